package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.crm.definition.FieldDefinitions.FieldView;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.refusal.Input;
import dev.oriel.web.mcp.OutputPage;
import dev.oriel.web.mcp.ToolCall;
import dev.oriel.web.mcp.ToolOutput;
import dev.oriel.web.mcp.Tools;
import org.springframework.stereotype.Component;
import tools.jackson.core.JsonGenerator;

@Component
record DefinitionTools(ObjectDefinitions objects, FieldDefinitions fields) implements Tools {

  @Override
  public Map<String, Function<ToolCall, ToolOutput>> methods() {
    return Map.of(
        "list_objects", this::list,
        "describe_object", this::describe,
        "create_object", this::create,
        "update_object", this::update,
        "delete_object", this::delete,
        "add_field", this::addField,
        "update_field", this::updateField,
        "remove_field", this::removeField);
  }

  private ToolOutput list(ToolCall call) {
    List<ObjectView> visible = objects.list(call.actor());
    int offset = Math.min(call.integer("offset", 0), visible.size());
    int end = Math.min(offset + call.integer("limit", 25), visible.size());
    OutputPage page =
        new OutputPage(
            "objects",
            offset,
            visible.subList(offset, end),
            end < visible.size(),
            DefinitionTools::writeBrief);
    return page.output("There are %,d objects.".formatted(visible.size()));
  }

  private static void writeBrief(JsonGenerator json, ObjectView view) {
    json.writeStartObject();
    json.writeStringProperty("apiName", view.type().apiName());
    json.writeStringProperty("name", view.type().name());
    json.writeBooleanProperty("isDefault", view.type().isDefault());
    json.writeObjectPropertyStart("fields");
    for (Field field : view.readableFields()) {
      json.writeStringProperty(field.apiName(), field.type().name());
    }
    json.writeEndObject();
    json.writeEndObject();
  }

  private ToolOutput describe(ToolCall call) {
    ObjectView view = objects.get(call.actor(), call.object());
    List<Field> shown = SchemaJson.shown(view);
    int offset = Math.min(call.integer("offset", 0), shown.size());
    OutputPage page =
        new OutputPage(
            "fields",
            offset,
            shown.subList(offset, shown.size()),
            false,
            (json, field) -> SchemaJson.write(json, view, field));
    return ToolOutput.of(json -> {
      json.writeObjectPropertyStart("object");
      SchemaJson.writeProperties(json, view.type());
      page.write(json, "It has %d fields.".formatted(shown.size()));
      json.writeEndObject();
    });
  }

  private ToolOutput create(ToolCall call) {
    return object(objects.create(call.actor(), call.bodyWithout()));
  }

  private ToolOutput update(ToolCall call) {
    return object(objects.update(call.actor(), call.object(), call.bodyWithout("objectApiName")));
  }

  private static ToolOutput object(ObjectView view) {
    return ToolOutput.of("object", json -> SchemaJson.write(json, view));
  }

  private ToolOutput delete(ToolCall call) {
    objects.delete(call.actor(), call.object(), Input.none());
    return ToolOutput.deleted("apiName", call.object());
  }

  private ToolOutput addField(ToolCall call) {
    return field(fields.create(call.actor(), call.object(), call.bodyWithout("objectApiName")));
  }

  private ToolOutput updateField(ToolCall call) {
    return field(
        fields.update(
            call.actor(),
            call.object(),
            call.text("fieldApiName"),
            call.bodyWithout("objectApiName", "fieldApiName")));
  }

  private static ToolOutput field(FieldView view) {
    return ToolOutput.of("field", json -> SchemaJson.write(json, view.object(), view.field()));
  }

  private ToolOutput removeField(ToolCall call) {
    String field = call.text("fieldApiName");
    fields.delete(call.actor(), call.object(), field, Input.none());
    return ToolOutput.deleted("apiName", field);
  }
}
