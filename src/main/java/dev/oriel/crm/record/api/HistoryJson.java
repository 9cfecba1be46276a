package dev.oriel.crm.record.api;

import dev.oriel.crm.changelog.ValueChange;
import dev.oriel.crm.record.History;
import dev.oriel.model.field.DateTime;
import dev.oriel.platform.json.Json;
import tools.jackson.core.JsonGenerator;

/** Changes and deletions of records in JSON, the same on every surface. */
public final class HistoryJson {

  private HistoryJson() {}

  public static void write(JsonGenerator json, History.Change change) {
    json.writeStartObject();
    json.writeStringProperty("kind", change.kind().word());
    json.writeStringProperty("at", DateTime.format(change.at()));
    json.writeName("version");
    if (change.version() == null) {
      json.writeNull();
    } else {
      json.writeNumber(change.version());
    }
    json.writeStringProperty("surface", change.author().channel());
    json.writeObjectPropertyStart("actor");
    json.writeStringProperty("kind", change.author().kind());
    json.writeStringProperty("id", change.author().id().toString());
    json.writeStringProperty("name", change.author().name());
    json.writeEndObject();
    if (change.connection() != null) {
      json.writeObjectPropertyStart("connection");
      json.writeStringProperty("id", change.connection().id().toString());
      json.writeStringProperty("name", change.connection().name());
      json.writeEndObject();
    }
    json.writeArrayPropertyStart("changes");
    change.changes().forEach(value -> write(json, value));
    json.writeEndArray();
    if (!change.merged().isEmpty()) {
      json.writeArrayPropertyStart("merged");
      change.merged().forEach(merged -> write(json, merged));
      json.writeEndArray();
    }
    if (!change.forgotten().isEmpty()) {
      json.writeArrayPropertyStart("forgotten");
      change.forgotten().forEach(json::writeString);
      json.writeEndArray();
    }
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, History.Merged merged) {
    json.writeStartObject();
    json.writeStringProperty("id", merged.id().toString());
    json.writeArrayPropertyStart("lost");
    for (ValueChange value : merged.lost()) {
      json.writeStartObject();
      json.writeStringProperty("field", value.field());
      json.writeName("value");
      Json.MAPPER.writeTree(json, value.before());
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  public static void write(JsonGenerator json, ValueChange change) {
    json.writeStartObject();
    json.writeStringProperty("field", change.field());
    json.writeName("before");
    Json.MAPPER.writeTree(json, change.before());
    json.writeName("after");
    Json.MAPPER.writeTree(json, change.after());
    json.writeEndObject();
  }

  public static void write(JsonGenerator json, History.Deletion deletion) {
    json.writeStartObject();
    json.writeStringProperty("id", deletion.id().toString());
    json.writeStringProperty("deletedAt", DateTime.format(deletion.at()));
    if (deletion.mergedInto() != null) {
      json.writeStringProperty("mergedInto", deletion.mergedInto().toString());
    }
    json.writeEndObject();
  }
}
