package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.model.field.Lookup;
import dev.oriel.model.field.Option;
import dev.oriel.model.field.Options;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import tools.jackson.core.JsonGenerator;

/** Objects and fields in JSON, the same on every surface. */
public final class SchemaJson {

  private SchemaJson() {}

  /** An object with the fields that may be read. */
  public static void write(JsonGenerator json, ObjectView view) {
    json.writeStartObject();
    writeProperties(json, view.type());
    json.writeName("fields");
    writeFields(json, view);
    json.writeEndObject();
  }

  /** The properties of an object without its fields. */
  static void writeProperties(JsonGenerator json, ObjectType type) {
    json.writeStringProperty("apiName", type.apiName());
    json.writeStringProperty("name", type.name());
    json.writeStringProperty("singularName", type.singularName());
    json.writeStringProperty("icon", type.icon());
    json.writeNumberProperty("position", type.position());
    json.writeBooleanProperty("isDefault", type.isDefault());
    json.writeBooleanProperty("attachmentsEnabled", type.attachmentsEnabled());
  }

  /** The fields that may be read, as an array. */
  public static void writeFields(JsonGenerator json, ObjectView view) {
    json.writeStartArray();
    shown(view).forEach(field -> write(json, view, field));
    json.writeEndArray();
  }

  /** The fields that may be read; none of an object that may not be viewed. */
  static List<Field> shown(ObjectView view) {
    return view.isVisible() ? view.readableFields() : List.of();
  }

  public static void write(JsonGenerator json, ObjectView view, Field field) {
    json.writeStartObject();
    json.writeStringProperty("apiName", field.apiName());
    json.writeStringProperty("name", field.name());
    json.writeStringProperty("type", field.type().name());
    json.writeBooleanProperty("required", field.required());
    json.writeBooleanProperty("isDefault", field.isDefault());
    json.writeBooleanProperty("readOnly", field.type().readOnly());
    if (field.group() != null) {
      json.writeStringProperty("group", field.group());
    }
    json.writeNumberProperty("position", field.position());
    if (field.type().canBeUnique()) {
      json.writeBooleanProperty("unique", field.unique());
    }
    if (field.indexed()) {
      json.writeBooleanProperty("indexed", true);
    }
    if (field.automaticIndex()) {
      json.writeBooleanProperty("automaticIndex", true);
    }
    writeConfig(json, view, field);
    json.writeEndObject();
  }

  private static void writeConfig(JsonGenerator json, ObjectView view, Field field) {
    Options options = field.type().options();
    if (options != null) {
      writeOptions(json, view.type(), options);
    } else if (field.type() instanceof Lookup lookup) {
      json.writeObjectPropertyStart("lookup");
      json.writeStringProperty("targetObjectApiName", view.schema().target(field).apiName());
      if (!lookup.reverseName().isEmpty()) {
        json.writeStringProperty(Lookup.REVERSE_NAME, lookup.reverseName());
      }
      json.writeEndObject();
    } else {
      // The others have a currency code, a pattern, or nothing.
      field
          .type()
          .config()
          .forEachEntry((name, text) -> json.writeStringProperty(name, text.stringValue()));
    }
  }

  private static void writeOptions(JsonGenerator json, ObjectType type, Options options) {
    json.writeArrayPropertyStart("selectOptions");
    for (Option option : options.all()) {
      json.writeStartObject();
      json.writeStringProperty("label", option.label());
      json.writeStringProperty("apiName", option.apiName());
      json.writeStringProperty("color", option.hue().word());
      List<String> requires = requires(type, option);
      if (!requires.isEmpty()) {
        json.writeArrayPropertyStart(Options.REQUIRES);
        requires.forEach(json::writeString);
        json.writeEndArray();
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  /** The apiNames of the fields that an option requires. */
  public static List<String> requires(ObjectType type, Option option) {
    return option.requires().stream()
        .map(type::field)
        .filter(Objects::nonNull)
        .map(Field::apiName)
        .toList();
  }
}
