package dev.oriel.definition;

import dev.oriel.mcp.Tool;
import dev.oriel.mcp.ToolCall;
import dev.oriel.schema.ObjectView;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;
import tools.jackson.core.JsonGenerator;

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
        result:
          object: {object: {apiName: string, name: string, isDefault: flag, attachmentsEnabled: flag, fields: {array: object}}}
        """);
    this.objects = objects;
  }

  @Override
  protected Consumer<JsonGenerator> call(ToolCall call) {
    ObjectView view = objects.get(call.actor(), call.text("objectApiName"));
    return json -> {
      json.writeName("object");
      SchemaJson.write(json, view);
    };
  }
}
