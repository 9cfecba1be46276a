package dev.oriel.crm.definition;

import dev.oriel.model.schema.ObjectView;
import dev.oriel.surface.mcp.Tool;
import dev.oriel.surface.mcp.ToolCall;
import dev.oriel.surface.mcp.ToolOutput;
import org.springframework.stereotype.Component;

@Component
final class UpdateObjectTool extends Tool {

  private final ObjectDefinitions objects;

  UpdateObjectTool(ObjectDefinitions objects) {
    super(
        """
        name: update_object
        title: Change an object
        effect: updates
        right: object.update
        about: Renames an object, or switches its attachments on or off. Its records stay as they are.
        help: list_objects lists the objects.
        input:
          objectApiName: string
          name?: string
          apiName?: string
          attachmentsEnabled?: flag
        result:
          object: {object: {apiName: string, name: string, isDefault: flag, attachmentsEnabled: flag, fields: {array: object}}}
        """);
    this.objects = objects;
  }

  @Override
  protected ToolOutput call(ToolCall call) {
    ObjectView view =
        objects.update(call.actor(), call.text("objectApiName"), call.bodyWithout("objectApiName"));
    return ToolOutput.of("object", json -> SchemaJson.write(json, view));
  }
}
