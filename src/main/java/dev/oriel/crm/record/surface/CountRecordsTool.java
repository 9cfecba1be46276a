package dev.oriel.crm.record.surface;

import dev.oriel.crm.query.Figures;
import dev.oriel.crm.query.RecordQueryReader;
import dev.oriel.crm.record.Aggregates;
import dev.oriel.crm.record.read.GroupNames;
import dev.oriel.surface.mcp.Excerpt;
import dev.oriel.surface.mcp.Tool;
import dev.oriel.surface.mcp.ToolCall;
import dev.oriel.surface.mcp.ToolOutput;
import java.util.Map;
import java.util.UUID;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

@Component
final class CountRecordsTool extends Tool {

  private static final int MOST_GROUPS = 50;

  private final Aggregates aggregates;
  private final GroupNames groupNames;

  CountRecordsTool(Aggregates aggregates, GroupNames groupNames) {
    super(
        """
        name: count_records
        title: Count records
        effect: reads
        right: view
        about: >-
          The exact number of records of one object, all or those that match. With fieldApiName also the sum, avg, min and max
          of that field, and with groupBy all of this for each value of another. Use it for totals.
        help: describe_object lists the fields of an object, with their options.
        input:
          objectApiName: string
          query?: string As in search_records.
          filters?: {array: object, description: As in search_records.}
          fieldApiName?: string A number, amount or date, such as amount.
          groupBy?: string Such as stage. Answers the 50 largest groups.
        result:
          count?: integer
          sum?: {type: [number, "null"]}
          avg?: {type: [number, "null"]}
          groups?: {array: {object: {count: integer}}}
          hasMore?: flag
        """);
    this.aggregates = aggregates;
    this.groupNames = groupNames;
  }

  @Override
  protected ToolOutput call(ToolCall call) {
    ObjectNode query = JsonNodeFactory.instance.objectNode();
    call.copy("query", query, "q");
    call.copy("filters", query, "filter");
    call.copy("fieldApiName", query, "field");
    call.copy("groupBy", query, "groupBy");
    Figures figures =
        aggregates.of(
            call.actor(),
            call.text("objectApiName"),
            problems -> RecordQueryReader.aggregate(query, problems));
    Figures shown = figures.largest(MOST_GROUPS);
    Map<UUID, String> names = groupNames.of(call.actor(), call.text("objectApiName"), shown);
    return ToolOutput.of(
        json -> FiguresJson.write(new Excerpt(json, RecordTools.REST), shown, names));
  }
}
