package dev.oriel.pages.list;

import module java.base;

import dev.oriel.model.schema.CrmRecord;
import dev.oriel.pages.value.WholeDays;
import org.jspecify.annotations.Nullable;

/**
 * The time of a record in a calendar, by the clocks of the person.
 *
 * @param first the first day that it touches
 * @param last the last one
 * @param from null for a record of whole days
 * @param until null for a record of whole days; as {@code from} if it has no end
 */
record CalendarSpan(
    CrmRecord record,
    LocalDate first,
    LocalDate last,
    @Nullable ZonedDateTime from,
    @Nullable ZonedDateTime until) {

  /** How many parts a day has in a calendar. */
  static final int QUARTERS = 96;

  /** The fewest quarters of an hour in which there is room for a name. */
  private static final int SHORTEST = 2;

  private static final int MINUTES = 15;

  private static final Duration LONG = Duration.ofDays(1);

  /** Null for a record that is on no day. */
  static @Nullable CalendarSpan of(CrmRecord record, ListCalendar calendar, ZoneId zone) {
    Object end = calendar.end() == null ? null : record.value(calendar.end());
    return switch (record.value(calendar.start())) {
      case LocalDate day -> days(record, day, end instanceof LocalDate last ? last : day);
      case OffsetDateTime time when isWhole(record, calendar) ->
          days(
              record,
              WholeDays.day(time),
              WholeDays.day(end instanceof OffsetDateTime last ? last : time));
      case OffsetDateTime time ->
          timed(
              record,
              calendar,
              time.atZoneSameInstant(zone),
              end instanceof OffsetDateTime last ? last.atZoneSameInstant(zone) : null);
      case null, default -> null;
    };
  }

  /** Whether a record is an event that fills whole days, and the calendar one of events. */
  static boolean isWhole(CrmRecord record, ListCalendar calendar) {
    return WholeDays.isTime(calendar.start()) && WholeDays.isOne(record);
  }

  private static CalendarSpan days(CrmRecord record, LocalDate first, LocalDate last) {
    return new CalendarSpan(record, first, last.isBefore(first) ? first : last, null, null);
  }

  /** What ends at midnight does not touch the day that begins then. */
  private static CalendarSpan timed(
      CrmRecord record, ListCalendar calendar, ZonedDateTime from, @Nullable ZonedDateTime end) {
    LocalDate first = from.toLocalDate();
    if (calendar.start().is("dueDate") && first.atStartOfDay(from.getZone()).equals(from)) {
      return days(record, first, first);
    }
    ZonedDateTime until = end == null || end.isBefore(from) ? from : end;
    LocalDate last = until.isAfter(from) ? until.minusNanos(1).toLocalDate() : first;
    return new CalendarSpan(record, first, last, from, until);
  }

  boolean touches(LocalDate day) {
    return !day.isBefore(first) && !day.isAfter(last);
  }

  /** Whether it stands above the hours: a record of whole days, or one of a day or more. */
  boolean isWhole() {
    return from == null || until == null || Duration.between(from, until).compareTo(LONG) >= 0;
  }

  /** The quarter of an hour in which it begins on a day, from 0 on. */
  int at(LocalDate day) {
    return from == null || !first.equals(day) ? 0 : minute(from) / MINUTES;
  }

  /** The quarters of an hour that it touches on a day; none for a record without an end. */
  int length(LocalDate day) {
    if (until == null || until.equals(from)) {
      return 0;
    }
    boolean isEnd = last.equals(day) && until.toLocalDate().equals(day);
    int end = isEnd ? (minute(until) + MINUTES - 1) / MINUTES : QUARTERS;
    // A record that begins before the clocks are put back can end before its beginning.
    return Math.max(end - at(day), 0);
  }

  /** The quarter at which it is drawn: there is room for its name before the end of the day. */
  int begin(LocalDate day) {
    return Math.min(at(day), QUARTERS - SHORTEST);
  }

  /** The quarter behind it where it is drawn; there is room for its name before. */
  int end(LocalDate day) {
    return Math.max(at(day) + length(day), begin(day) + SHORTEST);
  }

  private static int minute(ZonedDateTime time) {
    return 60 * time.getHour() + time.getMinute();
  }
}
