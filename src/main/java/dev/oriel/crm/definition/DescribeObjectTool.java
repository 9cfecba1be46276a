package dev.oriel.crm.definition;

import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.surface.mcp.ResultPage;
import dev.oriel.surface.mcp.Tool;
import dev.oriel.surface.mcp.ToolCall;
import dev.oriel.surface.mcp.ToolOutput;
import java.util.List;
import org.springframework.stereotype.Component;

@Component
final class DescribeObjectTool extends Tool {

  private final ObjectDefinitions objects;

  DescribeObjectTool(ObjectDefinitions objects) {
    super(
        """
        name: describe_object
        title: Describe an object
        effect: reads
        right: view
        about: "One object with its readable fields: labels, types, options of selects, targets of lookups, what is required."
        help: list_objects lists the objects.
        input:
          objectApiName: string
          offset?: {type: integer, minimum: 0, maximum: 10000, description: How many fields to leave out.}
        result:
          object:
            object:
              apiName: string
              name: string
              isDefault: flag
              attachmentsEnabled: flag
              fields: {array: object}
              offset: integer
              hasMore: flag
              nextOffset?: integer
              leftOut?: string
        """);
    this.objects = objects;
  }

  @Override
  protected ToolOutput call(ToolCall call) {
    ObjectView view = objects.get(call.actor(), call.text("objectApiName"));
    List<Field> fields = SchemaJson.shown(view);
    int offset = Math.min(call.integer("offset", 0), fields.size());
    ResultPage page =
        new ResultPage(
            "fields",
            offset,
            fields.subList(offset, fields.size()),
            false,
            (json, field) -> SchemaJson.write(json, view, field));
    return ToolOutput.of(json -> {
      json.writeName("object");
      json.writeStartObject();
      SchemaJson.writeProperties(json, view.type());
      page.write(json, "It has %d fields.".formatted(fields.size()));
      json.writeEndObject();
    });
  }
}
