package dev.oriel.model.field;

import module java.base;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * An exact decimal: a number, an amount of money, or a percentage (12.5 means 12.5 %). A value is a
 * {@link BigDecimal} without trailing zeros.
 *
 * @param currencyCode ISO 4217 for an amount of money; otherwise empty
 */
public record Decimal(Meaning meaning, String currencyCode) implements FieldType {

  /** The meaning of the number. */
  public enum Meaning {
    NUMBER,
    CURRENCY,
    PERCENT
  }

  /** The currency of the amounts of a field; null if it has none. */
  public static @Nullable String currency(FieldType type) {
    if (type instanceof Computed computed) {
      return computed.currencyCode();
    }
    return type instanceof Decimal decimal && decimal.meaning() == Meaning.CURRENCY
        ? decimal.currencyCode()
        : null;
  }

  @Override
  public ValueKind kind() {
    return ValueKind.DECIMAL;
  }

  @Override
  public Object parse(JsonNode json, @Nullable Object current) throws InvalidValue {
    return Decimals.parse(json);
  }

  @Override
  public boolean canBeUnique() {
    return meaning == Meaning.NUMBER;
  }

  @Override
  public String matchKey(Object value, String region) {
    return ((BigDecimal) value).toPlainString();
  }

  @Override
  public ObjectNode config() {
    ObjectNode config = JsonNodeFactory.instance.objectNode();
    return meaning == Meaning.CURRENCY ? config.put("currencyCode", currencyCode) : config;
  }
}
