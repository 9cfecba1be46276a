package dev.oriel.crm.note;

import dev.oriel.surface.mcp.Tool;
import dev.oriel.surface.mcp.ToolCall;
import dev.oriel.surface.mcp.ToolOutput;
import org.springframework.stereotype.Component;

@Component
final class ListNotesTool extends Tool {

  private final Notes notes;

  ListNotesTool(Notes notes) {
    super(
        """
        name: list_notes
        title: List notes
        effect: reads
        right: view
        showsTexts: true
        about: The notes on a record, newest first; long ones are cut.
        help: search_records finds records and their ids.
        input:
          objectApiName: string
          recordId: string
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
    return NoteTools.page(
        call,
        "",
        null,
        search ->
            notes.search(call.actor(), call.text("objectApiName"), call.text("recordId"), search));
  }
}
