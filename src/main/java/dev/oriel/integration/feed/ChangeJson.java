package dev.oriel.integration.feed;

import dev.oriel.crm.note.NoteJson;
import dev.oriel.crm.record.api.HistoryJson;
import dev.oriel.crm.record.api.RecordJson;
import dev.oriel.model.field.DateTime;
import tools.jackson.core.JsonGenerator;

/** Changes in JSON, the same on every surface. */
public final class ChangeJson {

  private ChangeJson() {}

  static void write(JsonGenerator json, ChangePage page) {
    json.writeArrayPropertyStart("changes");
    page.changes().forEach(change -> write(json, change));
    json.writeEndArray();
    json.writeBooleanProperty("hasMore", page.hasMore());
    json.writeStringProperty("nextCursor", page.cursor());
  }

  /** Writes a change, without the properties that it does not have. */
  public static void write(JsonGenerator json, Change change) {
    json.writeStartObject();
    json.writeStringProperty("type", change.type().word());
    json.writeStringProperty("objectApiName", change.objectApiName());
    json.writeStringProperty("recordId", change.recordId().toString());
    json.writeNumberProperty("version", change.version());
    json.writeStringProperty("at", DateTime.format(change.at()));
    json.writeObjectPropertyStart("actor");
    json.writeStringProperty("kind", change.actor().kind());
    json.writeStringProperty("id", change.actor().id().toString());
    json.writeStringProperty("name", change.actor().name());
    json.writeEndObject();
    if (change.noteId() != null) {
      json.writeStringProperty("noteId", change.noteId());
    }
    if (change.note() != null) {
      json.writeName("note");
      NoteJson.write(json, change.note());
    }
    Change.Attached file = change.attachment();
    if (file != null) {
      json.writeObjectPropertyStart("attachment");
      json.writeStringProperty("id", file.id());
      json.writeStringProperty("fileName", file.fileName());
      json.writeStringProperty("contentType", file.contentType());
      json.writeNumberProperty("size", file.size());
      json.writeEndObject();
    }
    if (change.record() != null) {
      json.writeName("record");
      RecordJson.write(json, change.record());
    }
    if (!change.changes().isEmpty()) {
      json.writeArrayPropertyStart("changes");
      change.changes().forEach(value -> HistoryJson.write(json, value));
      json.writeEndArray();
    }
    if (!change.mergedFrom().isEmpty()) {
      json.writeArrayPropertyStart("mergedFrom");
      change.mergedFrom().forEach(id -> json.writeString(id.toString()));
      json.writeEndArray();
    }
    if (change.mergedInto() != null) {
      json.writeStringProperty("mergedInto", change.mergedInto().toString());
    }
    json.writeEndObject();
  }
}
