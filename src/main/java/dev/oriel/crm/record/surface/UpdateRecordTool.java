package dev.oriel.crm.record.surface;

import dev.oriel.crm.record.Records;
import dev.oriel.surface.mcp.Tool;
import dev.oriel.surface.mcp.ToolCall;
import dev.oriel.surface.mcp.ToolOutput;
import org.springframework.stereotype.Component;

@Component
final class UpdateRecordTool extends Tool {

  private final Records records;

  UpdateRecordTool(Records records) {
    super(
        """
        name: update_record
        title: Change a record
        effect: updates
        right: update
        showsTexts: true
        about: Changes the given values of a record; others stay. Null clears a value.
        help: describe_object lists the fields of an object, with their options. search_records finds records.
        input:
          objectApiName: string
          recordId: string
          name?: string
          fields?: object Values by field apiName.
        result:
          record: {object: {id: string, fields: object}}
          ignoredFields?: "[string]"
        """);
    this.records = records;
  }

  @Override
  protected ToolOutput call(ToolCall call) {
    return RecordTools.written(
        call,
        records,
        records.update(
            call.actor(),
            call.text("objectApiName"),
            call.text("recordId"),
            call.body("name", "fields"),
            tag -> true));
  }
}
