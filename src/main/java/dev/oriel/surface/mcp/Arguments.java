package dev.oriel.surface.mcp;

import module java.base;

import dev.oriel.ground.refusal.Problems;
import dev.oriel.ground.refusal.Suggestion;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Checks arguments against the input schema of a tool, with messages from which a model learns. A
 * single value where the schema wants an array becomes its only element. It knows the keywords that
 * tools use: type, properties, required, additionalProperties, enum, items, minimum, maximum and
 * maxItems.
 */
final class Arguments {

  private final Problems problems = new Problems();

  private Arguments() {}

  /** Refuses as {@code Invalid}, with all problems, what does not fit the schema. */
  static void check(ObjectNode arguments, ObjectNode schema) {
    Arguments check = new Arguments();
    check.object(arguments, schema, "");
    check.problems.check();
  }

  private void object(ObjectNode object, ObjectNode schema, String path) {
    JsonNode known = schema.path("properties");
    boolean closed = !schema.path("additionalProperties").booleanValue(true);
    object
        .properties()
        .forEach(entry -> {
          String name = entry.getKey();
          String place = path.isEmpty() ? name : path + "." + name;
          if (known.get(name) instanceof ObjectNode property) {
            entry.setValue(inArray(entry.getValue(), property));
            value(entry.getValue(), property, place);
          } else if (closed) {
            List<String> names = List.copyOf(known.propertyNames());
            problems.add(
                place,
                "unknown.argument",
                Suggestion.didYouMean(name, names),
                names.isEmpty() ? "none" : String.join(", ", names));
          }
        });
    for (JsonNode required : schema.path("required")) {
      String name = required.stringValue();
      if (!object.hasNonNull(name)) {
        String place = path.isEmpty() ? name : path + "." + name;
        problems.add(place, "required.argument");
      }
    }
  }

  private void value(JsonNode value, ObjectNode schema, String path) {
    if (value.isNull()) {
      // Null counts as absent; what is required is checked elsewhere.
      return;
    }
    String type = schema.path("type").asString("");
    if (!fits(value, type)) {
      String article = type.matches("[aio].*") ? "an" : "a";
      problems.add(path, "wrong_type", article, type);
      return;
    }
    oneOf(value, schema, path);
    bounds(value, schema, path);
    if (value instanceof ObjectNode object && schema.has("properties")) {
      object(object, schema, path);
    }
    if (value.isArray() && schema.get("items") instanceof ObjectNode items) {
      for (int i = 0; i < value.size(); i++) {
        value(value.get(i), items, path + "[" + i + "]");
      }
    }
  }

  /** Models often leave the brackets out where there is one element. */
  private static JsonNode inArray(JsonNode value, ObjectNode schema) {
    boolean isElement =
        "array".equals(schema.path("type").asString(""))
            && !value.isArray()
            && !value.isNull()
            && fits(value, schema.path("items").path("type").asString(""));
    return isElement ? JsonNodeFactory.instance.arrayNode().add(value) : value;
  }

  private static boolean fits(JsonNode value, String type) {
    return switch (type) {
      case "string" -> value.isString();
      case "integer" -> value.isIntegralNumber() && value.canConvertToInt();
      case "number" -> value.isNumber();
      case "boolean" -> value.isBoolean();
      case "object" -> value.isObject();
      case "array" -> value.isArray();
      default -> true;
    };
  }

  private void oneOf(JsonNode value, ObjectNode schema, String path) {
    if (schema.has("enum") && schema.get("enum").valueStream().noneMatch(value::equals)) {
      List<String> options = schema.get("enum").valueStream().map(JsonNode::stringValue).toList();
      problems.add(path, "not_an_option", options);
    }
  }

  private void bounds(JsonNode value, ObjectNode schema, String path) {
    if (schema.has("minimum") || schema.has("maximum")) {
      int min = schema.path("minimum").asInt(Integer.MIN_VALUE);
      int max = schema.path("maximum").asInt(Integer.MAX_VALUE);
      if (value.intValue() < min || value.intValue() > max) {
        problems.add(path, "out_of_range.argument", min, max);
      }
    }
    int most = schema.path("maxItems").asInt(Integer.MAX_VALUE);
    if (value.isArray() && value.size() > most) {
      problems.add(path, "too_many", most);
    }
  }
}
