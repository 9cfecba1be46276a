package dev.oriel.model.field;

import module java.base;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A time that the system computes from other records or from notes (a rollup). A value is an {@link
 * OffsetDateTime} in UTC. It has field rights of its own, not those of its sources.
 */
public record ComputedTime() implements FieldType {

  private static final DateTime TIME = new DateTime();

  /** The property of the configuration by which it differs from computed amounts. */
  static final String VALUE_TYPE = "valueType";

  @Override
  public ValueKind kind() {
    return TIME.kind();
  }

  @Override
  public @Nullable Object parse(JsonNode json, @Nullable Object current) throws InvalidValue {
    return TIME.parse(json, current);
  }

  @Override
  public void write(JsonGenerator json, Object value) {
    TIME.write(json, value);
  }

  @Override
  public boolean readOnly() {
    return true;
  }

  @Override
  public ObjectNode config() {
    return JsonNodeFactory.instance.objectNode().put(VALUE_TYPE, TIME.name());
  }
}
