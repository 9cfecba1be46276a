package dev.oriel.record;

import dev.oriel.mcp.Tool;
import dev.oriel.mcp.ToolCall;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

@Component
final class CountRecordsTool extends Tool {

  private final Aggregates aggregates;

  CountRecordsTool(Aggregates aggregates) {
    super(
        """
        name: count_records
        title: Count records
        effect: reads
        right: view
        about: The exact number of records of one object, all or those that match. Use it for totals.
        help: describe_object lists the fields of an object, with their options.
        input:
          objectApiName: string
          query?: string As in search_records.
          filters?: {array: object, description: As in search_records.}
        result:
          count: integer
        """);
    this.aggregates = aggregates;
  }

  @Override
  protected Consumer<JsonGenerator> call(ToolCall call) {
    ObjectNode query = JsonNodeFactory.instance.objectNode();
    call.copy("query", query, "q");
    call.copy("filters", query, "filter");
    Figures figures =
        aggregates.of(
            call.actor(),
            call.text("objectApiName"),
            problems -> RecordQueryReader.aggregate(query, problems));
    return json -> json.writeNumberProperty("count", figures.groups().getFirst().count());
  }
}
