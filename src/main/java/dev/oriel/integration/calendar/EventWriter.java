package dev.oriel.integration.calendar;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.Records;
import dev.oriel.integration.calendar.EventReader.Seen;
import dev.oriel.integration.calendar.server.CalendarEvent;
import dev.oriel.integration.calendar.server.EventField;
import dev.oriel.integration.calendar.server.EventMerge;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/** Writes what was changed in a calendar into records, as the calendar's member. */
@Component
record EventWriter(Records records, EventReader reader, Transactions transactions) {

  /** Fields that make no sense one by one. */
  private static final List<Set<EventField>> TOGETHER =
      List.of(
          EnumSet.of(EventField.NAME),
          EnumSet.of(EventField.START, EventField.END, EventField.ALL_DAY),
          EnumSet.of(EventField.LOCATION),
          EnumSet.of(EventField.DESCRIPTION));

  /** The record has changed since it was read: the round begins anew. */
  static final class Stale extends RuntimeException {

    Stale() {
      super("the record has changed", null, false, false);
    }
  }

  /**
   * Writes the values that the calendar has won. Those that it had, and that Oriel's replace, come
   * into the history: they are written too, and then Oriel's again.
   *
   * @param seen the state with which the calendar was compared
   * @return the fields of which the record does not take the values
   */
  Set<EventField> write(Actor member, UUID record, Seen seen, EventMerge merge) {
    Set<EventField> overruled = EnumSet.noneOf(EventField.class);
    overruled.addAll(merge.overruled());
    overruled.removeAll(merge.forbidden());
    Set<EventField> all = EnumSet.noneOf(EventField.class);
    all.addAll(overruled);
    all.addAll(merge.toRecord());
    if (all.isEmpty()) {
      return all;
    }
    boolean isWritten =
        attempt(() ->
            transactions.run(() -> {
              write(member, record, seen, all, merge.there(), seen.tag()::equals);
              return overruled.isEmpty()
                  ? record
                  : write(member, record, seen, overruled, merge.event(), _ -> true);
            }));
    return isWritten ? EnumSet.noneOf(EventField.class) : refused(member, record, seen, merge);
  }

  /** Writes what the record takes of values that it does not take together. */
  private Set<EventField> refused(Actor member, UUID record, Seen seen, EventMerge merge) {
    Set<EventField> refused = EnumSet.noneOf(EventField.class);
    Predicate<String> expected = seen.tag()::equals;
    for (Set<EventField> group : TOGETHER) {
      Set<EventField> some = EnumSet.copyOf(group);
      some.retainAll(merge.toRecord());
      Predicate<String> state = expected;
      if (!some.isEmpty()
          && !attempt(() -> write(member, record, seen, some, merge.there(), state))) {
        refused.addAll(some);
      } else if (!some.isEmpty()) {
        expected = _ -> true;
      }
    }
    return refused;
  }

  /** Returns false if the record does not take the values, or not from this member. */
  private static boolean attempt(Runnable write) {
    try {
      write.run();
      return true;
    } catch (Refused e) {
      return switch (e.refusal()) {
        case Refusal.Stale _, Refusal.NotFound _ -> throw new Stale();
        case Refusal.Unavailable _, Refusal.RateLimited _, Refusal.Unauthorized _ -> throw e;
        default -> false;
      };
    }
  }

  private UUID write(
      Actor member,
      UUID record,
      Seen seen,
      Set<EventField> changed,
      CalendarEvent event,
      Predicate<String> expected) {
    ObjectView view = reader.events(member);
    ObjectNode input = Json.MAPPER.createObjectNode();
    if (changed.contains(EventField.NAME)) {
      input.put("name", event.name());
    }
    ObjectNode fields = input.putObject("fields");
    changed.forEach(field -> {
      String key = EventReader.KEYS.get(field);
      Field stored = key == null ? null : EventReader.field(view, key);
      if (stored != null) {
        put(fields, stored.apiName(), field, event, seen.hasEnd());
      }
    });
    String object = view.type().apiName();
    JsonBody body = JsonBody.of(input);
    records.update(member, object, record.toString(), body, expected, _ -> Projection.ALL);
    return record;
  }

  private static void put(
      ObjectNode fields, String name, EventField field, CalendarEvent event, boolean hadEnd) {
    switch (field) {
      case START -> fields.put(name, DateTime.format(DateTime.of(event.start())));
      case END -> {
        // An event that begins and ends at once has no end, if it had none before.
        boolean hasEnd = hadEnd || !event.end().equals(event.start());
        fields.put(name, hasEnd ? DateTime.format(DateTime.of(event.end())) : null);
      }
      case ALL_DAY -> fields.put(name, event.allDay());
      case LOCATION -> fields.put(name, emptied(event.location()));
      case DESCRIPTION -> fields.put(name, emptied(event.description()));
      case NAME -> throw new IllegalStateException("a name is no field");
    }
  }

  private static @Nullable String emptied(String text) {
    return text.isEmpty() ? null : text;
  }
}
