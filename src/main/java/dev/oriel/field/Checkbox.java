package dev.oriel.field;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** Yes or no. A value is a {@link Boolean}. */
public record Checkbox() implements FieldType {

  @Override
  public String name() {
    return "checkbox";
  }

  @Override
  public List<String> columnTypes() {
    return List.of("boolean");
  }

  @Override
  public Object parse(JsonNode json, @Nullable Object current) throws InvalidValue {
    if (!json.isBoolean()) {
      throw new InvalidValue("not_a_boolean", "must be true or false.");
    }
    return json.booleanValue();
  }

  @Override
  public void write(JsonGenerator json, Object value) {
    json.writeBoolean((Boolean) value);
  }

  @Override
  public @Nullable Object read(ResultSet row, int column) throws SQLException {
    boolean checked = row.getBoolean(column);
    return row.wasNull() ? null : checked;
  }

  @Override
  public Comparison comparison() {
    return Comparison.BOOLEAN;
  }

  @Override
  public ObjectNode jsonSchema() {
    return Values.schema("boolean");
  }
}
