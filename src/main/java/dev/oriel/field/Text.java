package dev.oriel.field;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Text in one line or, long, in many. A value is a {@link String} with more than white space in it.
 */
public record Text(boolean isLong) implements TextValued {

  @Override
  public String name() {
    return isLong ? "longText" : "text";
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
