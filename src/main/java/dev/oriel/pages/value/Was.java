package dev.oriel.pages.value;

import module java.base;

import dev.oriel.model.schema.Field;
import dev.oriel.platform.json.Json;
import org.apache.commons.codec.digest.DigestUtils;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The value with which the input of a field was drawn, as its form carries it: by it, the server
 * knows what was changed in the form, and what others have changed meanwhile. Of a long text it is
 * the digest, since a form has at most 1 MiB.
 */
public final class Was {

  private static final String PREFIX = "was:";
  static final String DIGEST = "digest";

  /** Longer texts are carried as digests. */
  private static final int LONGEST = 2_000;

  private Was() {}

  /** The name of the input that carries it. No field has a colon in its name. */
  public static String name(Field field) {
    return PREFIX + field.apiName();
  }

  public static String text(JsonNode value) {
    boolean isLong = value.isString() && value.stringValue().length() > LONGEST;
    return Json.write(isLong ? digest(value.stringValue()) : value);
  }

  private static JsonNode digest(String text) {
    return JsonNodeFactory.instance
        .objectNode()
        .put(DIGEST, DigestUtils.sha256Hex(InputTexts.lines(text)));
  }

  /** Reads what a form carried. Refuses as {@code Invalid} what no form of the field carries. */
  public static JsonNode of(Field field, String text) {
    JsonNode value = Json.parse(text);
    DrawnValue.require(field, field.apiName(), value);
    return value;
  }

  /** Whether only the digest of the value is known. */
  public static boolean isDigest(JsonNode was) {
    return was.has(DIGEST);
  }

  /** Whether a value is the same as the one that was drawn. Ends of lines do not count. */
  public static boolean isStill(JsonNode was, JsonNode value) {
    if (isDigest(was)) {
      return value.isString() && digest(value.stringValue()).equals(was);
    }
    return plain(was).equals(plain(value));
  }

  /** The value as a door takes it: a reference by its id. */
  public static JsonNode plain(JsonNode value) {
    if (value.isString()) {
      return JsonNodeFactory.instance.stringNode(InputTexts.lines(value.stringValue()));
    }
    return value.path("id").isString() ? value.get("id") : value;
  }
}
