package dev.oriel.access.audit;

import module java.base;

import dev.oriel.platform.json.Json;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The values of what was changed, by names that people can read: texts, numbers, flags, and lists.
 * Whoever makes them leaves out secrets, their hashes, and values of records. Immutable.
 */
public final class AuditValues {

  /** The values of what does not exist. */
  public static final AuditValues NONE = new AuditValues(Map.of());

  /** The property by which the parts of a list are told apart. */
  private static final String NAME = "apiName";

  private final Map<String, JsonNode> values;

  private AuditValues(Map<String, JsonNode> values) {
    this.values = Collections.unmodifiableMap(values);
  }

  /** One value; none for null. */
  public static AuditValues of(String name, @Nullable Object value) {
    return NONE.and(name, value);
  }

  /** These values and another one; these alone for null. */
  public AuditValues and(String name, @Nullable Object value) {
    if (value == null || (value instanceof JsonNode json && json.isNull())) {
      return this;
    }
    Map<String, JsonNode> all = new LinkedHashMap<>(values);
    all.put(name, node(value));
    return new AuditValues(all);
  }

  private static JsonNode node(Object value) {
    return switch (value) {
      case JsonNode json -> json;
      case Boolean flag -> JsonNodeFactory.instance.booleanNode(flag);
      case Integer number -> JsonNodeFactory.instance.numberNode(number);
      case Long number -> JsonNodeFactory.instance.numberNode(number);
      case Collection<?> list -> Json.MAPPER.valueToTree(list);
      default -> JsonNodeFactory.instance.stringNode(value.toString());
    };
  }

  /** These values and others, which replace those of the same names. */
  public AuditValues and(AuditValues others) {
    Map<String, JsonNode> all = new LinkedHashMap<>(values);
    all.putAll(others.values);
    return new AuditValues(all);
  }

  /**
   * The values in JSON under their paths, such as {@code objects.contacts.fields.phone.read}. Of a
   * list whose parts have an apiName, the apiNames are one value, which keeps their order, and the
   * parts are values of their own, such as {@code selectOptions.hot.label}.
   */
  public static AuditValues paths(JsonNode json) {
    Map<String, JsonNode> values = new LinkedHashMap<>();
    add("", json, values);
    return new AuditValues(values);
  }

  private static void add(String path, JsonNode json, Map<String, JsonNode> values) {
    if (json.isObject()) {
      json.forEachEntry((name, value) -> add(joined(path, name), value, values));
    } else if (json.isArray()
        && !json.isEmpty()
        && json.valueStream().allMatch(AuditValues::hasName)) {
      values.put(path, node(json.valueStream().map(part -> part.get(NAME).stringValue()).toList()));
      for (JsonNode part : json) {
        String name = joined(path, part.get(NAME).stringValue());
        part.forEachEntry((property, value) -> {
          if (!property.equals(NAME)) {
            add(joined(name, property), value, values);
          }
        });
      }
    } else {
      values.put(path, json);
    }
  }

  private static boolean hasName(JsonNode part) {
    return part.path(NAME).isString();
  }

  private static String joined(String path, String name) {
    return path.isEmpty() ? name : path + "." + name;
  }

  /** Those that others do not have, or have otherwise. */
  AuditValues unlike(AuditValues others) {
    Map<String, JsonNode> unlike = new LinkedHashMap<>(values);
    unlike.entrySet().removeIf(one -> one.getValue().equals(others.values.get(one.getKey())));
    return new AuditValues(unlike);
  }

  boolean isEmpty() {
    return values.isEmpty();
  }

  ObjectNode json() {
    ObjectNode json = JsonNodeFactory.instance.objectNode();
    values.forEach(json::set);
    return json;
  }
}
