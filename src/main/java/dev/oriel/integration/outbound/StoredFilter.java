package dev.oriel.integration.outbound;

import module java.base;

import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Filters are stored with the numbers of fields and objects ({@code #12}) instead of their
 * apiNames, so that they mean the same after one was renamed.
 */
public record StoredFilter(Schema schema, ObjectType type) {

  private static final String MARK = "#";

  /** Translates the names in a filter; null for a name that remains. */
  private interface Names {

    @Nullable Step field(ObjectType object, String name);

    @Nullable ObjectType object(String name);

    /** The name of an object in the translated filter. */
    String name(ObjectType object);
  }

  /** A field, and its name in the translated filter. */
  private record Step(String name, Field field) {}

  /** Names that are not fields, such as {@code createdAt}, remain. */
  public JsonNode store(JsonNode filter) {
    return translated(
        filter,
        new Names() {
          @Override
          public @Nullable Step field(ObjectType object, String name) {
            Field field = object.field(name);
            return field == null ? null : new Step(MARK + field.id(), field);
          }

          @Override
          public @Nullable ObjectType object(String name) {
            return schema.object(name);
          }

          @Override
          public String name(ObjectType object) {
            return MARK + object.id();
          }
        });
  }

  /** Refuses as {@code Invalid} a filter with a field or an object that was deleted. */
  JsonNode present(JsonNode stored) {
    return translated(stored, new Present(true));
  }

  /** The filter as administrators see it: what was deleted is shown by its number. */
  public JsonNode shown(JsonNode stored) {
    return translated(stored, new Present(false));
  }

  /** The present names of numbers. */
  private final class Present implements Names {

    private final boolean strict;

    Present(boolean strict) {
      this.strict = strict;
    }

    @Override
    public @Nullable Step field(ObjectType object, String name) {
      Long id = number(name);
      Field field = id == null ? null : object.field(id);
      if (field == null && id != null && strict) {
        throw Refused.invalid("filter", "unknown_field.filter");
      }
      return field == null ? null : new Step(field.apiName(), field);
    }

    @Override
    public @Nullable ObjectType object(String name) {
      Long id = number(name);
      ObjectType object = id == null ? null : schema.objectOrNull(id);
      if (object == null && id != null && strict) {
        throw Refused.invalid("filter", "unknown_object.filter");
      }
      return object;
    }

    @Override
    public String name(ObjectType object) {
      return object.apiName();
    }
  }

  private static @Nullable Long number(String name) {
    return name.startsWith(MARK) ? Long.valueOf(name.substring(MARK.length())) : null;
  }

  private JsonNode translated(JsonNode filter, Names names) {
    JsonNode copy = filter.deepCopy();
    translate(copy, type, names);
    return copy;
  }

  private void translate(JsonNode node, @Nullable ObjectType object, Names names) {
    if (node instanceof ArrayNode list) {
      list.forEach(element -> translate(element, object, names));
    } else if (node instanceof ObjectNode condition) {
      if (condition.path("field").isString()) {
        condition.put("field", path(condition.get("field").stringValue(), object, names));
      }
      translate(condition.path("or"), object, names);
      translate(condition.path("and"), object, names);
      translate(condition.path("moved"), object, names);
      translateRelated(condition.path("some"), names);
      translateRelated(condition.path("none"), names);
    }
  }

  private void translateRelated(JsonNode node, Names names) {
    if (!(node instanceof ObjectNode related) || !related.path("object").isString()) {
      return;
    }
    ObjectType others = names.object(related.get("object").stringValue());
    if (others != null) {
      related.put("object", names.name(others));
    }
    if (related.path("by").isString()) {
      related.put("by", path(related.get("by").stringValue(), others, names));
    }
    translate(related.path("filter"), others, names);
  }

  private String path(String path, @Nullable ObjectType from, Names names) {
    List<String> translated = new ArrayList<>();
    ObjectType object = from;
    for (String name : path.split("\\.", -1)) {
      Step found = object == null ? null : names.field(object, name);
      translated.add(found == null ? name : found.name());
      object =
          found != null && found.field().type() instanceof Lookup lookup
              ? schema.objectOrNull(lookup.target())
              : null;
    }
    return String.join(".", translated);
  }
}
