package dev.oriel.model.field;

import module java.base;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A reference to a record. A value is its {@link UUID}.
 *
 * @param target the id of the object of these records
 */
public record Lookup(long target) implements FieldType {

  @Override
  public ValueKind kind() {
    return ValueKind.ID;
  }

  @Override
  public @Nullable Object parse(JsonNode json, @Nullable Object current) throws InvalidValue {
    return References.parse(json);
  }

  @Override
  public ObjectNode config() {
    return JsonNodeFactory.instance.objectNode().put("target", target);
  }
}
