package dev.oriel.exchange.outbound;

import module java.base;

import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Filters are stored with the numbers of fields ({@code #12}) instead of their apiNames, so that
 * they mean the same after a field was renamed.
 */
record StoredFilter(Schema schema, ObjectType type) {

  private static final String MARK = "#";

  /** Names that are not fields, such as {@code createdAt}, remain. */
  JsonNode store(JsonNode filter) {
    return translated(
        filter,
        (object, name) -> {
          Field field = object.field(name);
          return field == null ? null : new Step(MARK + field.id(), field);
        });
  }

  /** Refuses as {@code Invalid} a filter with a field that was deleted. */
  JsonNode present(JsonNode stored) {
    return translated(
        stored,
        (object, name) -> {
          Step step = presentStep(object, name);
          if (step == null && name.startsWith(MARK)) {
            throw Refused.invalid("filter", "unknown_field.filter");
          }
          return step;
        });
  }

  /** The filter as administrators see it: a deleted field is shown by its number. */
  JsonNode shown(JsonNode stored) {
    return translated(stored, StoredFilter::presentStep);
  }

  private static @Nullable Step presentStep(ObjectType object, String name) {
    Field field =
        name.startsWith(MARK) ? object.field(Long.parseLong(name.substring(MARK.length()))) : null;
    return field == null ? null : new Step(field.apiName(), field);
  }

  private record Step(String name, Field field) {}

  private JsonNode translated(JsonNode node, BiFunction<ObjectType, String, @Nullable Step> step) {
    JsonNode copy = node.deepCopy();
    translate(copy, step);
    return copy;
  }

  private void translate(JsonNode node, BiFunction<ObjectType, String, @Nullable Step> step) {
    if (node instanceof ArrayNode list) {
      list.forEach(element -> translate(element, step));
    } else if (node instanceof ObjectNode object) {
      if (object.path("field").isString()) {
        object.put("field", path(object.get("field").stringValue(), step));
      }
      translate(object.path("or"), step);
      translate(object.path("and"), step);
    }
  }

  private String path(String path, BiFunction<ObjectType, String, @Nullable Step> step) {
    List<String> names = new ArrayList<>();
    ObjectType object = type;
    for (String name : path.split("\\.", -1)) {
      Step found = object == null ? null : step.apply(object, name);
      names.add(found == null ? name : found.name());
      object =
          found != null && found.field().type() instanceof Lookup lookup
              ? schema.objectOrNull(lookup.target())
              : null;
    }
    return String.join(".", names);
  }
}
