package dev.oriel.model.field;

import module java.base;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * An amount of money that the system computes from the record's own fields (a formula) or from
 * other records (a rollup). A value is a {@link BigDecimal}. It has field rights of its own, not
 * those of its sources.
 */
public record Computed(boolean isRollup, String currencyCode) implements FieldType {

  @Override
  public ValueKind kind() {
    return ValueKind.DECIMAL;
  }

  @Override
  public Object parse(JsonNode json, @Nullable Object current) throws InvalidValue {
    return Decimals.parse(json);
  }

  @Override
  public boolean readOnly() {
    return true;
  }

  @Override
  public ObjectNode config() {
    return JsonNodeFactory.instance.objectNode().put("currencyCode", currencyCode);
  }
}
