package dev.oriel.crm.record.surface;

import dev.oriel.crm.record.RelatedRecords;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.surface.mcp.Excerpt;
import dev.oriel.surface.mcp.ResultPage;
import dev.oriel.surface.mcp.Tool;
import dev.oriel.surface.mcp.ToolCall;
import dev.oriel.surface.mcp.ToolOutput;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Component;
import tools.jackson.core.JsonGenerator;

@Component
final class ListRelatedRecordsTool extends Tool {

  private static final int DEFAULT = 10;

  private final RelatedRecords related;

  ListRelatedRecordsTool(RelatedRecords related) {
    super(
        """
        name: list_related_records
        title: List related records
        effect: reads
        right: view
        showsTexts: true
        about: >-
          The records whose lookups point at a record, such as the deals and tasks of a company: for each lookup their
          exact number and, if there are any, the newest of them with names.
        help: search_records finds records and their ids. describe_object shows where the lookups of an object point.
        input:
          objectApiName: string Of the record.
          recordId: string
          relatedObjectApiName?: string Only records of this object.
          fieldApiName?: string Only by this lookup.
          offset?: {type: integer, minimum: 0, maximum: 10000}
          limit?: {type: integer, minimum: 1, maximum: 50, description: Of each lookup; 10 by default.}
        result:
          related:
            array:
              object:
                objectApiName: string
                fieldApiName: string
                count: integer
                records: {array: {object: {id: string, "name?": string|null, url: string}}}
                offset?: integer
                hasMore?: flag
                nextOffset?: integer
                leftOut?: string
        """);
    this.related = related;
  }

  @Override
  protected ToolOutput call(ToolCall call) {
    int offset = call.integer("offset", 0);
    List<RelatedRecords.Related> found =
        related.of(
            call.actor(),
            call.text("objectApiName"),
            call.text("recordId"),
            new RelatedRecords.Wanted(
                call.textOrNull("relatedObjectApiName"),
                call.textOrNull("fieldApiName"),
                offset,
                call.integer("limit", DEFAULT)));
    List<ResultPage> pages = pages(call, found, offset);
    return ToolOutput.of(json -> {
      json.writeName("related");
      json.writeStartArray();
      for (int i = 0; i < pages.size(); i++) {
        write(json, found.get(i), pages.get(i));
      }
      json.writeEndArray();
    });
  }

  /** The pages of all lookups share the size of a result: what one leaves, the next ones have. */
  private static List<ResultPage> pages(
      ToolCall call, List<RelatedRecords.Related> found, int offset) {
    List<ResultPage> pages = new ArrayList<>();
    int left = ResultPage.MOST;
    for (int i = 0; i < found.size(); i++) {
      RelatedRecords.Related one = found.get(i);
      boolean hasMore = offset + one.records().size() < one.count();
      ResultPage page =
          new ResultPage(
              "records",
              offset,
              one.records(),
              hasMore,
              (json, record) -> write(new Excerpt(json, "get_record shows all"), call, one, record),
              left / (found.size() - i));
      left = Math.max(0, left - page.size());
      pages.add(page);
    }
    return pages;
  }

  private static void write(
      JsonGenerator json, ToolCall call, RelatedRecords.Related one, CrmRecord record) {
    json.writeStartObject();
    json.writeName("id");
    json.writeString(record.id().toString());
    if (record.name() != null) {
      json.writeName("name");
      json.writeString(record.name());
    }
    json.writeName("url");
    json.writeString(call.page(one.object().apiName(), record.id()));
    json.writeEndObject();
  }

  private static void write(JsonGenerator json, RelatedRecords.Related one, ResultPage page) {
    json.writeStartObject();
    json.writeStringProperty("objectApiName", one.object().apiName());
    json.writeStringProperty("fieldApiName", one.field().apiName());
    json.writeNumberProperty("count", one.count());
    if (one.count() > 0) {
      page.write(json, "Name this object and this lookup to see the rest.");
    } else {
      json.writeName("records");
      json.writeStartArray();
      json.writeEndArray();
    }
    json.writeEndObject();
  }
}
