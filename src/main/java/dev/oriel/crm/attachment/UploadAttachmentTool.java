package dev.oriel.crm.attachment;

import dev.oriel.ground.refusal.Refused;
import dev.oriel.surface.mcp.Tool;
import dev.oriel.surface.mcp.ToolCall;
import dev.oriel.surface.mcp.ToolOutput;
import java.util.Base64;
import org.springframework.stereotype.Component;

@Component
final class UploadAttachmentTool extends Tool {

  private final Attachments attachments;

  UploadAttachmentTool(Attachments attachments) {
    super(
        """
        name: upload_attachment
        title: Attach a file
        effect: creates
        right: update
        about: Adds a file of at most 10 MiB to a record. Its type is found from its content.
        help: search_records finds records and their ids.
        input:
          objectApiName: string
          recordId: string
          fileName: string
          contentBase64: string
          contentType?: string Not trusted.
        result:
          attachment: {object: {id: string, fileName: string, contentType: string, size: integer}}
        """);
    this.attachments = attachments;
  }

  @Override
  protected ToolOutput call(ToolCall call) {
    byte[] content = content(call.text("contentBase64"));
    Attachment added =
        attachments.create(
            call.actor(),
            call.text("objectApiName"),
            call.text("recordId"),
            Upload.of(call.text("fileName"), content));
    return ToolOutput.of("attachment", json -> AttachmentJson.write(json, added));
  }

  private static byte[] content(String base64) {
    try {
      return Base64.getDecoder().decode(base64);
    } catch (IllegalArgumentException e) {
      throw Refused.invalid("contentBase64", "not_base64");
    }
  }
}
