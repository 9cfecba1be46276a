package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.ground.refusal.Problems;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.schema.Field;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The values that an input gives to fields, each under one of the field's names only. */
final class GivenValues {

  private final Problems problems;
  private final Map<Field, JsonNode> values = new LinkedHashMap<>();
  private final Map<Field, String> names = new HashMap<>();
  private final Map<Field, ObjectNode> addressParts = new HashMap<>();

  GivenValues(Problems problems) {
    this.problems = problems;
  }

  void add(Field field, String key, JsonNode value) {
    if (values.putIfAbsent(field, value) == null) {
      names.put(field, key);
    } else {
      refuseSecond(field, key);
    }
  }

  void addPart(Field address, String part, String key, JsonNode value) {
    ObjectNode parts = addressParts.get(address);
    if (parts == null && !values.containsKey(address)) {
      parts = JsonNodeFactory.instance.objectNode();
      addressParts.put(address, parts);
      values.put(address, parts);
      names.put(address, key);
    }
    if (parts == null) {
      refuseSecond(address, key);
      return;
    }
    parts.set(part, value);
  }

  private void refuseSecond(Field field, String key) {
    problems.add(field.apiName(), "duplicate.field", String.valueOf(names.get(field)), key);
  }

  boolean has(Field field) {
    return values.containsKey(field);
  }

  /** The fields with a value, which may be wrong. */
  Set<Field> fields() {
    return values.keySet();
  }

  /** The value of a field; null if none is given, or one that is invalid. */
  @Nullable Object value(Field field) {
    JsonNode json = values.get(field);
    try {
      return json == null || json.isNull() ? null : field.type().parse(json, null);
    } catch (InvalidValue _) {
      return null;
    }
  }

  void forEach(BiConsumer<Field, JsonNode> action) {
    values.forEach(action);
  }
}
