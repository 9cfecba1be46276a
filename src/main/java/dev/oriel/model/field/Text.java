package dev.oriel.model.field;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A short or a long text. A value is a {@link String} that is not blank. */
public record Text(boolean isLong) implements FieldType {

  @Override
  public ValueKind kind() {
    return ValueKind.TEXT;
  }

  @Override
  public @Nullable Object parse(JsonNode json, @Nullable Object current) throws InvalidValue {
    String text = Values.string(json, limit());
    return text.isBlank() ? null : text;
  }

  @Override
  public ObjectNode jsonSchema() {
    return Values.schema("string").put("maxLength", limit());
  }

  @Override
  public boolean canBeUnique() {
    return !isLong;
  }

  @Override
  public String matchKey(Object value, String region) {
    return Folding.key((String) value);
  }

  private int limit() {
    return isLong ? 100_000 : 1_000;
  }
}
