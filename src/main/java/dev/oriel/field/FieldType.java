package dev.oriel.field;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A field type with its configuration. It knows the value in its three forms: JSON on the wire, a
 * Java object in between (documented by each type), and one or more SQL columns. "No value" is null
 * in all three.
 */
public sealed interface FieldType
    permits TextValued,
        NumberValued,
        IdValued,
        Rating,
        Checkbox,
        DateOnly,
        DateTime,
        Select,
        MultiSelect,
        Address,
        AutoNumber {

  /** The name on the wire, in lower camel case. */
  String name();

  /** The SQL type of each column. */
  List<String> columnTypes();

  /**
   * Reads a value that is not null.
   *
   * @param current the value that it changes, for types with parts
   * @return null when the input stands for no value, such as an empty string
   */
  @Nullable Object parse(JsonNode json, @Nullable Object current) throws InvalidValue;

  void write(JsonGenerator json, Object value);

  /** Reads the value from its columns, the first of which is at {@code column}. */
  @Nullable Object read(ResultSet row, int column) throws SQLException;

  /** The values of the columns. */
  default List<@Nullable Object> columns(Object value) {
    return List.of(value);
  }

  Comparison comparison();

  /** The JSON Schema (2020-12) of a value that is not null. */
  ObjectNode jsonSchema();

  /** Whether the search finds records by their values. */
  default boolean searchable() {
    return false;
  }

  /** What the search finds this value by; empty unless {@link #searchable}. */
  default String searchText(Object value) {
    return "";
  }

  /** Whether the system makes the values. */
  default boolean readOnly() {
    return false;
  }

  /** Whether values can be required to be unique: their {@link #matchKey} is. */
  default boolean canBeUnique() {
    return false;
  }

  /** The key under which equal values are the same, whatever their spelling. */
  default String matchKey(Object value, String region) {
    throw new IllegalStateException(name() + " has no match key");
  }

  /** What beside the name makes this type, as it is stored. */
  default ObjectNode config() {
    return JsonNodeFactory.instance.objectNode();
  }

  /** Reads what a filter compares with. */
  default @Nullable Object parseOperand(JsonNode json) throws InvalidValue {
    return parse(json, null);
  }
}
