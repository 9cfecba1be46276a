package dev.oriel.model.field;

import module java.base;

import java.sql.Array;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/** A choice of several options. A value is a {@link List} of distinct option ids, not empty. */
public record MultiSelect(Options options) implements FieldType {

  /** Only options of a select require fields: it may have been one before. */
  public MultiSelect {
    options = options.requiringNothing();
  }

  @Override
  public ValueKind kind() {
    return ValueKind.OPTIONS;
  }

  @Override
  public @Nullable Object parse(JsonNode json, @Nullable Object current) throws InvalidValue {
    if (!json.isArray()) {
      throw new InvalidValue("not_an_array.value");
    }
    if (json.size() > Options.MAX) {
      throw new InvalidValue("too_many.value");
    }
    Set<Integer> ids = new LinkedHashSet<>();
    for (JsonNode element : json) {
      ids.add(options.parse(element).id());
    }
    return ids.isEmpty() ? null : List.copyOf(ids);
  }

  @Override
  public void write(JsonGenerator json, Object value) {
    json.writeStartArray();
    for (Object id : (List<?>) value) {
      Option option = options.byId((Integer) id);
      if (option != null) {
        json.writeString(option.apiName());
      }
    }
    json.writeEndArray();
  }

  @Override
  public @Nullable Object read(ResultSet row, int column) throws SQLException {
    Array array = row.getArray(column);
    return array == null ? null : List.of((Integer[]) array.getArray());
  }

  @Override
  public List<@Nullable Object> columns(Object value) {
    return List.of(((List<?>) value).stream().mapToInt(id -> (Integer) id).toArray());
  }

  @Override
  public ObjectNode jsonSchema() {
    ObjectNode schema = Values.schema("array");
    schema.set("items", options.jsonSchema());
    return schema;
  }

  @Override
  public String searchText(Object value) {
    return ((List<?>) value)
        .stream()
            .map(id -> options.byId((Integer) id))
            .map(option -> option == null ? "" : option.label())
            .collect(Collectors.joining(" "));
  }

  @Override
  public ObjectNode config() {
    return options.config();
  }

  /** A filter may contain a single option instead of a list. */
  @Override
  public @Nullable Object parseOperand(JsonNode json) throws InvalidValue {
    return json.isArray() ? parse(json, null) : List.of(options.parse(json).id());
  }
}
