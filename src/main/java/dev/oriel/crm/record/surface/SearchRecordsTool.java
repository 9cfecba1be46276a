package dev.oriel.crm.record.surface;

import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.query.RecordQueryReader;
import dev.oriel.crm.record.Records;
import dev.oriel.crm.record.read.RecordPage;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.surface.mcp.Excerpt;
import dev.oriel.surface.mcp.ResultPage;
import dev.oriel.surface.mcp.Tool;
import dev.oriel.surface.mcp.ToolCall;
import dev.oriel.surface.mcp.ToolOutput;
import java.util.List;
import java.util.function.BiConsumer;
import org.springframework.stereotype.Component;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.node.ObjectNode;

@Component
final class SearchRecordsTool extends Tool {

  private static final int DEFAULT = 20;

  private final Records records;

  SearchRecordsTool(Records records) {
    super(
        """
        name: search_records
        title: Search records
        effect: reads
        right: view
        showsTexts: true
        about: >-
          Finds records of one object by words and by conditions, newest first unless sorted. Answers one page; empty
          fields are left out and long texts are cut. Use count_records for totals and get_record for whole records.
        help: describe_object lists the fields of an object, with their options.
        input:
          objectApiName: string Such as contacts; see list_objects.
          query?: string Words that must all occur in the name or a readable field.
          filters?:
            description: >-
              Joined by AND, such as [{"field":"amount","operator":"gt","value":1000}]. Or {"or":[…]}. Operators: eq, neq,
              gt, gte, lt, lte, contains, startsWith, in, notIn, between (a list of two), isEmpty, isNotEmpty. A field
              may go through a lookup: company.industry. Also id, name, createdAt, updatedAt, createdBy. Times may be
              days, or {"relative":"-7d"}; users may be "me".
            array: object
          sort?:
            array:
              input:
                field: string
                direction?: {enum: [asc, desc]}
          fieldNames?: "[string] Only these fields."
          offset?: {type: integer, minimum: 0, maximum: 10000}
          limit?: {type: integer, minimum: 1, maximum: 50, description: 20 by default.}
        result:
          records: {array: {object: {id: string, "name?": string|null, url: string, fields: object}}}
          offset: integer
          hasMore: flag
          nextOffset?: integer
          leftOut?: string
        """);
    this.records = records;
  }

  @Override
  protected ToolOutput call(ToolCall call) {
    String object = call.text("objectApiName");
    RecordPage page =
        records.list(
            call.actor(),
            object,
            problems -> {
              RecordQuery query = RecordQueryReader.read(query(call), problems);
              return query.showing(query.projection().expandingAll());
            });
    List<CrmRecord> found = page.records();
    BiConsumer<JsonGenerator, CrmRecord> writer =
        RecordTools.writer(call, found.isEmpty() ? List.of() : found.getFirst().fields());
    ResultPage shown =
        new ResultPage(
            "records",
            page.query().offset(),
            found,
            page.nextCursor() != null,
            (json, record) -> writer.accept(new Excerpt(json, RecordTools.REST), record));
    return shown.output("count_records tells how many.");
  }

  private static ObjectNode query(ToolCall call) {
    ObjectNode query = call.given("sort", "offset", "limit");
    call.copy("query", query, "q");
    call.copy("filters", query, "filter");
    call.copy("fieldNames", query, "fields");
    if (!query.hasNonNull("limit")) {
      query.put("limit", DEFAULT);
    }
    return query;
  }
}
