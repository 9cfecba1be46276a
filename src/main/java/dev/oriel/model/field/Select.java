package dev.oriel.model.field;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A choice of one option. A value is the option's id, an {@link Integer}. */
public record Select(Options options) implements FieldType {

  @Override
  public ValueKind kind() {
    return ValueKind.OPTION;
  }

  @Override
  public @Nullable Object parse(JsonNode json, @Nullable Object current) throws InvalidValue {
    if (json.isString() && json.stringValue().isBlank()) {
      return null;
    }
    return options.parse(json).id();
  }

  @Override
  public void write(JsonGenerator json, Object value) {
    Option option = options.byId((Integer) value);
    if (option == null) {
      json.writeNull();
    } else {
      json.writeString(option.apiName());
    }
  }

  @Override
  public ObjectNode jsonSchema() {
    return options.jsonSchema();
  }

  @Override
  public String searchText(Object value) {
    Option option = options.byId((Integer) value);
    return option == null ? "" : option.label();
  }

  @Override
  public ObjectNode config() {
    return options.config();
  }
}
