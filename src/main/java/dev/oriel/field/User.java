package dev.oriel.field;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A member of the workspace. A value is the member's {@link UUID}. */
public record User() implements FieldType {

  @Override
  public String name() {
    return "user";
  }

  @Override
  public List<String> columnTypes() {
    return List.of("uuid");
  }

  @Override
  public @Nullable Object parse(JsonNode json, @Nullable Object current) throws InvalidValue {
    return References.parse(json);
  }

  @Override
  public void write(JsonGenerator json, Object value) {
    json.writeString(value.toString());
  }

  @Override
  public @Nullable Object read(ResultSet row, int column) throws SQLException {
    return row.getObject(column, UUID.class);
  }

  @Override
  public Comparison comparison() {
    return Comparison.REFERENCE;
  }

  @Override
  public ObjectNode jsonSchema() {
    return Values.schema("string", "uuid");
  }
}
