package dev.oriel.operation.setup;

import module java.base;

import dev.oriel.crm.definition.SchemaJson;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The entries that describe objects with their fields. Standard ones carry their key as {@code
 * standard}, and are described by what differs from those of a new workspace.
 */
final class ObjectEntries {

  static final String STANDARD = "standard";

  /** The standard options that a field does not have any more. */
  static final String REMOVED_OPTIONS = "removedOptions";

  private static final String API_NAME = "apiName";
  private static final String FIELDS = "fields";
  private static final String OPTIONS = "selectOptions";

  /** These follow from others, or cannot be given. */
  private static final List<String> DERIVED = List.of("isDefault", "readOnly", "automaticIndex");

  private ObjectEntries() {}

  /** An object with all of its fields. */
  static ObjectNode of(ObjectView view) {
    ObjectNode entry = Described.json(json -> SchemaJson.write(json, view));
    entry.remove(DERIVED);
    textPosition(entry);
    String key = view.type().standardKey();
    if (key != null) {
      entry.put(STANDARD, key);
    }
    ArrayNode fields = entry.putArray(FIELDS);
    view.readableFields().forEach(field -> fields.add(field(view, field)));
    return entry;
  }

  private static ObjectNode field(ObjectView view, Field field) {
    ObjectNode entry = Described.json(json -> SchemaJson.write(json, view, field));
    entry.remove(DERIVED);
    textPosition(entry);
    if (field.group() == null) {
      entry.put("group", "");
    }
    entry.put("indexed", field.indexed());
    String key = field.standardKey();
    if (key != null) {
      entry.put(STANDARD, key);
      entry.remove("type");
      // A standard lookup points where it always does; what is called so in reverse can be chosen.
      if (entry.get("lookup") instanceof ObjectNode lookup
          && lookup.without("targetObjectApiName").isEmpty()) {
        entry.remove("lookup");
      }
    }
    return entry;
  }

  /** Numbers of a setup file are texts. */
  private static void textPosition(ObjectNode entry) {
    entry.put("position", entry.get("position").asString());
  }

  /** What an entry says beyond that of a new workspace; null for nothing. */
  static @Nullable ObjectNode beyond(ObjectNode entry, List<ObjectNode> fresh) {
    ObjectNode same = same(entry, fresh);
    ObjectNode rest = same == null ? entry.deepCopy() : unlike(entry, same);
    ArrayNode fields = rest.putArray(FIELDS);
    for (JsonNode field : entry.get(FIELDS)) {
      ObjectNode more = fieldBeyond((ObjectNode) field, same);
      if (more != null) {
        fields.add(more);
      }
    }
    if (fields.isEmpty()) {
      rest.remove(FIELDS);
    }
    return named(rest);
  }

  private static @Nullable ObjectNode fieldBeyond(ObjectNode field, @Nullable ObjectNode object) {
    ObjectNode same =
        object == null
            ? null
            : same(field, object.get(FIELDS).valueStream().map(ObjectNode.class::cast).toList());
    if (same == null) {
      ObjectNode own = field.deepCopy();
      own.properties()
          .removeIf(
              property -> property.getValue().isBoolean() && !property.getValue().asBoolean());
      if (own.get("group").asString().isEmpty()) {
        own.remove("group");
      }
      return own;
    }
    ObjectNode rest = unlike(field, same);
    if (same.has(OPTIONS)) {
      Set<String> gone = optionNames(same);
      gone.removeAll(optionNames(field));
      if (!gone.isEmpty()) {
        gone.forEach(rest.putArray(REMOVED_OPTIONS)::add);
      }
    }
    return named(rest);
  }

  private static Set<String> optionNames(ObjectNode field) {
    return field
        .get(OPTIONS)
        .valueStream()
        .map(option -> option.get(API_NAME).stringValue())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static @Nullable ObjectNode same(ObjectNode entry, List<ObjectNode> all) {
    JsonNode key = entry.get(STANDARD);
    return key == null
        ? null
        : all.stream().filter(other -> key.equals(other.get(STANDARD))).findFirst().orElse(null);
  }

  /** The properties that differ, and those that identify it. */
  private static ObjectNode unlike(ObjectNode entry, ObjectNode same) {
    ObjectNode rest = entry.deepCopy();
    rest.properties()
        .removeIf(property ->
            !List.of(API_NAME, STANDARD).contains(property.getKey())
                && property.getValue().equals(same.get(property.getKey())));
    return rest;
  }

  /**
   * The entry without its key if its apiName is that; null if nothing else is said of it, since it
   * is as it was.
   */
  private static @Nullable ObjectNode named(ObjectNode entry) {
    JsonNode key = entry.get(STANDARD);
    if (key != null && key.equals(entry.get(API_NAME))) {
      entry.remove(STANDARD);
      return entry.size() == 1 ? null : entry;
    }
    return entry;
  }
}
