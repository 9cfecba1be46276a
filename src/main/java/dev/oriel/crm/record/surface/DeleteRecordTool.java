package dev.oriel.crm.record.surface;

import dev.oriel.crm.record.Records;
import dev.oriel.crm.record.delete.Deleted;
import dev.oriel.ground.refusal.Input;
import dev.oriel.surface.mcp.Tool;
import dev.oriel.surface.mcp.ToolCall;
import dev.oriel.surface.mcp.ToolOutput;
import org.springframework.stereotype.Component;

@Component
final class DeleteRecordTool extends Tool {

  private final Records records;

  DeleteRecordTool(Records records) {
    super(
        """
        name: delete_record
        title: Delete a record
        effect: deletes
        right: delete
        about: >-
          Deletes a record for ever, with its notes and files; lookups to it are cleared. If very many lookups point at
          it, deleted is false and remaining tells how many are left: call again to follow.
        help: search_records finds records and their ids.
        input:
          objectApiName: string
          recordId: string
        result:
          deleted: flag
          id: string
          remaining?: integer
        """);
    this.records = records;
  }

  @Override
  protected ToolOutput call(ToolCall call) {
    Deleted deleted =
        records.delete(
            call.actor(),
            call.text("objectApiName"),
            call.text("recordId"),
            tag -> true,
            Input.none());
    return ToolOutput.of(deleted::write);
  }
}
