package dev.oriel.crm.note;

import dev.oriel.surface.mcp.Tool;
import dev.oriel.surface.mcp.ToolCall;
import dev.oriel.surface.mcp.ToolOutput;
import org.springframework.stereotype.Component;

@Component
final class QueryNotesTool extends Tool {

  private final Notes notes;

  QueryNotesTool(Notes notes) {
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
  }

  @Override
  protected ToolOutput call(ToolCall call) {
    String noteId = call.textOrNull("noteId");
    return NoteTools.page(
        call,
        call.text("query"),
        noteId == null ? null : Notes.id(noteId),
        search ->
            notes.search(
                call.actor(), call.text("objectApiName"), call.textOrNull("recordId"), search));
  }
}
