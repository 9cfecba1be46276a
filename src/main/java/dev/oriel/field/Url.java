package dev.oriel.field;

import java.net.URI;
import java.net.URISyntaxException;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * An address on the web: http, https, or without a scheme. Others (javascript, data, file) are
 * refused, because values become links. A value is a {@link String}, as it was given, trimmed.
 */
public record Url() implements TextValued {

  private static final int LIMIT = 2_048;

  /** A host with a dot in it and perhaps a port. A colon before anything else ends a scheme. */
  private static final Pattern BARE_HOST =
      Pattern.compile("[^@:()\\[\\]]*\\.[^@:()\\[\\]]*(:[0-9]{1,5})?");

  @Override
  public String name() {
    return "url";
  }

  @Override
  public @Nullable Object parse(JsonNode json, @Nullable Object current) throws InvalidValue {
    String text = Values.string(json, LIMIT).strip();
    if (text.isEmpty()) {
      return null;
    }
    if (!isWebAddress(text)) {
      throw new InvalidValue(
          "not_a_url", "must be an http or https address such as https://example.com.");
    }
    return text;
  }

  private static boolean isWebAddress(String text) {
    String lower = text.toLowerCase(Locale.ROOT);
    boolean hasScheme = lower.startsWith("http://") || lower.startsWith("https://");
    try {
      URI uri = new URI(hasScheme ? text : "https://" + text);
      String authority = uri.getRawAuthority();
      if (authority == null || authority.isEmpty()) {
        return false;
      }
      return hasScheme || BARE_HOST.matcher(authority).matches();
    } catch (URISyntaxException e) {
      return false;
    }
  }

  @Override
  public ObjectNode jsonSchema() {
    return Values.schema("string").put("maxLength", LIMIT);
  }

  @Override
  public boolean canBeUnique() {
    return true;
  }

  @Override
  public String matchKey(Object value, String region) {
    return ((String) value).toLowerCase(Locale.ROOT);
  }
}
