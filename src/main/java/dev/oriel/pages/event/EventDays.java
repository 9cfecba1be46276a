package dev.oriel.pages.event;

import module java.base;

import dev.oriel.model.field.Hue;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.pages.value.Mention;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.ShownField;
import dev.oriel.pages.value.WholeDays;
import dev.oriel.web.page.component.Chip;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/** Events by the days of the person who looks at them. */
public record EventDays(Words words, EventObject events) {

  /** An event that begins within this time says so. */
  private static final Duration SOON = Duration.ofHours(1);

  private static final List<String> WITH = List.of("contact", "company", "deal");

  /** The events of each of these days, those that take all of it first. */
  public Map<LocalDate, List<EventItem>> of(List<LocalDate> days, List<CrmRecord> records) {
    Map<LocalDate, List<EventItem>> found = new LinkedHashMap<>();
    for (LocalDate day : days) {
      found.put(
          day,
          records.stream()
              .filter(record -> touches(record, day))
              .sorted(Comparator.comparing(record -> !isWhole(record, day)))
              .map(record -> item(record, day))
              .toList());
    }
    return found;
  }

  private @Nullable Object value(CrmRecord record, String key) {
    for (int i = 0; i < record.fields().size(); i++) {
      if (record.fields().get(i).is(key)) {
        return record.values().get(i);
      }
    }
    return null;
  }

  private @Nullable ZonedDateTime time(CrmRecord record, String key) {
    return value(record, key) instanceof OffsetDateTime at
        ? at.atZoneSameInstant(words.formats().zone())
        : null;
  }

  /** When it ends; when it begins if that is not known, or was before. */
  private ZonedDateTime end(CrmRecord record, ZonedDateTime start) {
    ZonedDateTime end = time(record, "endAt");
    return end == null || end.isBefore(start) ? start : end;
  }

  private boolean touches(CrmRecord record, LocalDate day) {
    ZonedDateTime start = time(record, "startAt");
    if (start == null) {
      return false;
    }
    boolean isWhole = WholeDays.isOne(record);
    LocalDate first = isWhole ? WholeDays.day(start.toOffsetDateTime()) : start.toLocalDate();
    ZonedDateTime end = end(record, start);
    LocalDate last = isWhole ? WholeDays.day(end.toOffsetDateTime()) : last(first, end);
    return !day.isBefore(first) && !day.isAfter(last);
  }

  /** What ends at midnight does not touch the day that begins then. */
  private static LocalDate last(LocalDate first, ZonedDateTime end) {
    LocalDate last = end.minusNanos(1).toLocalDate();
    return last.isBefore(first) ? first : last;
  }

  private boolean isWhole(CrmRecord record, LocalDate day) {
    ZonedDateTime start = Objects.requireNonNull(time(record, "startAt"));
    ZonedDateTime next = day.plusDays(1).atStartOfDay(words.formats().zone());
    return WholeDays.isOne(record)
        || (start.toLocalDate().isBefore(day) && !end(record, start).isBefore(next));
  }

  private EventItem item(CrmRecord record, LocalDate day) {
    ShownField shown = new ShownField(words, events.view().schema());
    ZonedDateTime start = Objects.requireNonNull(time(record, "startAt"));
    ZonedDateTime end = end(record, start);
    boolean isWhole = isWhole(record, day);
    boolean endsHere = end.isAfter(start) && last(day, end).equals(day) && !isWhole;
    return new EventItem(
        isWhole ? words.say("event.all_day") : from(start, day),
        endsHere ? words.formats().time(end.toInstant()) : "",
        shown.shownName(record.name()),
        RecordAddress.of(events.view().type().apiName(), record.id()),
        about(record, shown),
        !isWhole && end.toInstant().isBefore(words.formats().now()),
        isWhole ? null : soon(day, start, end));
  }

  /** Said of an event on the day on which it begins, and on the present day while it lasts. */
  private @Nullable Chip soon(LocalDate day, ZonedDateTime start, ZonedDateTime end) {
    Instant now = words.formats().now();
    if (now.isBefore(start.toInstant())) {
      return start.toLocalDate().equals(day) && start.toInstant().isBefore(now.plus(SOON))
          ? new Chip(words.formats().relative(start.toInstant()), Hue.TEAL)
          : null;
    }
    boolean isToday = LocalDate.ofInstant(now, words.formats().zone()).equals(day);
    return isToday && now.isBefore(end.toInstant())
        ? new Chip(words.say("event.now"), Hue.TEAL)
        : null;
  }

  private String from(ZonedDateTime start, LocalDate day) {
    return start.toLocalDate().equals(day) ? words.formats().time(start.toInstant()) : "…";
  }

  private String about(CrmRecord record, ShownField shown) {
    Stream<String> place =
        Stream.of(value(record, "location"))
            .filter(String.class::isInstance)
            .map(String.class::cast);
    Stream<String> people =
        WITH.stream()
            .map(events::field)
            .filter(Objects::nonNull)
            .map((Field field) -> record.expanded().get(field.id()))
            .filter(Objects::nonNull)
            .map(CrmRecord.Expanded::name)
            .filter(Objects::nonNull)
            .map(shown::shownName);
    return Mention.once(Stream.concat(place, people), shown.shownName(record.name()));
  }
}
