package dev.oriel.note;

import dev.oriel.mcp.Tool;
import dev.oriel.mcp.ToolCall;
import dev.oriel.record.CrmRecord;
import dev.oriel.record.RecordQuery;
import dev.oriel.record.RecordQueryReader;
import dev.oriel.record.Records;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

@Component
final class QueryNotesTool extends Tool {

  private final Notes notes;
  private final Records records;

  QueryNotesTool(Notes notes, Records records) {
    super(
        """
        name: query_notes
        title: Search notes
        effect: reads
        right: view
        showsTexts: true
        about: >-
          Searches the text of notes on the records of one object, or of one record, newest first. Without query it lists all
          notes of a record. Each comes with the name of its record. With noteId it shows one note as a whole.
        help: search_records finds records and their ids.
        input:
          objectApiName: string
          recordId?: string
          query?: string Words that must all occur.
          noteId?: string Only this note, with its whole text.
          offset?: {type: integer, minimum: 0, maximum: 10000}
          limit?: {type: integer, minimum: 1, maximum: 50, description: 20 by default.}
        result:
          notes: {array: object}
          offset: integer
          hasMore: flag
          nextOffset?: integer
          leftOut?: string
        """);
    this.notes = notes;
    this.records = records;
  }

  @Override
  protected Consumer<JsonGenerator> call(ToolCall call) {
    String noteId = call.textOrNull("noteId");
    return NoteTools.page(
        call,
        call.text("query"),
        noteId == null ? null : Notes.id(noteId),
        search ->
            notes.search(
                call.actor(), call.text("objectApiName"), call.textOrNull("recordId"), search),
        found ->
            found.isEmpty() || call.textOrNull("recordId") != null ? Map.of() : names(call, found));
  }

  /** The names of the records of notes, as far as they may be viewed, by their ids. */
  private Map<UUID, String> names(ToolCall call, List<Note> found) {
    ObjectNode query = JsonNodeFactory.instance.objectNode().put("limit", RecordQuery.MAX_LIMIT);
    query.putArray("fields");
    ArrayNode ids =
        query
            .putArray("filter")
            .addObject()
            .put("field", "id")
            .put("operator", "in")
            .putArray("value");
    found.stream().map(note -> note.recordId().toString()).distinct().forEach(ids::add);
    Map<UUID, String> names = new HashMap<>();
    for (CrmRecord record :
        records
            .list(
                call.actor(),
                call.text("objectApiName"),
                problems -> RecordQueryReader.read(query, problems))
            .records()) {
      if (record.name() != null) {
        names.put(record.id(), record.name());
      }
    }
    return names;
  }
}
