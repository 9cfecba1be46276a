package dev.oriel.crm.definition;

import dev.oriel.surface.mcp.Tool;
import dev.oriel.surface.mcp.ToolCall;
import dev.oriel.surface.mcp.ToolOutput;
import org.springframework.stereotype.Component;

@Component
final class AddFieldTool extends Tool {

  private final FieldDefinitions fields;

  AddFieldTool(FieldDefinitions fields) {
    super(
        """
        name: add_field
        title: Add a field
        effect: creates
        right: field.create
        about: >-
          Adds a field to an object. A select needs selectOptions, a lookup its target.
        help: describe_object lists the fields that exist.
        input:
          objectApiName: string
          name: string The label.
          apiName: string
          type: string text, longText, email, phone, url, number, currency, percent, rating, checkbox, date, dateTime, select, multiSelect, lookup, user, address or autoNumber.
          required?: flag
          selectOptions?: {array: object, description: "For a select: [{label, apiName}]; name is an alias of label."}
          options?: {array: object, description: An alias of selectOptions.}
          currencyCode?: string ISO 4217, for a currency.
          pattern?: string For an autoNumber, such as Q-{00000}.
          unique?: flag
          indexed?: flag
          lookup?: {input: {targetObjectApiName: string}}
          lookupTargetObjectApiName?: string The same, flat.
        result:
          field: {object: {apiName: string, name: string, type: string, required: flag}}
        """);
    this.fields = fields;
  }

  @Override
  protected ToolOutput call(ToolCall call) {
    FieldDefinitions.FieldView added =
        fields.create(call.actor(), call.text("objectApiName"), call.bodyWithout("objectApiName"));
    return ToolOutput.of("field", json -> SchemaJson.write(json, added.object(), added.field()));
  }
}
