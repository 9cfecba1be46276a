package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.StoredRecord;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The times of an event that fills whole days: each is the beginning of its day in UTC, so that no
 * zone moves it. A given time means the day that its writer has written, and a time that becomes
 * such a day by the flag alone the day that was shown.
 */
final class WholeDayTimes {

  private static final Pattern DATE = Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}");
  private static final Pattern OTHER_OFFSET = Pattern.compile("[+-](?!00:00)[0-9]{2}:[0-9]{2}$");
  private static final String MIDNIGHT = "T00:00:00Z";

  private final ObjectScope scope;
  private final Set<Field> times;
  private final ZoneId shown;

  /**
   * The times of a record after a change, which are none unless it is such an event.
   *
   * @param before the record that is changed; null for a new one
   */
  WholeDayTimes(RecordInput given, @Nullable StoredRecord before) {
    this.scope = given.scope();
    ObjectType type = scope.type();
    boolean was = before != null && type.is("events") && isWhole(before.value(flag(type)));
    boolean is =
        type.is("events") && (given.has(flag(type)) ? isWhole(given.givenValue(flag(type))) : was);
    this.times = is ? Set.of(type.standard("startAt"), type.standard("endAt")) : Set.of();
    this.shown = was ? ZoneOffset.UTC : scope.actor().timeZone();
  }

  private static Field flag(ObjectType events) {
    return events.standard("allDay");
  }

  private static boolean isWhole(@Nullable Object flag) {
    return Boolean.TRUE.equals(flag);
  }

  /**
   * A given value as it is stored: of a date, the day itself; of a time with an offset, the day in
   * its text; of a time in UTC, the day that begins then, or else that of the workspace.
   */
  JsonNode read(Field field, JsonNode given) {
    if (!times.contains(field) || !given.isString()) {
      return given;
    }
    String text = given.stringValue().strip();
    if (DATE.matcher(text).matches()) {
      return JsonNodeFactory.instance.stringNode(text + MIDNIGHT);
    }
    try {
      OffsetDateTime moment = (OffsetDateTime) field.type().parse(given, null);
      return moment == null
          ? given
          : JsonNodeFactory.instance.stringNode(
              OTHER_OFFSET.matcher(text).find()
                  ? text.substring(0, "yyyy-MM-dd".length()) + MIDNIGHT
                  : DateTime.format(dayOf(moment)));
    } catch (InvalidValue _) {
      return given;
    }
  }

  private OffsetDateTime dayOf(OffsetDateTime moment) {
    boolean isDay = moment.toLocalTime().equals(LocalTime.MIDNIGHT);
    return isDay ? moment : begin(moment, scope.workspace().timeZone());
  }

  private static OffsetDateTime begin(OffsetDateTime moment, ZoneId zone) {
    return moment.atZoneSameInstant(zone).toLocalDate().atStartOfDay().atOffset(ZoneOffset.UTC);
  }

  /** Makes days of the times that are stored and not given. */
  void settle(RecordInput given, Map<Long, Object> values) {
    for (Field time : times) {
      if (!given.has(time) && values.get(time.id()) instanceof OffsetDateTime stored) {
        values.put(time.id(), begin(stored, shown));
      }
    }
  }
}
