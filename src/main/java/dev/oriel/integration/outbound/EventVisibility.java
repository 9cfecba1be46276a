package dev.oriel.integration.outbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.crm.changelog.ValueChange;
import dev.oriel.crm.query.FilterReader;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.record.Records;
import dev.oriel.crm.record.api.HistoryJson;
import dev.oriel.crm.record.api.RecordJson;
import dev.oriel.crm.record.read.PresentRecords;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.json.Json;
import org.springframework.stereotype.Component;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Finds what the profile of a webhook may see now. */
@Component
record EventVisibility(
    Schemas schemas, ModelGuard guard, Records records, PresentRecords present, ChangeLog log) {

  /**
   * The objects of the webhook whose records may be viewed: their numbers by their present names.
   */
  Map<String, Long> objects(Actor webhook, OutboundWebhook stored) {
    return guard.run(
        webhook,
        actor -> {
          Schema schema = schemas.of(actor);
          return schema.objects().stream()
              .filter(type -> stored.objects().isEmpty() || stored.objects().contains(type.id()))
              .filter(type -> schema.view(actor.profile(), type).may(RecordRight.VIEW))
              .collect(Collectors.toUnmodifiableMap(ObjectType::apiName, ObjectType::id));
        });
  }

  /**
   * The records among these of one object that match the webhook's filter. Refuses a filter with a
   * field that may not be read any more as {@code Forbidden}.
   */
  Set<UUID> matching(Actor webhook, String object, String filter, List<UUID> ids) {
    JsonNode conditions =
        guard.run(
            webhook,
            actor -> {
              Schema schema = schemas.of(actor);
              return new StoredFilter(schema, schema.named(object)).present(Json.parse(filter));
            });
    ArrayNode both = Json.MAPPER.createArrayNode();
    ObjectNode among = both.addObject().put("field", "id").put("operator", "in");
    ArrayNode values = among.putArray("value");
    ids.forEach(id -> values.add(id.toString()));
    both.addObject().set("and", conditions);
    return records
        .list(
            webhook,
            object,
            problems ->
                new RecordQuery(
                    RecordQuery.MAX_LIMIT,
                    0,
                    null,
                    null,
                    List.of(),
                    FilterReader.read(both, "filter", problems),
                    new Projection(List.of(), List.of())))
        .records()
        .stream()
        .map(CrmRecord::id)
        .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * An event of earlier with what may be seen of it now. Empty if that is nothing. A record is
   * shown as it is now, and its change as the log has it.
   */
  Optional<OutgoingEvent> now(Actor webhook, OutgoingEvent event) {
    if (event.model() == webhook.version()) {
      return Optional.of(event);
    }
    Long object = event.objectId();
    return guard.read(
        webhook, actor -> object == null ? ofNoRecord(actor, event) : now(actor, event, object));
  }

  private Optional<OutgoingEvent> ofNoRecord(Actor actor, OutgoingEvent event) {
    boolean isImport = event.type().equals(EventType.IMPORT_FINISHED.word());
    return isImport && !actor.profile().isAdmin() ? Optional.empty() : Optional.of(event);
  }

  private Optional<OutgoingEvent> now(Actor actor, OutgoingEvent event, long objectId) {
    ObjectType type = schemas.of(actor).objectOrNull(objectId);
    if (type == null || !schemas.view(actor, type.apiName()).may(RecordRight.VIEW)) {
      return Optional.empty();
    }
    ObjectScope scope = schemas.scope(actor, type.apiName());
    ObjectNode body = (ObjectNode) Json.MAPPER.readTree(event.body());
    ObjectNode data = (ObjectNode) body.get("data");
    data.put("objectApiName", type.apiName());
    boolean hadChanges = data.remove("changes") != null;
    if (hadChanges && event.recordId() != null) {
      List<ValueChange> seen =
          log.ofVersion(scope.view(), event.recordId(), data.path("version").longValue());
      if (!seen.isEmpty()) {
        data.set("changes", tree(json -> write(json, seen)));
      }
    }
    if (data.remove("record") != null && event.recordId() != null) {
      CrmRecord record = present.of(scope, List.of(event.recordId())).get(event.recordId());
      if (record != null) {
        data.set("record", tree(json -> RecordJson.write(json, record)));
      }
    }
    boolean tellsNothing =
        hadChanges && !data.has("changes") && event.type().equals(EventType.RECORD_UPDATED.word());
    return tellsNothing
        ? Optional.empty()
        : Optional.of(event.with(Json.MAPPER.writeValueAsString(body), actor.version()));
  }

  private static void write(JsonGenerator json, List<ValueChange> changes) {
    json.writeStartArray();
    changes.forEach(change -> HistoryJson.write(json, change));
    json.writeEndArray();
  }

  private static JsonNode tree(Consumer<JsonGenerator> written) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = Json.MAPPER.createGenerator(text)) {
      written.accept(json);
    }
    return Json.MAPPER.readTree(text.toString());
  }
}
