package dev.oriel.model.field;

import module java.base;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The ids of other records and of members. */
public final class References {

  private static final int UUID_LENGTH = 36;

  private References() {}

  /** The UUID in the form of RFC 9562, or null if the text is none. */
  public static @Nullable UUID uuid(String text) {
    if (text.length() != UUID_LENGTH) {
      return null;
    }
    try {
      UUID id = UUID.fromString(text);
      // The parser also accepts groups of other lengths, and signs.
      return id.toString().equalsIgnoreCase(text) ? id : null;
    } catch (IllegalArgumentException _) {
      return null;
    }
  }

  /** An id, as a string or as an object with the property {@code id}. */
  public static @Nullable UUID parse(JsonNode json) throws InvalidValue {
    JsonNode id = json.isObject() ? json.get("id") : json;
    if (id != null && id.isString() && id.stringValue().isBlank()) {
      return null;
    }
    UUID uuid = id != null && id.isString() ? uuid(id.stringValue().strip()) : null;
    if (uuid == null) {
      throw new InvalidValue("not_an_id.value");
    }
    return uuid;
  }
}
