package dev.oriel.crm.record.api;

import module java.base;

import dev.oriel.crm.query.Aggregation;
import dev.oriel.crm.query.Figures;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.FieldType;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Figures in JSON, the same on every surface. */
public final class FiguresJson {

  private static final FieldType NUMBER = new Decimal(Decimal.Meaning.NUMBER, "");

  private FiguresJson() {}

  /**
   * Writes {@code "count", "sum", …}, or {@code "groups": [{"value", "count", "sum", …}],
   * "hasMore"}.
   */
  public static void write(JsonGenerator json, Figures figures) {
    write(json, figures, Map.of());
  }

  /**
   * The same, with the names of the values of groups beside them.
   *
   * @param names by values
   */
  static void write(JsonGenerator json, Figures figures, Map<?, String> names) {
    if (figures.groupType() == null) {
      writeFigures(json, figures, figures.groups().getFirst());
      return;
    }
    json.writeArrayPropertyStart("groups");
    for (Figures.Group group : figures.groups()) {
      json.writeStartObject();
      json.writeName("value");
      writeValue(json, figures.groupType(), group.value());
      String name = group.value() == null ? null : names.get(group.value());
      if (name != null) {
        json.writeStringProperty("name", name);
      }
      writeFigures(json, figures, group);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeBooleanProperty("hasMore", figures.hasMore());
  }

  private static void writeFigures(JsonGenerator json, Figures figures, Figures.Group group) {
    json.writeNumberProperty("count", group.count());
    for (Map.Entry<Aggregation, @Nullable Object> result : group.results().entrySet()) {
      json.writeName(result.getKey().word());
      FieldType type = result.getKey().isValue() ? figures.type() : NUMBER;
      writeValue(json, Objects.requireNonNull(type), result.getValue());
    }
  }

  private static void writeValue(JsonGenerator json, FieldType type, @Nullable Object value) {
    if (value == null) {
      json.writeNull();
    } else {
      type.write(json, value);
    }
  }
}
