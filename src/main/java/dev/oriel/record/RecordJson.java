package dev.oriel.record;

import dev.oriel.field.DateTime;
import dev.oriel.schema.Field;
import tools.jackson.core.JsonGenerator;

/** A record in JSON, alike on every surface; without a name where that may not be viewed. */
public final class RecordJson {

  private RecordJson() {}

  public static void write(JsonGenerator json, CrmRecord record) {
    json.writeStartObject();
    json.writeStringProperty("id", record.id().toString());
    if (record.name() != null) {
      json.writeStringProperty("name", record.name());
    }
    json.writeName("fields");
    json.writeStartObject();
    boolean expands = !record.expanded().isEmpty();
    for (int i = 0; i < record.fields().size(); i++) {
      Field field = record.fields().get(i);
      Object value = record.values().get(i);
      json.writeName(field.apiName());
      CrmRecord.Expanded expanded = expands ? record.expanded().get(field.id()) : null;
      if (value == null) {
        json.writeNull();
      } else if (expanded != null) {
        writeExpanded(json, value, expanded);
      } else {
        field.type().write(json, value);
      }
    }
    json.writeEndObject();
    json.writeStringProperty("createdAt", DateTime.format(record.createdAt()));
    json.writeStringProperty("updatedAt", DateTime.format(record.updatedAt()));
    json.writeStringProperty("createdBy", record.createdBy().toString());
    json.writeEndObject();
  }

  private static void writeExpanded(JsonGenerator json, Object id, CrmRecord.Expanded expanded) {
    json.writeStartObject();
    json.writeStringProperty("id", id.toString());
    if (expanded.name() != null) {
      json.writeStringProperty("name", expanded.name());
    }
    if (expanded.objectApiName() != null) {
      json.writeStringProperty("objectApiName", expanded.objectApiName());
    }
    json.writeEndObject();
  }
}
