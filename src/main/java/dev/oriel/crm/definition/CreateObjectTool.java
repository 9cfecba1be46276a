package dev.oriel.crm.definition;

import dev.oriel.model.schema.ObjectView;
import dev.oriel.surface.mcp.Tool;
import dev.oriel.surface.mcp.ToolCall;
import dev.oriel.surface.mcp.ToolOutput;
import org.springframework.stereotype.Component;

@Component
final class CreateObjectTool extends Tool {

  private final ObjectDefinitions objects;

  CreateObjectTool(ObjectDefinitions objects) {
    super(
        """
        name: create_object
        title: Create an object
        effect: creates
        right: object.create
        about: Creates a custom object, to which add_field adds fields. Every record has a name without a field for it.
        help: list_objects lists the objects that exist.
        input:
          name: string The label, such as Projects.
          apiName: string Letters, digits and _, such as projects.
          attachmentsEnabled?: flag
        result:
          object: {object: {apiName: string, name: string, isDefault: flag, attachmentsEnabled: flag, fields: {array: object}}}
        """);
    this.objects = objects;
  }

  @Override
  protected ToolOutput call(ToolCall call) {
    ObjectView view = objects.create(call.actor(), call.bodyWithout());
    return ToolOutput.of("object", json -> SchemaJson.write(json, view));
  }
}
