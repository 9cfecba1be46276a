package dev.oriel.crm.record.surface;

import dev.oriel.crm.query.RecordQueryReader;
import dev.oriel.crm.record.Records;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.surface.mcp.Tool;
import dev.oriel.surface.mcp.ToolCall;
import dev.oriel.surface.mcp.ToolOutput;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

@Component
final class GetRecordTool extends Tool {

  private final Records records;

  GetRecordTool(Records records) {
    super(
        """
        name: get_record
        title: Read a record
        effect: reads
        right: view
        showsTexts: true
        about: One record with its whole texts. Empty fields are left out; lookups and users come with names.
        help: search_records finds records and their ids.
        input:
          objectApiName: string
          recordId: string
          fieldNames?: "[string] Only these fields."
        result:
          record: {object: {id: string, "name?": string|null, url: string, fields: object}}
        """);
    this.records = records;
  }

  @Override
  protected ToolOutput call(ToolCall call) {
    String object = call.text("objectApiName");
    ObjectNode asked = JsonNodeFactory.instance.objectNode();
    call.copy("fieldNames", asked, "fields");
    CrmRecord record =
        records
            .get(
                call.actor(),
                object,
                call.text("recordId"),
                problems -> RecordQueryReader.projection(asked, problems).expandingAll())
            .record();
    return ToolOutput.of(json -> RecordTools.write(json, call, record));
  }
}
