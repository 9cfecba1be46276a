package dev.oriel.field;

import dev.oriel.json.Json;
import java.io.StringWriter;
import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/** Takes a value from one type to another, by way of its JSON. */
public final class Conversion {

  private Conversion() {}

  /** The value in its new type; refuses what does not fit it without loss. */
  public static @Nullable Object convert(FieldType from, FieldType to, Object value)
      throws InvalidValue {
    JsonNode json = json(from, value);
    if (json.isNull()) {
      return null;
    }
    try {
      return to.parse(json, null);
    } catch (InvalidValue e) {
      JsonNode other = otherForm(from, to, value, json);
      if (other == null) {
        throw e;
      }
      return to.parse(other, null);
    }
  }

  /** A value as JSON. */
  public static JsonNode json(FieldType type, Object value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator generator = Json.MAPPER.createGenerator(text)) {
      type.write(generator, value);
    }
    return Json.MAPPER.readTree(text.toString());
  }

  /** The same said by another kind of JSON value, for types that take that. */
  private static @Nullable JsonNode otherForm(
      FieldType from, FieldType to, Object value, JsonNode json) {
    JsonNodeFactory nodes = JsonNodeFactory.instance;
    if (json.isString()) {
      String text = json.stringValue().strip();
      if (text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false")) {
        return nodes.booleanNode(text.equalsIgnoreCase("true"));
      }
      if (text.matches("[+-]?[0-9]{1,40}(\\.[0-9]{1,40})?")) {
        return nodes.numberNode(new BigDecimal(text));
      }
      if (to instanceof MultiSelect) {
        return nodes.arrayNode().add(json);
      }
      if (to instanceof DateOnly && from instanceof DateTime) {
        return nodes.stringNode(text.substring(0, 10));
      }
      if (to instanceof DateTime && from instanceof DateOnly) {
        return nodes.stringNode(text + "T00:00:00Z");
      }
    } else if (json.isNumber()) {
      return nodes.stringNode(json.decimalValue().toPlainString());
    } else if (json.isBoolean()) {
      return nodes.stringNode(json.asString());
    } else if (json.isArray()) {
      return json.size() == 1 ? json.get(0) : nodes.stringNode(from.searchText(value));
    } else if (json.isObject()) {
      return nodes.stringNode(from.searchText(value));
    }
    return null;
  }
}
