package dev.oriel.model.field;

import module java.base;

import dev.oriel.access.identity.EmailAddress;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** An e-mail address. A value is a {@link String} as given, without surrounding white space. */
public record Email() implements FieldType {

  @Override
  public ValueKind kind() {
    return ValueKind.TEXT;
  }

  @Override
  public @Nullable Object parse(JsonNode json, @Nullable Object current) throws InvalidValue {
    String text = Values.stripped(json, EmailAddress.LONGEST);
    if (text != null && !EmailAddress.isOne(text)) {
      throw new InvalidValue("not_an_email");
    }
    return text;
  }

  @Override
  public ObjectNode jsonSchema() {
    return Values.schema("string").put("maxLength", EmailAddress.LONGEST);
  }

  @Override
  public boolean canBeUnique() {
    return true;
  }

  @Override
  public String matchKey(Object value, String region) {
    return EmailAddress.key((String) value);
  }
}
