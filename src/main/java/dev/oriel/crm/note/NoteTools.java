package dev.oriel.crm.note;

import module java.base;

import dev.oriel.ground.refusal.Input;
import dev.oriel.model.field.DateTime;
import dev.oriel.surface.mcp.Excerpt;
import dev.oriel.surface.mcp.ResultPage;
import dev.oriel.surface.mcp.ToolCall;
import dev.oriel.surface.mcp.ToolOutput;
import dev.oriel.surface.mcp.Tools;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.core.JsonGenerator;

@Component
record NoteTools(Notes notes) implements Tools {

  private static final int DEFAULT = 20;

  @Override
  public Map<String, Function<ToolCall, ToolOutput>> methods() {
    return Map.of(
        "list_notes", this::list,
        "query_notes", this::query,
        "create_note", this::create,
        "delete_note", this::delete);
  }

  private ToolOutput list(ToolCall call) {
    return page(call, "", null, call.record());
  }

  private ToolOutput query(ToolCall call) {
    String noteId = call.textOrNull("noteId");
    UUID whole = noteId == null ? null : Notes.id(noteId);
    return page(call, call.text("query"), whole, call.textOrNull("recordId"));
  }

  private ToolOutput create(ToolCall call) {
    Note note =
        notes.create(
            call.actor(), call.object(), call.record(), call.body("body", "source"), "user");
    return ToolOutput.of("note", json -> write(json, call, note, null, false));
  }

  private ToolOutput delete(ToolCall call) {
    UUID id =
        notes.delete(call.actor(), call.object(), call.record(), call.text("noteId"), Input.none());
    return ToolOutput.deleted("noteId", id.toString());
  }

  /**
   * A page of notes.
   *
   * @param whole the note to show with its whole text; null to cut long texts of all
   * @param record null for all records
   */
  private ToolOutput page(
      ToolCall call, String query, @Nullable UUID whole, @Nullable String record) {
    int offset = call.integer("offset", 0);
    int limit = call.integer("limit", DEFAULT);
    // One note more than the page shows.
    NoteSearch search = new NoteSearch(query, whole, offset, limit + 1);
    Notes.Found result = notes.search(call.actor(), call.object(), record, search);
    List<Note> found = result.notes();
    ResultPage page =
        new ResultPage(
            "notes",
            offset,
            found.subList(0, Math.min(limit, found.size())),
            found.size() > limit,
            (json, note) ->
                write(json, call, note, result.names().get(note.recordId()), whole != null));
    return page.output("");
  }

  /**
   * Writes a note, with its whole text or the beginning of it.
   *
   * @param record the name of its record; null to leave it out
   */
  private static void write(
      JsonGenerator json, ToolCall call, Note note, @Nullable String record, boolean whole) {
    String body = whole ? note.body() : Excerpt.of(note.body(), "query_notes with this noteId");
    json.writeStartObject();
    json.writeStringProperty("id", note.id().toString());
    json.writeStringProperty("recordId", note.recordId().toString());
    if (record != null) {
      json.writeStringProperty("recordName", Excerpt.of(record, "get_record shows all"));
      json.writeStringProperty("url", call.page(call.object(), note.recordId()));
    }
    json.writeStringProperty("body", body);
    json.writeStringProperty("source", note.source());
    json.writeStringProperty("createdByName", note.createdByName());
    json.writeStringProperty("createdAt", DateTime.format(note.createdAt()));
    json.writeEndObject();
  }
}
