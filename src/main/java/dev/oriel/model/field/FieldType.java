package dev.oriel.model.field;

import module java.base;

import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A field type with its configuration. It converts values between JSON, a Java object (documented
 * by each type) and one or more SQL columns. "No value" is null in all three forms.
 */
public sealed interface FieldType
    permits Text,
        Email,
        Phone,
        Url,
        Decimal,
        Computed,
        ComputedTime,
        Rating,
        Checkbox,
        DateOnly,
        DateTime,
        Select,
        MultiSelect,
        Lookup,
        User,
        Address,
        AutoNumber {

  /** The name in JSON, in lower camel case. */
  default String name() {
    return FieldTypes.name(this);
  }

  /** The form in which values are stored, compared and searched. */
  ValueKind kind();

  default List<String> columnTypes() {
    return List.of(kind().sqlType());
  }

  /**
   * Reads a value that is not null.
   *
   * @param current the value that it changes, for types with parts
   * @return null if the input means no value, such as an empty string
   */
  @Nullable Object parse(JsonNode json, @Nullable Object current) throws InvalidValue;

  default void write(JsonGenerator json, Object value) {
    switch (value) {
      case BigDecimal number -> json.writeNumber(number);
      case Integer number -> json.writeNumber(number);
      case Boolean flag -> json.writeBoolean(flag);
      default -> json.writeString(value.toString());
    }
  }

  /** Reads the value from its columns, starting at {@code column}. */
  default @Nullable Object read(ResultSet row, int column) throws SQLException {
    Object value = row.getObject(column, kind().javaType());
    return value instanceof BigDecimal number ? Decimals.tidy(number) : value;
  }

  default List<@Nullable Object> columns(Object value) {
    return List.of(value);
  }

  default Comparison comparison() {
    return kind().comparison();
  }

  /** The JSON Schema (2020-12) of a value that is not null. */
  default ObjectNode jsonSchema() {
    return switch (kind()) {
      case TEXT, COUNTER -> Values.schema("string");
      case STARS, OPTION, OPTIONS, PARTS ->
          throw new IllegalStateException(name() + " has no schema");
      case DECIMAL -> Values.schema("number");
      case FLAG -> Values.schema("boolean");
      case DATE -> Values.schema("string").put("format", "date");
      case TIME -> Values.schema("string").put("format", "date-time");
      case ID -> Values.schema("string").put("format", "uuid");
    };
  }

  /** Whether the search finds records by these values. */
  default boolean searchable() {
    return kind().searchable();
  }

  /** The text by which the search finds the value; empty unless {@link #searchable}. */
  default String searchText(Object value) {
    if (!searchable()) {
      return "";
    }
    return value instanceof BigDecimal number ? number.toPlainString() : value.toString();
  }

  /** The choices of a select; null for other types. */
  default @Nullable Options options() {
    return null;
  }

  /** Whether the system sets the values. */
  default boolean readOnly() {
    return false;
  }

  /** Whether values can be required to be unique; then they have a {@link #matchKey}. */
  default boolean canBeUnique() {
    return false;
  }

  /** The key that is the same for different spellings of a value. */
  default String matchKey(Object value, String region) {
    throw new IllegalStateException(name() + " has no match key");
  }

  /** The stored configuration of the type. */
  default ObjectNode config() {
    return JsonNodeFactory.instance.objectNode();
  }

  /** Reads the operand of a filter. */
  default @Nullable Object parseOperand(JsonNode json) throws InvalidValue {
    return parse(json, null);
  }
}
