package dev.oriel.model.field;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** One to five stars. A value is an {@link Integer}. */
public record Rating() implements FieldType {

  @Override
  public ValueKind kind() {
    return ValueKind.STARS;
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
    throw new InvalidValue("out_of_range.rating");
  }

  @Override
  public ObjectNode jsonSchema() {
    return Values.schema("integer").put("minimum", 1).put("maximum", 5);
  }
}
