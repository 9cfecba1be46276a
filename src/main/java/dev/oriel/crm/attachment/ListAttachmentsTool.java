package dev.oriel.crm.attachment;

import dev.oriel.crm.query.Page;
import dev.oriel.surface.mcp.ResultPage;
import dev.oriel.surface.mcp.Tool;
import dev.oriel.surface.mcp.ToolCall;
import dev.oriel.surface.mcp.ToolOutput;
import java.util.List;
import org.springframework.stereotype.Component;

@Component
final class ListAttachmentsTool extends Tool {

  private static final int DEFAULT = 20;

  private final Attachments attachments;

  ListAttachmentsTool(Attachments attachments) {
    super(
        """
        name: list_attachments
        title: List attachments
        effect: reads
        right: view
        showsTexts: true
        about: The files on a record, newest first, by name, type and size.
        help: search_records finds records and their ids.
        input:
          objectApiName: string
          recordId: string
          offset?: {type: integer, minimum: 0, maximum: 1000}
          limit?: {type: integer, minimum: 1, maximum: 50, description: 20 by default.}
        result:
          attachments: {array: object}
          offset: integer
          hasMore: flag
          nextOffset?: integer
          leftOut?: string
        """);
    this.attachments = attachments;
  }

  @Override
  protected ToolOutput call(ToolCall call) {
    int offset = call.integer("offset", 0);
    int end = offset + call.integer("limit", DEFAULT);
    Page<Attachment> found =
        attachments.list(
            call.actor(),
            call.text("objectApiName"),
            call.text("recordId"),
            problems -> new Page.Query(end, null));
    List<Attachment> entries = found.entries();
    ResultPage page =
        new ResultPage(
            "attachments",
            offset,
            entries.subList(Math.min(offset, entries.size()), entries.size()),
            found.nextCursor() != null,
            AttachmentJson::write);
    return page.output("");
  }
}
