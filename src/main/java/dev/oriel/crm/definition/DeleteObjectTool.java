package dev.oriel.crm.definition;

import dev.oriel.ground.refusal.Input;
import dev.oriel.surface.mcp.Tool;
import dev.oriel.surface.mcp.ToolCall;
import dev.oriel.surface.mcp.ToolOutput;
import org.springframework.stereotype.Component;

@Component
final class DeleteObjectTool extends Tool {

  private final ObjectDefinitions objects;

  DeleteObjectTool(ObjectDefinitions objects) {
    super(
        """
        name: delete_object
        title: Delete an object
        effect: deletes
        right: object.delete
        about: Deletes a custom object with all its records, for ever. Refused while lookups point at it.
        help: list_objects lists the objects.
        input:
          objectApiName: string
        result:
          deleted: flag
          apiName: string
        """);
    this.objects = objects;
  }

  @Override
  protected ToolOutput call(ToolCall call) {
    String object = call.text("objectApiName");
    objects.delete(call.actor(), object, Input.none());
    return ToolOutput.deleted("apiName", object);
  }
}
