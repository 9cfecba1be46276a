package dev.oriel.model.field;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A yes/no value. A value is a {@link Boolean}. */
public record Checkbox() implements FieldType {

  @Override
  public ValueKind kind() {
    return ValueKind.FLAG;
  }

  @Override
  public Object parse(JsonNode json, @Nullable Object current) throws InvalidValue {
    if (!json.isBoolean()) {
      throw new InvalidValue("not_a_boolean.value");
    }
    return json.booleanValue();
  }
}
