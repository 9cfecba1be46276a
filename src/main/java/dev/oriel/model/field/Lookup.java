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
 * @param reverseName what the records that point at one are called on its page; empty for what
 *     follows from their object
 */
public record Lookup(long target, String reverseName) implements FieldType {

  /** The property of the configuration with the reverse name. */
  public static final String REVERSE_NAME = "reverseName";

  /** A lookup without a reverse name. */
  public static Lookup to(long target) {
    return new Lookup(target, "");
  }

  /** Whether values of the other point at the same records. */
  public boolean hasTargetOf(FieldType other) {
    return other instanceof Lookup lookup && lookup.target == target;
  }

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
    ObjectNode config = JsonNodeFactory.instance.objectNode().put("target", target);
    return reverseName.isEmpty() ? config : config.put(REVERSE_NAME, reverseName);
  }
}
