package dev.oriel.pages.list;

import module java.base;

import dev.oriel.model.field.DateTime;
import org.jspecify.annotations.Nullable;

/**
 * The new time of a record that is moved, by the clocks of the person: another day keeps the time
 * of the day, and a record of less than a day its length, also where the clocks change in between.
 *
 * @param shown the day on which the record was taken
 * @param day the day to which it goes
 * @param time the time at which it is to begin or end there; null to keep it
 * @param isEnd whether its end is moved alone
 */
record CalendarMove(LocalDate shown, LocalDate day, @Nullable LocalTime time, boolean isEnd) {

  private static final Duration LONG = Duration.ofDays(1);

  /** The length of a record of whole days that is put among the hours. */
  private static final Duration USUAL = Duration.ofHours(1);

  /** The new values of a record. */
  record Times<T>(T start, @Nullable T end) {}

  private LocalDate moved(LocalDate date) {
    return date.plusDays(ChronoUnit.DAYS.between(shown, day));
  }

  /** The days of a record of whole days. An end before the start is none. */
  Times<LocalDate> of(LocalDate start, @Nullable LocalDate end) {
    if (isEnd) {
      return new Times<>(start, day.isBefore(start) ? start : day);
    }
    return new Times<>(moved(start), end == null ? null : moved(end));
  }

  /** The times of a record that is not one of whole days. An end before the start is none. */
  Times<ZonedDateTime> of(ZonedDateTime start, @Nullable ZonedDateTime end) {
    ZoneId zone = start.getZone();
    if (isEnd) {
      LocalTime kept = end == null ? start.toLocalTime() : end.toLocalTime();
      LocalTime until = time == null ? kept : time;
      // Midnight is the end of the day, not its beginning.
      LocalDate date = until.equals(LocalTime.MIDNIGHT) ? day.plusDays(1) : day;
      ZonedDateTime later = date.atTime(until).atZone(zone);
      return new Times<>(start, later.isAfter(start) ? later : start);
    }
    boolean isHere = time != null && start.toLocalDate().equals(shown);
    LocalTime begin = isHere ? time : start.toLocalTime();
    ZonedDateTime later = moved(start.toLocalDate()).atTime(begin).atZone(zone);
    return new Times<>(later, end == null ? null : end(start, end, later));
  }

  /** The days of a record that is put above the hours: those that it has touched. */
  Times<LocalDate> days(ZonedDateTime start, @Nullable ZonedDateTime end) {
    LocalDate first = start.toLocalDate();
    LocalDate last = end != null && end.isAfter(start) ? end.minusNanos(1).toLocalDate() : first;
    return new Times<>(moved(first), moved(last));
  }

  /** The times of a record of whole days that is put among the hours of a day. */
  Times<ZonedDateTime> hours(LocalTime begin, ZoneId zone) {
    ZonedDateTime start = day.atTime(begin).atZone(zone);
    return new Times<>(start, start.plus(USUAL));
  }

  private static ZonedDateTime end(ZonedDateTime start, ZonedDateTime end, ZonedDateTime later) {
    Duration length = Duration.between(start, end);
    return length.compareTo(LONG) < 0
        ? later.plus(length)
        : end.toLocalDateTime()
            .plus(Duration.between(start.toLocalDateTime(), later.toLocalDateTime()))
            .atZone(end.getZone());
  }

  /** A time as a door takes it. */
  static String text(ZonedDateTime time) {
    return DateTime.format(DateTime.of(time.toInstant()));
  }
}
