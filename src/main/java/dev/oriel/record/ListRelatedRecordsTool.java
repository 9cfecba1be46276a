package dev.oriel.record;

import dev.oriel.mcp.Tool;
import dev.oriel.mcp.ToolCall;
import java.util.List;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;
import tools.jackson.core.JsonGenerator;

@Component
final class ListRelatedRecordsTool extends Tool {

  private static final int DEFAULT = 5;

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
          exact number and the newest of them with names.
        help: search_records finds records and their ids. describe_object shows where the lookups of an object point.
        input:
          objectApiName: string Of the record.
          recordId: string
          relatedObjectApiName?: string Only records of this object.
          fieldApiName?: string Only by this lookup.
          offset?: {type: integer, minimum: 0, maximum: 10000}
          limit?: {type: integer, minimum: 1, maximum: 50, description: Of each lookup; 5 by default.}
        result:
          related:
            array:
              object:
                objectApiName: string
                fieldApiName: string
                count: integer
                records: {array: {object: {id: string, "name?": string|null, url: string}}}
                hasMore: flag
        """);
    this.related = related;
  }

  @Override
  protected Consumer<JsonGenerator> call(ToolCall call) {
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
    return json -> {
      json.writeName("related");
      json.writeStartArray();
      found.forEach(one -> write(json, call, one, offset));
      json.writeEndArray();
    };
  }

  private static void write(
      JsonGenerator json, ToolCall call, RelatedRecords.Related one, int offset) {
    String object = one.object().apiName();
    json.writeStartObject();
    json.writeStringProperty("objectApiName", object);
    json.writeStringProperty("fieldApiName", one.field().apiName());
    json.writeNumberProperty("count", one.count());
    json.writeName("records");
    json.writeStartArray();
    for (CrmRecord record : one.records()) {
      json.writeStartObject();
      json.writeStringProperty("id", record.id().toString());
      json.writeStringProperty("name", record.name());
      json.writeStringProperty("url", call.page(object, record.id()));
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeBooleanProperty("hasMore", offset + one.records().size() < one.count());
    json.writeEndObject();
  }
}
