package dev.oriel.crm.record.duplicate;

import module java.base;

import dev.oriel.crm.changelog.ChangeValues;
import dev.oriel.crm.record.write.Match;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.StoredRecord;
import dev.oriel.model.storage.table.FormerKeys.Former;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The values of a record and of those that are merged into it.
 *
 * @param others in the order in which the record takes their values
 */
record MergedValues(ObjectScope scope, StoredRecord into, List<StoredRecord> others) {

  /**
   * The most characters that the lost values may have as JSON, of which two records have at most
   * half. They are read with one entry of the log.
   */
  private static final int MAX_LOST = 4 << 20;

  /**
   * The record with its own values and, where it has none, the first of the others. What is
   * computed is not taken, nor is a lookup to one of the records themselves.
   */
  StoredRecord joined() {
    ObjectType type = scope.type();
    Map<Long, Object> values = new HashMap<>(into.values());
    for (Field field : type.fields()) {
      if (!field.type().readOnly()) {
        Object value = joined(field);
        if (value == null) {
          values.remove(field.id());
        } else {
          values.put(field.id(), value);
        }
      }
    }
    String name = into.nameDerived() ? givenName(type, values) : null;
    return name == null
        ? into.with(into.name(), into.nameDerived(), values, into.updatedAt())
        : into.with(name, false, values, into.updatedAt());
  }

  private @Nullable Object joined(Field field) {
    boolean toOwn = isOfOwnObject(field);
    Set<UUID> all = others.stream().map(StoredRecord::id).collect(Collectors.toSet());
    all.add(into.id());
    Object own = into.value(field);
    // A record that points at itself keeps doing so.
    if (own != null && !(toOwn && all.contains(own) && !own.equals(into.id()))) {
      return own;
    }
    Object taken =
        others.stream()
            .map(other -> other.value(field))
            .filter(value -> value != null && !(toOwn && all.contains(value)))
            .findFirst()
            .orElse(null);
    return taken == null && own != null && field.required() ? into.id() : taken;
  }

  private boolean isOfOwnObject(Field field) {
    return field.type() instanceof Lookup(long target, _) && target == scope.type().id();
  }

  /** The first given name of the others, for a record that has no name otherwise; null if none. */
  private @Nullable String givenName(ObjectType type, Map<Long, Object> values) {
    boolean named =
        switch (type.naming()) {
          case NameRule.Given _ -> true;
          case NameRule.Joined joined -> !NameRule.joined(joined.sources(), values).isEmpty();
          case NameRule.OfTarget target -> values.containsKey(target.lookup().id());
        };
    return named
        ? null
        : others.stream()
            .filter(other -> !other.nameDerived())
            .map(StoredRecord::name)
            .findFirst()
            .orElse(null);
  }

  /**
   * What the log entry says besides the changed values: which records were merged, and the values
   * that were lost. Refuses as {@code Invalid} if these are too large, unless the actor may not
   * view them.
   *
   * @param after the record as it becomes
   */
  Map<String, JsonNode> log(StoredRecord after) {
    ArrayNode from = JsonNodeFactory.instance.arrayNode();
    ObjectNode lost = JsonNodeFactory.instance.objectNode();
    long size = 0;
    for (StoredRecord other : others) {
      from.add(other.id().toString());
      String values = lost(other, after);
      size += values.length();
      lost.set(other.id().toString(), Json.MAPPER.readTree(values));
    }
    if (size > MAX_LOST && scope.view().isVisible()) {
      throw Refused.invalid("from", "too_large.merge");
    }
    return Map.of(ChangeValues.MERGED_FROM, from, ChangeValues.LOST, lost);
  }

  /** The values by which these records could be found, and by which the one that remains cannot. */
  List<Former> former(StoredRecord after) {
    List<Former> former = new ArrayList<>();
    List<StoredRecord> all = new ArrayList<>(others);
    // Its own value gives way to one that was chosen.
    all.add(into);
    for (Field field : scope.type().fields().stream().filter(Match::isMatchable).toList()) {
      for (StoredRecord one : all) {
        Object value = one.value(field);
        if (value != null && !Objects.equals(key(field, one), key(field, after))) {
          former.add(new Former(into.id(), field, text(value)));
        }
      }
    }
    return former;
  }

  private @Nullable String key(Field field, StoredRecord record) {
    return field.key(record.value(field), scope.workspace());
  }

  private static String text(Object value) {
    return value instanceof BigDecimal number ? number.toPlainString() : value.toString();
  }

  private String lost(StoredRecord other, StoredRecord after) {
    List<Field> fields =
        scope.type().fields().stream()
            .filter(field ->
                other.value(field) != null
                    && !Objects.equals(other.value(field), after.value(field)))
            .toList();
    boolean name = !other.nameDerived() && !other.name().equals(after.name());
    return ChangeValues.of(other, fields, name);
  }
}
