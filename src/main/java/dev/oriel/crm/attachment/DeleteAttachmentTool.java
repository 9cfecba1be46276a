package dev.oriel.crm.attachment;

import dev.oriel.ground.refusal.Input;
import dev.oriel.surface.mcp.Tool;
import dev.oriel.surface.mcp.ToolCall;
import dev.oriel.surface.mcp.ToolOutput;
import java.util.UUID;
import org.springframework.stereotype.Component;

@Component
final class DeleteAttachmentTool extends Tool {

  private final Attachments attachments;

  DeleteAttachmentTool(Attachments attachments) {
    super(
        """
        name: delete_attachment
        title: Delete an attachment
        effect: deletes
        right: update
        about: Deletes a file of a record for ever.
        help: list_attachments lists the files of a record with their ids.
        input:
          objectApiName: string
          recordId: string
          attachmentId: string
        result:
          deleted: flag
          attachmentId: string
        """);
    this.attachments = attachments;
  }

  @Override
  protected ToolOutput call(ToolCall call) {
    UUID id =
        attachments.delete(
            call.actor(),
            call.text("objectApiName"),
            call.text("recordId"),
            call.text("attachmentId"),
            Input.none());
    return ToolOutput.deleted("attachmentId", id.toString());
  }
}
