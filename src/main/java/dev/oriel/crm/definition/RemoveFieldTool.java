package dev.oriel.crm.definition;

import dev.oriel.ground.refusal.Input;
import dev.oriel.surface.mcp.Tool;
import dev.oriel.surface.mcp.ToolCall;
import dev.oriel.surface.mcp.ToolOutput;
import org.springframework.stereotype.Component;

@Component
final class RemoveFieldTool extends Tool {

  private final FieldDefinitions fields;

  RemoveFieldTool(FieldDefinitions fields) {
    super(
        """
        name: remove_field
        title: Remove a field
        effect: deletes
        right: field.delete
        about: Deletes a custom field with all its values, for ever.
        help: describe_object lists the fields of an object.
        input:
          objectApiName: string
          fieldApiName: string
        result:
          deleted: flag
          apiName: string
        """);
    this.fields = fields;
  }

  @Override
  protected ToolOutput call(ToolCall call) {
    String field = call.text("fieldApiName");
    fields.delete(call.actor(), call.text("objectApiName"), field, Input.none());
    return ToolOutput.deleted("apiName", field);
  }
}
