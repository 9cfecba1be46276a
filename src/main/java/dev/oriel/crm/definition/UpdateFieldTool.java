package dev.oriel.crm.definition;

import dev.oriel.surface.mcp.Tool;
import dev.oriel.surface.mcp.ToolCall;
import dev.oriel.surface.mcp.ToolOutput;
import org.springframework.stereotype.Component;

@Component
final class UpdateFieldTool extends Tool {

  private final FieldDefinitions fields;

  UpdateFieldTool(FieldDefinitions fields) {
    super(
        """
        name: update_field
        title: Change a field
        effect: updates
        right: field.update
        about: >-
          Changes a field: its label, apiName, options, currency or, for custom fields whose values all convert, its type.
          Options that are left out are removed, which is refused while records have them.
        help: describe_object lists the fields of an object.
        input:
          objectApiName: string
          fieldApiName: string
          name?: string
          label?: string An alias of name.
          apiName?: string
          type?: string As in add_field.
          required?: flag
          selectOptions?: {array: object, description: "For a select: [{label, apiName}]; name is an alias of label."}
          options?: {array: object, description: An alias of selectOptions.}
          currencyCode?: string ISO 4217, for a currency.
          pattern?: string For an autoNumber, such as Q-{00000}.
          unique?: flag
          indexed?: flag
        result:
          field: {object: {apiName: string, name: string, type: string, required: flag}}
        """);
    this.fields = fields;
  }

  @Override
  protected ToolOutput call(ToolCall call) {
    FieldDefinitions.FieldView changed =
        fields.update(
            call.actor(),
            call.text("objectApiName"),
            call.text("fieldApiName"),
            call.bodyWithout("objectApiName", "fieldApiName"));
    return ToolOutput.of(
        "field", json -> SchemaJson.write(json, changed.object(), changed.field()));
  }
}
