package dev.oriel.crm.note;

import dev.oriel.model.field.DateTime;
import tools.jackson.core.JsonGenerator;

/** The JSON of notes, the same on every surface. */
public final class NoteJson {

  private NoteJson() {}

  public static void write(JsonGenerator json, Note note) {
    json.writeStartObject();
    json.writeStringProperty("id", note.id().toString());
    json.writeStringProperty("body", note.body());
    json.writeStringProperty("preview", note.preview());
    json.writeStringProperty("kind", note.kind().word());
    json.writeStringProperty("at", DateTime.format(note.at()));
    json.writeStringProperty("source", note.source());
    json.writeStringProperty("createdBy", note.createdBy().toString());
    json.writeStringProperty("createdByName", note.createdByName());
    json.writeStringProperty("createdAt", DateTime.format(note.createdAt()));
    json.writeStringProperty(
        "editedAt", note.editedAt() == null ? null : DateTime.format(note.editedAt()));
    json.writeBooleanProperty("isSystem", note.isSystem());
    json.writeEndObject();
  }
}
