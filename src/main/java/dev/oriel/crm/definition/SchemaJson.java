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

  /** A field that may be read. */
  public static void write(JsonGenerator json, ObjectView view, Field field) {
    write(json, view, field, false);
  }

  /** A field as it is, for administrators: also with what the profile may not read. */
  static void writeWhole(JsonGenerator json, ObjectView view, Field field) {
    write(json, view, field, true);
  }

  private static void write(JsonGenerator json, ObjectView view, Field field, boolean isWhole) {
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
    writeConfig(json, view, field, isWhole);
    json.writeEndObject();
  }

  private static void writeConfig(
      JsonGenerator json, ObjectView view, Field field, boolean isWhole) {
    Options options = field.type().options();
    if (options != null) {
      writeOptions(json, options, option -> requires(view, option, isWhole));
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

  private static void writeOptions(
      JsonGenerator json, Options options, Function<Option, List<String>> required) {
    json.writeArrayPropertyStart("selectOptions");
    for (Option option : options.all()) {
      json.writeStartObject();
      json.writeStringProperty("label", option.label());
      json.writeStringProperty("apiName", option.apiName());
      json.writeStringProperty("color", option.hue().word());
      List<String> requires = required.apply(option);
      if (!requires.isEmpty()) {
        json.writeArrayPropertyStart(Options.REQUIRES);
        requires.forEach(json::writeString);
        json.writeEndArray();
      }
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static List<String> requires(ObjectView view, Option option, boolean isWhole) {
    return required(view, option)
        .filter(field -> isWhole || isTold(view, field))
        .map(Field::apiName)
        .toList();
  }

  /** The fields that an option requires, as far as they may be read. */
  public static List<Field> requires(ObjectView view, Option option) {
    return required(view, option).filter(field -> isTold(view, field)).toList();
  }

  /** Those that people can fill in: a field that has become computed counts for nothing. */
  private static Stream<Field> required(ObjectView view, Option option) {
    return option.requires().stream()
        .flatMap(id -> Stream.ofNullable(view.type().field(id)))
        .filter(field -> !field.type().readOnly());
  }

  /** Whether a field may be named where options require it. */
  static boolean isTold(ObjectView view, Field field) {
    return view.isVisible() && view.mayRead(field);
  }
}
