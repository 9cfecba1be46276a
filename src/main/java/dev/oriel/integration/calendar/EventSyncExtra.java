package dev.oriel.integration.calendar;

import module java.base;

import dev.oriel.crm.query.RecordExtra;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonSchema;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** The state of events in calendars, for {@code expand=calendarSync}. */
@Component
record EventSyncExtra(EventSyncTable syncs) implements RecordExtra {

  private static final List<String> STATUSES =
      Stream.concat(
              Arrays.stream(EventLink.State.values()).map(EventLink.State::word),
              Stream.of(EventSync.NONE.status()))
          .toList();

  @Override
  public String name() {
    return "calendarSync";
  }

  @Override
  public boolean isAbout(ObjectType type) {
    return type.is("events");
  }

  @Override
  public ObjectNode schema() {
    return JsonSchema.open()
        .with("status", JsonSchema.oneOf(STATUSES))
        .maybe("reason", JsonSchema.string("A sentence, if it is not as it should be."))
        .maybe("at", JsonSchema.moment("When this was found out."))
        .node()
        .put("description", "Its place in the calendar of a member, if `expand` names it.");
  }

  @Override
  public Map<UUID, JsonNode> of(ObjectScope scope, List<UUID> records) {
    Map<UUID, EventSync> found =
        syncs.states(scope.workspace(), records, EventSync.asking(scope.actor()));
    Map<UUID, JsonNode> answered = new HashMap<>();
    records.forEach(id -> answered.put(id, json(found.getOrDefault(id, EventSync.NONE))));
    return answered;
  }

  private static ObjectNode json(EventSync sync) {
    ObjectNode json = Json.MAPPER.createObjectNode().put("status", sync.status());
    if (sync.reason() != null) {
      json.put("reason", sync.reason());
    }
    if (sync.at() != null) {
      json.put("at", DateTime.format(sync.at()));
    }
    return json;
  }
}
