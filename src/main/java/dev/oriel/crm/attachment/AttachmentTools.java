package dev.oriel.crm.attachment;

import module java.base;

import dev.oriel.crm.query.Page;
import dev.oriel.platform.refusal.Input;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.mcp.OutputPage;
import dev.oriel.web.mcp.ToolCall;
import dev.oriel.web.mcp.ToolOutput;
import dev.oriel.web.mcp.Tools;
import org.springframework.stereotype.Component;

@Component
record AttachmentTools(Attachments attachments) implements Tools {

  @Override
  public Map<String, Function<ToolCall, ToolOutput>> methods() {
    return Map.of(
        "list_attachments", this::list,
        "get_attachment", this::get,
        "upload_attachment", this::upload,
        "delete_attachment", this::delete);
  }

  private ToolOutput list(ToolCall call) {
    int offset = call.integer("offset", 0);
    Page.Query query = new Page.Query(offset + call.integer("limit", 20), null);
    Page<Attachment> found =
        attachments.list(call.actor(), call.object(), call.record(), _ -> query);
    return new OutputPage(
            "attachments",
            offset,
            found.after(offset),
            found.nextCursor() != null,
            AttachmentJson::write)
        .output("");
  }

  private ToolOutput get(ToolCall call) {
    Attachments.Opened<?> opened =
        attachments.open(
            call.actor(),
            call.textOrNull("objectApiName"),
            call.textOrNull("recordId"),
            call.text("attachmentId"),
            _ -> true);
    return new AttachmentContent(call, opened).output();
  }

  private ToolOutput upload(ToolCall call) {
    Upload file = Upload.of(call.text("fileName"), content(call.text("contentBase64")));
    Attachment added = attachments.create(call.actor(), call.object(), call.record(), file);
    return ToolOutput.of("attachment", json -> AttachmentJson.write(json, added));
  }

  private static byte[] content(String base64) {
    try {
      return Base64.getDecoder().decode(base64);
    } catch (IllegalArgumentException _) {
      throw Refused.invalid("contentBase64", "not_base64");
    }
  }

  private ToolOutput delete(ToolCall call) {
    UUID id =
        attachments.delete(
            call.actor(),
            call.textOrNull("objectApiName"),
            call.textOrNull("recordId"),
            call.text("attachmentId"),
            Input.none());
    return ToolOutput.deleted("attachmentId", id.toString());
  }
}
