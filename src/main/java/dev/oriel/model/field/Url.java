package dev.oriel.model.field;

import module java.base;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A web address: http, https, or without a scheme. Other schemes (javascript, data, file) are
 * refused, because values are shown as links. A value is a {@link String} as given, without
 * surrounding white space.
 */
public record Url() implements FieldType {

  private static final int LIMIT = 2_048;

  /** A host with a dot, and optionally a port. Any other colon would be the end of a scheme. */
  private static final Pattern BARE_HOST =
      Pattern.compile("[^@:()\\[\\]]*\\.[^@:()\\[\\]]*(:[0-9]{1,5})?");

  @Override
  public ValueKind kind() {
    return ValueKind.TEXT;
  }

  @Override
  public @Nullable Object parse(JsonNode json, @Nullable Object current) throws InvalidValue {
    String text = Values.stripped(json, LIMIT);
    if (text != null && !isWebAddress(text)) {
      throw new InvalidValue("not_a_url");
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
    } catch (URISyntaxException _) {
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
