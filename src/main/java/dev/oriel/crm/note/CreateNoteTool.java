package dev.oriel.crm.note;

import dev.oriel.surface.mcp.Tool;
import dev.oriel.surface.mcp.ToolCall;
import dev.oriel.surface.mcp.ToolOutput;
import org.springframework.stereotype.Component;

@Component
final class CreateNoteTool extends Tool {

  private final Notes notes;

  CreateNoteTool(Notes notes) {
    super(
        """
        name: create_note
        title: Add a note
        effect: creates
        right: update
        showsTexts: true
        about: Adds a note to a record. source=system marks the notes of note takers and integrations.
        help: search_records finds records and their ids.
        input:
          objectApiName: string
          recordId: string
          body: string
          source?: {enum: [user, api, system], description: user by default.}
        result:
          note: object
        """);
    this.notes = notes;
  }

  @Override
  protected ToolOutput call(ToolCall call) {
    Note note =
        notes.create(
            call.actor(),
            call.text("objectApiName"),
            call.text("recordId"),
            call.body("body", "source"),
            "user");
    return ToolOutput.of("note", json -> NoteTools.write(json, call, note, null, false));
  }
}
