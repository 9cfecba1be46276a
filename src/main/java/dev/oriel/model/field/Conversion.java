package dev.oriel.model.field;

import module java.base;

import dev.oriel.platform.json.Json;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Converts values from one type to another, via their JSON. Options become their labels, separated
 * by commas.
 */
public final class Conversion {

  private Conversion() {}

  /**
   * The value in its new type. Throws if it does not fit. Nothing is lost, except that a time
   * becomes its date in UTC.
   */
  public static @Nullable Object convert(FieldType from, FieldType to, Object value)
      throws InvalidValue {
    JsonNode json =
        from.options() == null || to.options() != null
            ? json(from, value)
            : labels(from.options(), value);
    if (json.isNull()) {
      return null;
    }
    try {
      return to.parse(json, null);
    } catch (InvalidValue e) {
      JsonNode other = otherForm(from, to, value, json);
      if (other == null) {
        throw Decimals.withoutValue(e);
      }
      return otherwise(to, other);
    }
  }

  private static @Nullable Object otherwise(FieldType to, JsonNode other) throws InvalidValue {
    try {
      return to.parse(other, null);
    } catch (InvalidValue e) {
      throw Decimals.withoutValue(e);
    }
  }

  public static JsonNode json(FieldType type, Object value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator generator = Json.MAPPER.createGenerator(text)) {
      type.write(generator, value);
    }
    return Json.MAPPER.readTree(text.toString());
  }

  private static JsonNode labels(Options options, Object value) {
    List<?> ids = value instanceof List<?> several ? several : List.of(value);
    String text =
        ids.stream()
            .map(id -> options.byId((Integer) id))
            .filter(Objects::nonNull)
            .map(Option::label)
            .collect(Collectors.joining(", "));
    return text.isEmpty()
        ? JsonNodeFactory.instance.nullNode()
        : JsonNodeFactory.instance.stringNode(text);
  }

  /** The value as another kind of JSON value, which the new type may accept; null if none. */
  private static @Nullable JsonNode otherForm(
      FieldType from, FieldType to, Object value, JsonNode json) {
    JsonNodeFactory nodes = JsonNodeFactory.instance;
    if (json.isString()) {
      String text = json.stringValue().strip();
      if (to instanceof MultiSelect select) {
        return several(select.options(), text);
      }
      if (text.equalsIgnoreCase("true") || text.equalsIgnoreCase("false")) {
        return nodes.booleanNode(text.equalsIgnoreCase("true"));
      }
      BigDecimal number = Decimals.plain(text);
      if (number != null) {
        return nodes.numberNode(number);
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
      return json.size() == 1 ? json.get(0) : null;
    } else if (json.isObject()) {
      return nodes.stringNode(from.searchText(value));
    }
    return null;
  }

  /** The option with this name or label; if there is none, several separated by commas. */
  private static JsonNode several(Options options, String text) {
    ArrayNode array = JsonNodeFactory.instance.arrayNode();
    if (options.find(text) != null) {
      return array.add(text);
    }
    for (String part : text.split(",", -1)) {
      array.add(part.strip());
    }
    return array;
  }
}
