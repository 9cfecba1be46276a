package dev.oriel.integration.calendar;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.Filter;
import dev.oriel.crm.query.Operator;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.record.Records;
import dev.oriel.crm.record.read.EntityTag;
import dev.oriel.integration.calendar.server.CalendarEvent;
import dev.oriel.integration.calendar.server.EventField;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.egress.PublicOrigin;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ArrayNode;

/** Reads events as the member of a calendar may see them at this moment. */
@Component
class EventReader {

  /** The fields that a calendar shows, by the keys of the standard fields. */
  static final Map<EventField, String> KEYS =
      Map.of(
          EventField.START, "startAt",
          EventField.END, "endAt",
          EventField.ALL_DAY, "allDay",
          EventField.LOCATION, "location",
          EventField.DESCRIPTION, "description");

  private final Records records;
  private final Schemas schemas;
  private final ModelGuard guard;
  private final PublicOrigin origin;

  EventReader(Records records, Schemas schemas, ModelGuard guard, PublicOrigin origin) {
    this.records = records;
    this.schemas = schemas;
    this.guard = guard;
    this.origin = origin;
  }

  /**
   * An event as its member sees it.
   *
   * @param event null if no start of it is seen
   * @param hasEnd without one the calendar shows it at its start
   * @param editable the fields that the member may change
   * @param tag of the state that was seen
   */
  record Seen(
      @Nullable CalendarEvent event, boolean hasEnd, Set<EventField> editable, String tag) {}

  /** The events with these ids, by the ids. One that the member may not view is missing. */
  Map<UUID, Seen> read(Actor member, Collection<UUID> ids) {
    if (ids.isEmpty()) {
      return Map.of();
    }
    return guard.run(
        member,
        current -> {
          ObjectView view = events(current);
          Field contact = field(view, "contact");
          List<String> expand = contact == null ? List.of() : List.of(contact.apiName());
          Map<UUID, Seen> seen = new LinkedHashMap<>();
          for (CrmRecord record : list(current, view, ids, new Projection(null, expand))) {
            seen.put(record.id(), seen(view, contact, record));
          }
          return seen;
        });
  }

  /** The names of those of these events that a member may view, by their ids. */
  Map<UUID, String> names(Actor member, Collection<UUID> ids) {
    Map<UUID, String> names = new HashMap<>();
    if (!ids.isEmpty()) {
      for (CrmRecord record :
          list(member, events(member), ids, new Projection(List.of(), List.of()))) {
        names.put(record.id(), Objects.requireNonNullElse(record.name(), ""));
      }
    }
    return names;
  }

  private List<CrmRecord> list(
      Actor member, ObjectView view, Collection<UUID> ids, Projection projection) {
    ArrayNode wanted = Json.MAPPER.createArrayNode();
    ids.forEach(id -> wanted.add(id.toString()));
    RecordQuery query =
        new RecordQuery(
            RecordQuery.MAX_LIMIT,
            0,
            null,
            null,
            List.of(),
            new Filter.Compare("filter", "id", Operator.IN, wanted),
            projection);
    try {
      return records.list(member, view.type().apiName(), _ -> query).records();
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Forbidden) {
        return List.of();
      }
      throw e;
    }
  }

  /** The object of events as a member sees it. */
  ObjectView events(Actor member) {
    return schemas.view(member, schemas.of(member).standard("events").apiName());
  }

  /** A standard field as far as the member may read it. */
  static @Nullable Field field(ObjectView view, String key) {
    return view.readableFields().stream().filter(field -> field.is(key)).findFirst().orElse(null);
  }

  private Seen seen(ObjectView view, @Nullable Field contact, CrmRecord record) {
    String tag = EntityTag.of(view, record);
    OffsetDateTime start = (OffsetDateTime) value(view, record, EventField.START);
    if (start == null) {
      return new Seen(null, false, Set.of(), tag);
    }
    OffsetDateTime end = (OffsetDateTime) value(view, record, EventField.END);
    CalendarEvent event =
        CalendarEvent.of(
            record.id().toString(),
            record.name(),
            start.toInstant(),
            end == null ? null : end.toInstant(),
            Boolean.TRUE.equals(value(view, record, EventField.ALL_DAY)),
            (String) value(view, record, EventField.LOCATION),
            (String) value(view, record, EventField.DESCRIPTION));
    CalendarEvent shown = event.withFooter(footer(contact, record));
    return new Seen(shown, end != null, editable(view), tag);
  }

  private static @Nullable Object value(ObjectView view, CrmRecord record, EventField field) {
    Field stored = field(view, Objects.requireNonNull(KEYS.get(field)));
    return stored == null ? null : record.value(stored);
  }

  /** What only the calendar shows: the contact, and where it stands. */
  private String footer(@Nullable Field contact, CrmRecord record) {
    if (contact == null || !(record.value(contact) instanceof UUID id)) {
      return "";
    }
    CrmRecord.Expanded target = record.expanded().get(contact.id());
    if (target == null || target.name() == null) {
      return "";
    }
    URI server = origin.uri();
    String address = server == null ? "" : server + "/" + target.objectApiName() + "/" + id;
    return target.name().replace('\n', ' ') + "\n" + address;
  }

  /** A field that may not be read is not shown in the calendar either, and not changed by it. */
  private static Set<EventField> editable(ObjectView view) {
    Set<EventField> editable = EnumSet.noneOf(EventField.class);
    if (!view.may(RecordRight.UPDATE)) {
      return editable;
    }
    if (view.type().naming() instanceof NameRule.Given) {
      editable.add(EventField.NAME);
    }
    KEYS.forEach((field, key) -> {
      Field stored = field(view, key);
      if (stored != null && view.mayEdit(stored)) {
        editable.add(field);
      }
    });
    return editable;
  }
}
