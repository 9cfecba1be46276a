package dev.oriel.model.field;

import module java.base;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** An e-mail address. A value is a {@link String} as given, without surrounding white space. */
public record Email() implements FieldType {

  /** The longest address that SMTP allows (RFC 5321, with erratum 1690). */
  private static final int LIMIT = 254;

  private static final Pattern ADDRESS =
      Pattern.compile(
          "[^\\s@<>()\\[\\],;:\\\\\"\\p{Cntrl}]+@[^\\s@<>()\\[\\],;:\\\\\"\\p{Cntrl}.]+(\\.[^\\s@<>()\\[\\],;:\\\\\"\\p{Cntrl}.]+)+");

  @Override
  public ValueKind kind() {
    return ValueKind.TEXT;
  }

  @Override
  public @Nullable Object parse(JsonNode json, @Nullable Object current) throws InvalidValue {
    String text = Values.stripped(json, LIMIT);
    if (text != null && !ADDRESS.matcher(text).matches()) {
      throw new InvalidValue("not_an_email");
    }
    return text;
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
