package dev.oriel.crm.note;

import module java.base;

import dev.oriel.model.field.DateTime;
import dev.oriel.platform.refusal.Input;
import dev.oriel.web.mcp.Excerpt;
import dev.oriel.web.mcp.OutputPage;
import dev.oriel.web.mcp.ToolCall;
import dev.oriel.web.mcp.ToolOutput;
import dev.oriel.web.mcp.Tools;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.core.JsonGenerator;

@Component
record NoteTools(Notes notes, NoteEdits edits) implements Tools {

  private static final int DEFAULT = 20;

  @Override
  public Map<String, Function<ToolCall, ToolOutput>> methods() {
    return Map.of(
        "list_notes", this::list,
        "query_notes", this::query,
        "create_note", this::create,
        "update_note", this::update,
        "delete_note", this::delete);
  }

  private ToolOutput list(ToolCall call) {
    String kind = call.textOrNull("kind");
    return page(call, "", null, kind == null ? null : NoteKind.stored(kind), call.record());
  }

  private ToolOutput query(ToolCall call) {
    String noteId = call.textOrNull("noteId");
    UUID whole = noteId == null ? null : NotePlaces.id(noteId);
    return page(call, call.text("query"), whole, null, call.textOrNull("recordId"));
  }

  private ToolOutput create(ToolCall call) {
    return one(
        notes.create(
            call.actor(),
            call.object(),
            call.record(),
            call.body("body", "kind", "at", "source"),
            "user"));
  }

  private ToolOutput update(ToolCall call) {
    return one(
        edits.edit(
            call.actor(),
            call.textOrNull("objectApiName"),
            call.textOrNull("recordId"),
            call.text("noteId"),
            call.body("body", "kind", "at")));
  }

  private static ToolOutput one(Note note) {
    return ToolOutput.of(
        "note",
        json -> {
          json.writeStartObject();
          json.writeStringProperty("id", note.id().toString());
          json.writeStringProperty("recordId", note.recordId().toString());
          writeText(json, note, false);
          json.writeEndObject();
        });
  }

  private ToolOutput delete(ToolCall call) {
    UUID id =
        notes.delete(
            call.actor(),
            call.textOrNull("objectApiName"),
            call.textOrNull("recordId"),
            call.text("noteId"),
            Input.none());
    return ToolOutput.deleted("noteId", id.toString());
  }

  /**
   * A page of notes.
   *
   * @param whole the note to show with its whole text; null to cut long texts of all
   * @param kind null for all kinds
   * @param record null for all records
   */
  private ToolOutput page(
      ToolCall call,
      String query,
      @Nullable UUID whole,
      @Nullable NoteKind kind,
      @Nullable String record) {
    int offset = call.integer("offset", 0);
    int limit = call.integer("limit", DEFAULT);
    // One note more than the page shows.
    NoteSearch search = new NoteSearch(query, whole, kind, offset, limit + 1);
    List<Notes.Found> found =
        notes.search(call.actor(), call.textOrNull("objectApiName"), record, search);
    OutputPage page =
        new OutputPage(
            "notes",
            offset,
            found.subList(0, Math.min(limit, found.size())),
            found.size() > limit,
            (json, one) -> write(json, call, one, whole != null));
    return page.output("");
  }

  /** Writes a note, with its whole text or the beginning of it, and its record. */
  private static void write(JsonGenerator json, ToolCall call, Notes.Found found, boolean whole) {
    Note note = found.note();
    json.writeStartObject();
    json.writeStringProperty("id", note.id().toString());
    json.writeStringProperty("objectApiName", found.object());
    json.writeStringProperty("recordId", note.recordId().toString());
    if (found.record() != null) {
      json.writeStringProperty("recordName", Excerpt.of(found.record(), "get_record shows all"));
    }
    json.writeStringProperty("url", call.page(found.object(), note.recordId()));
    writeText(json, note, whole);
    json.writeEndObject();
  }

  private static void writeText(JsonGenerator json, Note note, boolean whole) {
    String body = whole ? note.body() : Excerpt.of(note.body(), "query_notes with this noteId");
    json.writeStringProperty("body", body);
    json.writeStringProperty("preview", note.preview());
    json.writeStringProperty("kind", note.kind().word());
    json.writeStringProperty("at", DateTime.format(note.at()));
    json.writeStringProperty("source", note.source());
    json.writeBooleanProperty("isSystem", note.isSystem());
    json.writeStringProperty("createdBy", note.createdBy().toString());
    json.writeStringProperty("createdByName", note.createdByName());
    json.writeStringProperty("createdAt", DateTime.format(note.createdAt()));
    if (note.editedAt() != null) {
      json.writeStringProperty("editedAt", DateTime.format(note.editedAt()));
    }
  }
}
