package dev.oriel.field;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** One to five stars. A value is an {@link Integer}. */
public record Rating() implements FieldType {

  @Override
  public String name() {
    return "rating";
  }

  @Override
  public List<String> columnTypes() {
    return List.of("int4");
  }

  @Override
  public Object parse(JsonNode json, @Nullable Object current) throws InvalidValue {
    if (json.isNumber()) {
      var number = Decimals.parse(json);
      if (number.scale() <= 0
          && number.signum() > 0
          && number.precision() == 1
          && number.intValue() <= 5) {
        return number.intValue();
      }
    }
    throw new InvalidValue("out_of_range", "must be an integer from 1 to 5.");
  }

  @Override
  public void write(JsonGenerator json, Object value) {
    json.writeNumber((Integer) value);
  }

  @Override
  public @Nullable Object read(ResultSet row, int column) throws SQLException {
    int stars = row.getInt(column);
    return stars == 0 ? null : stars;
  }

  @Override
  public Comparison comparison() {
    return Comparison.ORDERED;
  }

  @Override
  public ObjectNode jsonSchema() {
    return Values.schema("integer").put("minimum", 1).put("maximum", 5);
  }
}
