package dev.oriel.crm.view;

import module java.base;

import dev.oriel.model.field.Option;
import dev.oriel.model.field.Options;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Filters with ids in place of the names of objects, fields and options. Numbers are ids of options
 * where a field has options, as no filter compares these with numbers.
 */
public final class FilterRefs {

  private static final List<String> JOINTS = List.of("or", "and");
  private static final List<String> RELATED = List.of("some", "none");
  private static final String MOVED = "moved";

  private final Schema schema;
  private final boolean toIds;
  private boolean lost;

  private FilterRefs(Schema schema, boolean toIds) {
    this.schema = schema;
    this.toIds = toIds;
  }

  /**
   * A filter with names.
   *
   * @param hasLost whether conditions are left out, as what they named is gone
   */
  public record Named(ArrayNode filter, boolean hasLost) {}

  /** The filter with ids. */
  public static ArrayNode stored(Schema schema, ObjectType type, JsonNode filter) {
    return new FilterRefs(schema, true).list(type, filter);
  }

  /** The filter with the present names. */
  public static Named named(Schema schema, ObjectType type, JsonNode filter) {
    FilterRefs refs = new FilterRefs(schema, false);
    ArrayNode named = refs.list(type, filter);
    return new Named(named, refs.lost);
  }

  /** The id of an object or a field as it stands in stored names, also between other parts. */
  public static Pattern reference(long id) {
    return Pattern.compile("#" + id + "(?![0-9])");
  }

  /** Whether a stored filter names an object, at any depth. */
  public static boolean namesObject(JsonNode filter, long id) {
    return names(filter, "object", id);
  }

  /** Whether a stored filter names a field, at any depth. */
  public static boolean namesField(JsonNode filter, long id) {
    return names(filter, "field", id) || names(filter, "by", id);
  }

  /**
   * Whether a stored filter compares a field with an option, which it names by its id, or by its
   * apiName or label.
   */
  public static boolean namesOption(JsonNode filter, Field field, Option option) {
    Options options = Objects.requireNonNull(field.type().options());
    Pattern last = Pattern.compile("(.*\\.)?#" + field.id());
    return filter.findParents("field").stream()
        .filter(one -> last.matcher(one.path("field").asString("")).matches())
        .flatMap(one -> Stream.of("value", "from", "to").map(one::path))
        .flatMap(value -> value.isArray() ? value.valueStream() : Stream.of(value))
        .anyMatch(value ->
            value.isInt()
                ? value.intValue() == option.id()
                : option.equals(options.find(value.asString(""))));
  }

  private static boolean names(JsonNode filter, String property, long id) {
    Pattern reference = reference(id);
    return filter.findValues(property).stream()
        .anyMatch(value -> reference.matcher(value.asString("")).find());
  }

  private ArrayNode list(ObjectType type, JsonNode elements) {
    ArrayNode all = JsonNodeFactory.instance.arrayNode();
    for (JsonNode element : elements) {
      JsonNode changed = element(type, element);
      if (changed == null) {
        lost = true;
      } else {
        all.add(changed);
      }
    }
    return all;
  }

  private @Nullable JsonNode element(ObjectType type, JsonNode element) {
    if (element.size() == 1) {
      for (String joint : JOINTS) {
        if (element.has(joint)) {
          ArrayNode inner = list(type, element.get(joint));
          return inner.isEmpty() && !element.get(joint).isEmpty() ? null : node(joint, inner);
        }
      }
      for (String related : RELATED) {
        if (element.path(related) instanceof ObjectNode inner) {
          JsonNode changed = related(inner);
          return changed == null ? null : node(related, changed);
        }
      }
      if (element.path(MOVED) instanceof ObjectNode moved) {
        JsonNode changed = condition(type, moved, List.of("from", "to"));
        return changed == null ? null : node(MOVED, changed);
      }
    }
    return element instanceof ObjectNode condition
        ? condition(type, condition, List.of("value"))
        : element;
  }

  private static ObjectNode node(String name, JsonNode value) {
    return JsonNodeFactory.instance.objectNode().set(name, value);
  }

  private @Nullable ObjectType numbered(String name) {
    return name.matches("#[0-9]{1,18}")
        ? schema.objectOrNull(Long.parseLong(name.substring(1)))
        : null;
  }

  private @Nullable JsonNode related(ObjectNode json) {
    String name = json.path("object").stringValue("");
    ObjectType type = toIds ? schema.object(name) : numbered(name);
    if (type == null) {
      return toIds ? json : null;
    }
    FieldRefs refs = new FieldRefs(schema, type);
    String by = json.path("by").stringValue("");
    FieldRefs.Found lookup = toIds ? refs.stored(by) : refs.named(by);
    if (lookup == null) {
      return null;
    }
    ObjectNode changed = json.deepCopy();
    changed.put("object", toIds ? "#" + type.id() : type.apiName());
    if (json.has("by")) {
      changed.put("by", lookup.text());
    }
    if (json.path("filter").isArray()) {
      changed.set("filter", list(type, json.get("filter")));
    }
    return changed;
  }

  /**
   * @param properties those with values of the field
   */
  private @Nullable ObjectNode condition(
      ObjectType type, ObjectNode json, List<String> properties) {
    FieldRefs refs = new FieldRefs(schema, type);
    String path = json.path("field").stringValue("");
    FieldRefs.Found found = toIds ? refs.stored(path) : refs.named(path);
    if (found == null) {
      return null;
    }
    ObjectNode changed = json.deepCopy().put("field", found.text());
    Field field = found.field();
    Options options = field == null ? null : field.type().options();
    for (String property : properties) {
      JsonNode value = json.get(property);
      if (options != null && value != null) {
        JsonNode other = value.isArray() ? values(options, value) : value(options, value);
        if (other == null) {
          return null;
        }
        changed.set(property, other);
      }
    }
    return changed;
  }

  private @Nullable JsonNode values(Options options, JsonNode values) {
    ArrayNode all = JsonNodeFactory.instance.arrayNode();
    for (JsonNode value : values) {
      JsonNode other = value(options, value);
      if (other == null) {
        lost = true;
      } else {
        all.add(other);
      }
    }
    return all.isEmpty() && !values.isEmpty() ? null : all;
  }

  private @Nullable JsonNode value(Options options, JsonNode value) {
    if (toIds) {
      Option option = value.isString() ? options.find(value.stringValue()) : null;
      return option == null ? value : JsonNodeFactory.instance.numberNode(option.id());
    }
    if (!value.isInt()) {
      return value;
    }
    Option option = options.byId(value.intValue());
    return option == null ? null : JsonNodeFactory.instance.stringNode(option.apiName());
  }
}
