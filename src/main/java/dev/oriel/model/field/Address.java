package dev.oriel.model.field;

import module java.base;

import dev.oriel.platform.refusal.ProblemMessage;
import dev.oriel.platform.refusal.Suggestion;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A postal address. A value is a {@link List} of its six {@link #PARTS} as strings. Unknown parts
 * are null, but not all of them. A write without some of the parts does not change these.
 */
public record Address() implements FieldType {

  public static final List<String> PARTS =
      List.of("street", "street2", "city", "state", "postalCode", "country");

  private static final int LIMIT = 255;

  @Override
  public ValueKind kind() {
    return ValueKind.PARTS;
  }

  @Override
  public List<String> columnTypes() {
    return Collections.nCopies(PARTS.size(), "text");
  }

  @Override
  public @Nullable Object parse(JsonNode json, @Nullable Object current) throws InvalidValue {
    if (!json.isObject()) {
      throw new InvalidValue("not_an_address", PARTS);
    }
    for (String name : json.propertyNames()) {
      if (!PARTS.contains(name)) {
        throw new InvalidValue("unknown.part", name, Suggestion.didYouMean(name, PARTS));
      }
    }
    List<@Nullable String> parts = new ArrayList<>();
    for (int i = 0; i < PARTS.size(); i++) {
      JsonNode part = json.get(PARTS.get(i));
      parts.add(part == null ? part(current, i) : parsePart(PARTS.get(i), part));
    }
    return parts.stream().allMatch(Objects::isNull) ? null : parts;
  }

  private static @Nullable String parsePart(String name, JsonNode part) throws InvalidValue {
    if (part.isNull()) {
      return null;
    }
    try {
      String text = Values.string(part, LIMIT);
      return text.isBlank() ? null : text.strip();
    } catch (InvalidValue e) {
      throw new InvalidValue(ProblemMessage.of("in.part", name, e.reason()));
    }
  }

  private static @Nullable String part(@Nullable Object address, int index) {
    return address == null ? null : (String) ((List<?>) address).get(index);
  }

  @Override
  public void write(JsonGenerator json, Object value) {
    json.writeStartObject();
    for (int i = 0; i < PARTS.size(); i++) {
      json.writeStringProperty(PARTS.get(i), part(value, i));
    }
    json.writeEndObject();
  }

  @Override
  public @Nullable Object read(ResultSet row, int column) throws SQLException {
    List<@Nullable String> parts = new ArrayList<>(PARTS.size());
    boolean known = false;
    for (int i = 0; i < PARTS.size(); i++) {
      String part = row.getString(column + i);
      known |= part != null;
      parts.add(part);
    }
    return known ? parts : null;
  }

  @Override
  public List<@Nullable Object> columns(Object value) {
    return Collections.unmodifiableList((List<?>) value);
  }

  @Override
  public ObjectNode jsonSchema() {
    ObjectNode schema = Values.schema("object");
    ObjectNode parts = schema.putObject("properties");
    for (String part : PARTS) {
      parts.putObject(part).put("maxLength", LIMIT).putArray("type").add("string").add("null");
    }
    return schema.put("additionalProperties", false);
  }

  @Override
  public String searchText(Object value) {
    return ((List<?>) value)
        .stream().filter(Objects::nonNull).map(Object::toString).collect(Collectors.joining(" "));
  }
}
