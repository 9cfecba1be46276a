package dev.oriel.crm.record.surface;

import dev.oriel.crm.record.Records;
import dev.oriel.surface.mcp.Tool;
import dev.oriel.surface.mcp.ToolCall;
import dev.oriel.surface.mcp.ToolOutput;
import org.springframework.stereotype.Component;

@Component
final class CreateRecordTool extends Tool {

  private final Records records;

  CreateRecordTool(Records records) {
    super(
        """
        name: create_record
        title: Create a record
        effect: creates
        right: create
        showsTexts: true
        about: Creates a record. Search first, so that nothing exists twice.
        help: describe_object lists the fields of an object, with their options. search_records finds the ids for lookups.
        input:
          objectApiName: string
          name?: string Required unless the object derives it, as contacts do from firstName and lastName.
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
        records.create(call.actor(), call.text("objectApiName"), call.body("name", "fields")));
  }
}
