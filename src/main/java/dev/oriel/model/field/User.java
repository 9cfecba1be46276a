package dev.oriel.model.field;

import module java.base;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** A reference to a member of the workspace. A value is the member's {@link UUID}. */
public record User() implements FieldType {

  @Override
  public ValueKind kind() {
    return ValueKind.ID;
  }

  @Override
  public @Nullable Object parse(JsonNode json, @Nullable Object current) throws InvalidValue {
    try {
      return References.parse(json);
    } catch (InvalidValue _) {
      throw new InvalidValue("not_an_id.member");
    }
  }
}
