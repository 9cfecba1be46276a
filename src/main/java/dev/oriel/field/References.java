package dev.oriel.field;

import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** The ids of other records and of members. */
public final class References {

  private static final Pattern UUID_FORM =
      Pattern.compile("[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}");

  private References() {}

  /** The id that a text holds in the form of RFC 9562, or null when it holds none. */
  public static @Nullable UUID uuid(String text) {
    return UUID_FORM.matcher(text).matches() ? UUID.fromString(text) : null;
  }

  /** An id, given as a string or as an object with an {@code id}. */
  static @Nullable UUID parse(JsonNode json) throws InvalidValue {
    JsonNode id = json.isObject() ? json.get("id") : json;
    if (id != null && id.isString() && id.stringValue().isBlank()) {
      return null;
    }
    UUID uuid = id != null && id.isString() ? uuid(id.stringValue().strip()) : null;
    if (uuid == null) {
      throw new InvalidValue("not_an_id", "must be an id (a UUID).");
    }
    return uuid;
  }
}
