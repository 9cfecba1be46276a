package dev.oriel.note;

import dev.oriel.field.DateTime;
import dev.oriel.mcp.Excerpt;
import dev.oriel.mcp.ResultPage;
import dev.oriel.mcp.ToolCall;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** What the tools that list notes have in common. */
final class NoteTools {

  private static final int DEFAULT = 20;

  private NoteTools() {}

  /**
   * A page of notes.
   *
   * @param whole the note to show with its whole text; null to cut long texts of all
   * @param notes finds one note more than the page shows
   * @param names finds the names of records to show, by their ids
   */
  static Consumer<JsonGenerator> page(
      ToolCall call,
      String query,
      @Nullable UUID whole,
      Function<NoteSearch, List<Note>> notes,
      Function<List<Note>, Map<UUID, String>> names) {
    int offset = call.integer("offset", 0);
    int limit = call.integer("limit", DEFAULT);
    List<Note> found = notes.apply(new NoteSearch(query, whole, offset, limit + 1));
    Map<UUID, String> known = names.apply(found);
    ResultPage page =
        new ResultPage(
            "notes",
            offset,
            found.subList(0, Math.min(limit, found.size())),
            found.size() > limit,
            (json, note) -> write(json, note, whole != null, known));
    return json -> page.write(json, "");
  }

  /** Writes a note, with its whole text or the beginning of it. */
  static void write(JsonGenerator json, Note note, boolean whole, Map<UUID, String> names) {
    String body = whole ? note.body() : Excerpt.of(note.body(), "query_notes with this noteId");
    String name = names.get(note.recordId());
    json.writeStartObject();
    json.writeStringProperty("id", note.id().toString());
    json.writeStringProperty("recordId", note.recordId().toString());
    if (name != null) {
      json.writeStringProperty("recordName", name);
    }
    json.writeStringProperty("body", body);
    json.writeStringProperty("source", note.source());
    json.writeStringProperty("createdByName", note.createdByName());
    json.writeStringProperty("createdAt", DateTime.format(note.createdAt()));
    json.writeEndObject();
  }
}
