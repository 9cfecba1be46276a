package dev.oriel.model.field;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** Helpers for several types. */
final class Values {

  private Values() {}

  /** A string without surrounding white space, within the limit; null if it is empty. */
  static @Nullable String stripped(JsonNode json, int limit) throws InvalidValue {
    String text = string(json, limit).strip();
    return text.isEmpty() ? null : text;
  }

  /** A string as given, within a limit in Unicode characters. */
  static String string(JsonNode json, int limit) throws InvalidValue {
    if (!json.isString()) {
      throw new InvalidValue("not_a_string.value");
    }
    String text = json.stringValue();
    if (text.length() > limit && text.codePointCount(0, text.length()) > limit) {
      throw new InvalidValue("too_long.value", limit);
    }
    return text;
  }

  static ObjectNode schema(String type) {
    return JsonNodeFactory.instance.objectNode().put("type", type);
  }
}
