package dev.oriel.pages.value;

import module java.base;

import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;

/**
 * Events that fill whole days: those of UTC from that of their start to that of their end, as in
 * calendars, so that no zone moves them.
 */
public final class WholeDays {

  /** The zone of their forms, which nobody else has: people choose zones by names. */
  public static final ZoneId ZONE = ZoneOffset.UTC;

  private WholeDays() {}

  /** The day in which a time of such an event lies. */
  public static LocalDate day(OffsetDateTime time) {
    return time.atZoneSameInstant(ZONE).toLocalDate();
  }

  /** The field that tells such events; empty for other objects, and if it may not be read. */
  public static Optional<Field> flag(ObjectView view) {
    return view.type().is("events")
        ? view.readableFields().stream().filter(WholeDays::isFlag).findFirst()
        : Optional.empty();
  }

  private static boolean isFlag(Field field) {
    return field.is("allDay");
  }

  /** Whether a field says when an event begins or ends. */
  public static boolean isTime(Field field) {
    return field.is("startAt") || field.is("endAt");
  }

  /** Whether a record is such an event, as far as it was read. */
  public static boolean isOne(CrmRecord record) {
    return record.fields().stream()
        .anyMatch(field -> isFlag(field) && Boolean.TRUE.equals(record.value(field)));
  }

  /** The names of fields, with that of the one without which their times cannot be shown. */
  public static List<String> with(ObjectView view, List<Field> fields) {
    Stream<Field> flag =
        fields.stream().anyMatch(WholeDays::isTime) ? flag(view).stream() : Stream.empty();
    return Stream.concat(fields.stream(), flag).map(Field::apiName).distinct().toList();
  }
}
