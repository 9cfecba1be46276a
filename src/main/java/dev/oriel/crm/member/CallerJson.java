package dev.oriel.crm.member;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Workspace;
import dev.oriel.crm.definition.ProfileJson;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.record.batch.BulkWrite;
import dev.oriel.platform.json.BodySize;
import tools.jackson.core.JsonGenerator;

/** A caller in JSON, the same on every surface. */
final class CallerJson {

  private CallerJson() {}

  static void write(JsonGenerator json, Callers.Own own) {
    Actor actor = own.actor();
    Workspace workspace = actor.workspace();
    json.writeStringProperty("id", actor.principal().id().toString());
    json.writeStringProperty("kind", actor.principal().kind().word());
    json.writeStringProperty("name", actor.principal().name());
    json.writeStringProperty("memberId", Objects.toString(actor.member(), null));
    json.writeObjectPropertyStart("workspace");
    json.writeStringProperty("id", workspace.uuid().toString());
    json.writeStringProperty("name", workspace.name());
    json.writeStringProperty("region", workspace.region());
    json.writeStringProperty("timeZone", workspace.timeZone().getId());
    json.writeStringProperty("currency", workspace.currency());
    json.writeEndObject();
    json.writeName("profile");
    ProfileJson.write(json, actor.profile(), own.schema());
    json.writeObjectPropertyStart("limits");
    json.writeNumberProperty("pageSize", RecordQuery.MAX_LIMIT);
    json.writeNumberProperty("batchOperations", BulkWrite.MAX);
    json.writeNumberProperty("bodyBytes", BodySize.ONE.bytes());
    json.writeNumberProperty("batchBytes", BodySize.MANY.bytes());
    json.writeEndObject();
  }
}
