package dev.oriel.crm.changelog;

import module java.base;

import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.StoredRecord;
import dev.oriel.platform.json.Json;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The logged values of a record: an object of JSON values as in the API, by field id. So a renamed
 * field keeps its history, and a changed type leaves it readable. A given name is stored under
 * {@value #NAME}; a derived name is not stored, because its source fields are. That it followed the
 * name of another record is stored under the {@linkplain #followedName key of its object}.
 */
public final class ChangeValues {

  public static final String NAME = "name";

  /** The key of the ids of the records that were merged into a record, in its entry. */
  public static final String MERGED_FROM = "mergedFrom";

  /** The key of the values of those records that the record did not take, by their ids. */
  public static final String LOST = "lost";

  /**
   * The key of the id of the record that a record was merged into, in the entry of its deletion.
   */
  public static final String MERGED_INTO = "mergedInto";

  /** The key that marks, before the change, a lookup that a merge has moved to another record. */
  public static final String MOVED = "moved";

  private ChangeValues() {}

  public static String of(ObjectType type, StoredRecord record) {
    return of(
        record,
        type.fields().stream().filter(f -> record.value(f) != null).toList(),
        !record.nameDerived());
  }

  /**
   * The key that marks a new derived name, which came from another record. Each object has a key of
   * its own, because not everybody who sees its records sees such names.
   */
  public static String followedName(ObjectType type) {
    return "name of " + type.id();
  }

  /** The key that marks that a former value of a field was removed. */
  static String forgotten(Field field) {
    return "former value of " + field.id();
  }

  /** The fields of which a former value was removed by a change, limited to those that are read. */
  public static List<String> forgotten(ObjectView view, @Nullable String after) {
    if (after == null) {
      return List.of();
    }
    JsonNode marks = Json.MAPPER.readTree(after);
    return view.readableFields().stream()
        .filter(field -> marks.has(forgotten(field)))
        .map(Field::apiName)
        .toList();
  }

  /** The keys of the values that a profile sees. */
  public static List<String> readableKeys(ObjectView view) {
    List<String> keys = new ArrayList<>();
    keys.add(NAME);
    view.readableFields().forEach(field -> keys.add(String.valueOf(field.id())));
    return keys;
  }

  /**
   * The keys by which a profile notices a change of a record: the above, merges, and derived names.
   */
  public static List<String> noticeableKeys(ObjectView view) {
    List<String> keys = readableKeys(view);
    keys.add(MERGED_FROM);
    keys.add(MERGED_INTO);
    if (view.readableNameSources() == null) {
      keys.add(followedName(view.type()));
    }
    return keys;
  }

  /** The ids of the records that were merged into a record by a change, from its values after. */
  public static List<UUID> mergedFrom(@Nullable String after) {
    JsonNode ids = after == null ? null : Json.MAPPER.readTree(after).get(MERGED_FROM);
    return ids == null
        ? List.of()
        : ids.valueStream().map(id -> UUID.fromString(id.stringValue())).toList();
  }

  /** The record that a deleted record was merged into; null if it was not merged. */
  public static @Nullable UUID mergedInto(@Nullable String after) {
    JsonNode id = after == null ? null : Json.MAPPER.readTree(after).get(MERGED_INTO);
    return id == null ? null : UUID.fromString(id.stringValue());
  }

  /** The values of a merged record that were not taken, limited to those that a profile sees. */
  public static List<ValueChange> lost(ObjectView view, @Nullable String after, UUID merged) {
    JsonNode lost =
        after == null ? null : Json.MAPPER.readTree(after).at("/" + LOST + "/" + merged);
    return lost == null || lost.isMissingNode() ? List.of() : seen(view, Json.write(lost), null);
  }

  /** Whether a change moved a lookup because of a merge, from its values before. */
  public static boolean isMoved(@Nullable String before) {
    return before != null && Json.MAPPER.readTree(before).has(MOVED);
  }

  /** The values before and after a change, limited to those that a profile sees. */
  public static List<ValueChange> seen(
      ObjectView view, @Nullable String before, @Nullable String after) {
    JsonNode old = before == null ? null : Json.MAPPER.readTree(before);
    JsonNode present = after == null ? null : Json.MAPPER.readTree(after);
    List<ValueChange> values = new ArrayList<>();
    add(values, "name", NAME, old, present);
    for (Field field : view.readableFields()) {
      add(values, field.apiName(), String.valueOf(field.id()), old, present);
    }
    return values;
  }

  private static void add(
      List<ValueChange> values,
      String field,
      String key,
      @Nullable JsonNode before,
      @Nullable JsonNode after) {
    if ((before != null && before.has(key)) || (after != null && after.has(key))) {
      values.add(new ValueChange(field, value(before, key), value(after, key)));
    }
  }

  /** The value with this key, or null as JSON. */
  public static JsonNode value(@Nullable JsonNode values, String key) {
    JsonNode value = values == null ? null : values.get(key);
    return value == null ? JsonNodeFactory.instance.nullNode() : value;
  }

  /** The values of some fields, null for an empty one, and the name if wanted. */
  public static String of(StoredRecord record, Collection<Field> fields, boolean name) {
    StringWriter text = new StringWriter();
    try (JsonGenerator json = Json.MAPPER.createGenerator(text)) {
      json.writeStartObject();
      if (name) {
        json.writeStringProperty(NAME, record.nameDerived() ? null : record.name());
      }
      for (Field field : fields) {
        json.writeName(String.valueOf(field.id()));
        @Nullable Object value = record.value(field);
        if (value == null) {
          json.writeNull();
        } else {
          field.type().write(json, value);
        }
      }
      json.writeEndObject();
    }
    return text.toString();
  }
}
