package dev.oriel.platform.json;

import dev.oriel.platform.refusal.Refused;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * An input that is parsed only when the operation needs it, so that the rights of the caller are
 * checked before the input.
 */
public interface JsonBody {

  /** The input. Refuses as {@code Invalid} what is not strict JSON. */
  JsonNode node();

  /** Whether values that would be ignored are refused instead. */
  boolean isStrict();

  /** The input, which must be a JSON object. */
  default ObjectNode object() {
    JsonNode node = node();
    if (node instanceof ObjectNode object) {
      return object;
    }
    throw Refused.invalid("", "not_an_object.body");
  }

  static JsonBody of(byte[] utf8) {
    return of(Json.parse(utf8));
  }

  static JsonBody of(JsonNode node) {
    return new Read(node, false);
  }

  /** An input that is a part of this one, and as strict. */
  default JsonBody part(JsonNode part) {
    return new Read(part, isStrict());
  }

  /** An input that has been read. */
  record Read(JsonNode node, boolean isStrict) implements JsonBody {}
}
