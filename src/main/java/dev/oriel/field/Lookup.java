package dev.oriel.field;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * A record of an object. A value is its {@link UUID}.
 *
 * @param target the id of the object whose records are meant
 */
public record Lookup(long target) implements FieldType {

  @Override
  public String name() {
    return "lookup";
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

  @Override
  public ObjectNode config() {
    return JsonNodeFactory.instance.objectNode().put("target", target);
  }
}
