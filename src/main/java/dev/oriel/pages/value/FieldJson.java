package dev.oriel.pages.value;

import module java.base;

import dev.oriel.model.field.FieldType;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.platform.json.Json;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Values of fields as JSON of the API, in which forms carry them. A record or member that is
 * pointed at is {@code {"id", "name"}}, so that a form can show it again.
 */
public final class FieldJson {

  private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

  private FieldJson() {}

  /**
   * The value of a field.
   *
   * @param record which was read with names for its lookups and users
   */
  public static JsonNode of(ShownField shown, CrmRecord record, Field field) {
    if (NameField.is(field)) {
      return record.name() == null ? JSON.nullNode() : JSON.stringNode(record.name());
    }
    Object value = record.value(field);
    if (value != null && field.isReference()) {
      return reference((UUID) value, shown.referenceName(record, field));
    }
    return of(field.type(), value);
  }

  /** A record or a member. */
  public static ObjectNode reference(UUID id, String name) {
    return JSON.objectNode().put("id", id.toString()).put("name", name);
  }

  /** A value of a type. */
  public static JsonNode of(FieldType type, @Nullable Object value) {
    if (value == null) {
      return JSON.nullNode();
    }
    StringWriter text = new StringWriter();
    try (JsonGenerator json = Json.WRITER.createGenerator(text)) {
      type.write(json, value);
    }
    return Json.parse(text.toString());
  }
}
