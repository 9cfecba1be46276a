package dev.oriel.web.mcp;

import module java.base;

import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.platform.refusal.Suggestion;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Checks arguments against the input schema of a tool, with messages from which a model learns. A
 * text that is JSON is read where the schema wants another type than a text, and a single value
 * where it wants an array becomes its only element. It knows the keywords that tools use: type,
 * properties, required, additionalProperties, enum, items, minimum, maximum and maxItems.
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
            entry.setValue(meant(entry.getValue(), property));
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
    String type = type(schema);
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
        if (!isLabel(value.get(i), items)) {
          value(value.get(i), items, path + "[" + i + "]");
        }
      }
    }
  }

  /**
   * The value in the form of the schema. Some clients send all values but texts as texts, and
   * models often leave the brackets out where there is one element.
   */
  private static JsonNode meant(JsonNode given, ObjectNode schema) {
    return switch (type(schema)) {
      case "object" -> read(given);
      case "array" -> array(given, schema);
      case "integer" -> whole(scalar(given, "number"));
      case "number", "boolean" -> scalar(given, type(schema));
      default -> given;
    };
  }

  /** The number or truth value that a text is in JSON; other values as they are. */
  private static JsonNode scalar(JsonNode given, String type) {
    String text = given.isString() ? given.stringValue().strip() : "";
    if (!text.matches("-?[0-9.]{1,20}|true|false")) {
      return given;
    }
    try {
      JsonNode read = Json.parse(text);
      return fits(read, type) ? read : given;
    } catch (Refused _) {
      return given;
    }
  }

  /** A whole number that is written with decimals, such as 2.0, without them. */
  private static JsonNode whole(JsonNode given) {
    if (!given.isNumber() || given.isIntegralNumber() || !given.canConvertToInt()) {
      return given;
    }
    return given.decimalValue().stripTrailingZeros().scale() <= 0
        ? JsonNodeFactory.instance.numberNode(given.intValue())
        : given;
  }

  private static JsonNode array(JsonNode given, ObjectNode schema) {
    JsonNode read = read(given);
    ObjectNode items = schema.get("items") instanceof ObjectNode one ? one : schema.objectNode();
    if (read instanceof ArrayNode all) {
      for (int i = 0; i < all.size(); i++) {
        all.set(i, meant(all.get(i), items));
      }
      return all;
    }
    JsonNode element = meant(given, items);
    boolean isElement = !given.isNull() && (fits(element, type(items)) || isLabel(element, items));
    return isElement ? JsonNodeFactory.instance.arrayNode().add(element) : given;
  }

  private static String type(ObjectNode schema) {
    return schema.path("type").asString("");
  }

  /** A text can stand for an object of any form; the door decides. */
  private static boolean isLabel(JsonNode value, ObjectNode items) {
    return value.isString() && type(items).equals("object") && !items.has("properties");
  }

  /** The object or array that a text is in JSON; other values as they are. */
  static JsonNode read(JsonNode given) {
    String text = given.isString() ? given.stringValue().strip() : "";
    if (!text.startsWith("{") && !text.startsWith("[")) {
      return given;
    }
    try {
      return Json.parse(text);
    } catch (Refused _) {
      return given;
    }
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
