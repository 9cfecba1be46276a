package dev.oriel.crm.record.api;

import module java.base;

import dev.oriel.crm.query.Aggregation;
import dev.oriel.crm.query.Figures;
import dev.oriel.model.field.FieldType;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;

/** Figures in JSON, the same on every surface. */
public final class FiguresJson {

  /** The properties with the values of groups, by the number of the grouping. */
  private static final List<String> VALUES = List.of("value", "second");

  /** Those with their names. */
  private static final List<String> NAMES = List.of("name", "secondName");

  private FiguresJson() {}

  /**
   * Writes {@code "count", "sum", …}, or {@code "groups": [{"value", "count", "sum", …}],
   * "hasMore"}, with {@code "second"} for a second grouping, and {@code "others"} for the group of
   * all others.
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
    if (figures.groupTypes().isEmpty()) {
      writeFigures(json, figures, figures.groups().getFirst());
      return;
    }
    json.writeArrayPropertyStart("groups");
    for (Figures.Group group : figures.groups()) {
      json.writeStartObject();
      if (group.isOthers()) {
        json.writeBooleanProperty("others", true);
      }
      for (int i = 0; i < group.values().size(); i++) {
        Object value = group.values().get(i);
        json.writeName(VALUES.get(i));
        writeValue(json, figures.groupTypes().get(i), value);
        String name = value == null ? null : names.get(value);
        if (name != null) {
          json.writeStringProperty(NAMES.get(i), name);
        }
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
      FieldType field = Objects.requireNonNull(figures.type());
      writeValue(json, result.getKey().resultOf(field), result.getValue());
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
