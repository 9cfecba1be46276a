package dev.oriel.crm.note;

import dev.oriel.model.field.DateTime;
import dev.oriel.surface.mcp.Excerpt;
import dev.oriel.surface.mcp.ResultPage;
import dev.oriel.surface.mcp.ToolCall;
import dev.oriel.surface.mcp.ToolOutput;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** The common part of the tools that list notes. */
final class NoteTools {

  private static final int DEFAULT = 20;

  private NoteTools() {}

  /**
   * A page of notes.
   *
   * @param whole the note to show with its whole text; null to cut long texts of all
   * @param notes finds one note more than the page shows
   */
  static ToolOutput page(
      ToolCall call, String query, @Nullable UUID whole, Function<NoteSearch, Notes.Found> notes) {
    int offset = call.integer("offset", 0);
    int limit = call.integer("limit", DEFAULT);
    Notes.Found result = notes.apply(new NoteSearch(query, whole, offset, limit + 1));
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
  static void write(
      JsonGenerator json, ToolCall call, Note note, @Nullable String record, boolean whole) {
    String body = whole ? note.body() : Excerpt.of(note.body(), "query_notes with this noteId");
    json.writeStartObject();
    json.writeStringProperty("id", note.id().toString());
    json.writeStringProperty("recordId", note.recordId().toString());
    if (record != null) {
      json.writeStringProperty("recordName", Excerpt.of(record, "get_record shows all"));
      json.writeStringProperty("url", call.page(call.text("objectApiName"), note.recordId()));
    }
    json.writeStringProperty("body", body);
    json.writeStringProperty("source", note.source());
    json.writeStringProperty("createdByName", note.createdByName());
    json.writeStringProperty("createdAt", DateTime.format(note.createdAt()));
    json.writeEndObject();
  }
}
