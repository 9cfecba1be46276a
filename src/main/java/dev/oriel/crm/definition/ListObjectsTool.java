package dev.oriel.crm.definition;

import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.surface.mcp.ResultPage;
import dev.oriel.surface.mcp.Tool;
import dev.oriel.surface.mcp.ToolCall;
import dev.oriel.surface.mcp.ToolOutput;
import java.util.List;
import org.springframework.stereotype.Component;
import tools.jackson.core.JsonGenerator;

@Component
final class ListObjectsTool extends Tool {

  private static final int DEFAULT = 25;

  private final ObjectDefinitions objects;

  ListObjectsTool(ObjectDefinitions objects) {
    super(
        """
        name: list_objects
        title: List objects
        effect: reads
        right: any
        about: >-
          The objects of the workspace with the apiNames and types of their readable fields. Call it first: all other tools take
          these apiNames. describe_object has more about one object.
        input:
          offset?: {type: integer, minimum: 0, maximum: 10000}
          limit?: {type: integer, minimum: 1, maximum: 50, description: 25 by default.}
        result:
          objects:
            array:
              object: {apiName: string, name: string, isDefault: flag, fields: object Types by apiName.}
          offset: integer
          hasMore: flag
          nextOffset?: integer
          leftOut?: string
        """);
    this.objects = objects;
  }

  @Override
  protected ToolOutput call(ToolCall call) {
    List<ObjectView> visible = objects.list(call.actor());
    int offset = Math.min(call.integer("offset", 0), visible.size());
    int end = Math.min(offset + call.integer("limit", DEFAULT), visible.size());
    ResultPage page =
        new ResultPage(
            "objects",
            offset,
            visible.subList(offset, end),
            end < visible.size(),
            ListObjectsTool::write);
    return page.output("There are %,d objects.".formatted(visible.size()));
  }

  private static void write(JsonGenerator json, ObjectView view) {
    json.writeStartObject();
    json.writeStringProperty("apiName", view.type().apiName());
    json.writeStringProperty("name", view.type().name());
    json.writeBooleanProperty("isDefault", view.type().isDefault());
    json.writeName("fields");
    json.writeStartObject();
    for (Field field : view.readableFields()) {
      json.writeStringProperty(field.apiName(), field.type().name());
    }
    json.writeEndObject();
    json.writeEndObject();
  }
}
