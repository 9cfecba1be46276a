package dev.oriel.field;

import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** What several types share. */
final class Values {

  private Values() {}

  /** A string as it was given, within a limit counted in Unicode characters. */
  static String string(JsonNode json, int limit) throws InvalidValue {
    if (!json.isString()) {
      throw new InvalidValue("not_a_string", "must be a string.");
    }
    String text = json.stringValue();
    if (text.length() > limit && text.codePointCount(0, text.length()) > limit) {
      throw new InvalidValue(
          "too_long", "must have at most " + String.format("%,d", limit) + " characters.");
    }
    return text;
  }

  static ObjectNode schema(String type) {
    return JsonNodeFactory.instance.objectNode().put("type", type);
  }

  static ObjectNode schema(String type, String format) {
    return schema(type).put("format", format);
  }
}
