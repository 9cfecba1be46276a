package dev.oriel.crm.note;

import dev.oriel.ground.refusal.Input;
import dev.oriel.surface.mcp.Tool;
import dev.oriel.surface.mcp.ToolCall;
import dev.oriel.surface.mcp.ToolOutput;
import java.util.UUID;
import org.springframework.stereotype.Component;

@Component
final class DeleteNoteTool extends Tool {

  private final Notes notes;

  DeleteNoteTool(Notes notes) {
    super(
        """
        name: delete_note
        title: Delete a note
        effect: deletes
        right: update
        about: Deletes a note for ever.
        help: list_notes lists the notes of a record with their ids.
        input:
          objectApiName: string
          recordId: string
          noteId: string
        result:
          deleted: flag
          noteId: string
        """);
    this.notes = notes;
  }

  @Override
  protected ToolOutput call(ToolCall call) {
    UUID id =
        notes.delete(
            call.actor(),
            call.text("objectApiName"),
            call.text("recordId"),
            call.text("noteId"),
            Input.none());
    return ToolOutput.deleted("noteId", id.toString());
  }
}
