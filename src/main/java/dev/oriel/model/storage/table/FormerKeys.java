package dev.oriel.model.storage.table;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.model.field.Decimal;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.MatchKeys;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.storage.table.FormerKeyTable.Stored;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * The former values of records that were merged into others, by which these are found as well. The
 * values of records themselves go before them.
 */
@Component
public record FormerKeys(FormerKeyTable table) {

  /** A value by which a record is found. */
  public record Former(UUID recordId, Field field, String value) {}

  /** Adds values of records that are merged; those without a key are left out. */
  public void add(ObjectType type, List<Former> all) {
    List<Stored> stored = new ArrayList<>();
    for (Former one : all) {
      String key = key(one.field(), one.value(), type.workspace());
      if (key != null) {
        long hash = MatchKeys.ofField(one.field(), key);
        stored.add(new Stored(hash, one.recordId(), one.field().id(), one.value()));
      }
    }
    if (!stored.isEmpty()) {
      table.insert(type, stored);
    }
  }

  /** The records that are found by these keys of a field, the oldest first. */
  public Map<String, List<UUID>> find(ObjectScope scope, Field field, Set<String> keys) {
    if (!scope.type().hasTable()) {
      return Map.of();
    }
    Map<String, List<UUID>> found = new HashMap<>();
    List<Long> hashes = keys.stream().map(key -> MatchKeys.ofField(field, key)).toList();
    for (Stored stored : table.find(scope, field.id(), hashes)) {
      String key = key(field, stored.value(), scope.workspace());
      if (key != null && keys.contains(key)) {
        found.computeIfAbsent(key, _ -> new ArrayList<>()).add(stored.recordId());
      }
    }
    return found;
  }

  /**
   * A value of a record.
   *
   * @param number by which it is told apart from others of the same record
   */
  public record Numbered(long number, Field field, String value) {}

  /** The values by which a record is found, in the order of their fields. */
  public List<Numbered> of(ObjectScope scope, UUID record) {
    if (!scope.type().hasTable()) {
      return List.of();
    }
    Map<Long, Field> fields = new HashMap<>();
    scope.type().fields().forEach(field -> fields.put(field.id(), field));
    List<Numbered> all = new ArrayList<>();
    for (Stored stored : table.of(scope.type(), record)) {
      Field field = fields.get(stored.fieldId());
      if (field != null) {
        all.add(new Numbered(stored.hash(), field, stored.value()));
      }
    }
    return all;
  }

  /** Deletes a value of a record. Returns false if it is gone. */
  public boolean delete(ObjectScope scope, UUID record, long number) {
    return table.delete(scope.type(), record, number);
  }

  /** Makes the keys of all values of an object anew, and drops those without a field. */
  public void renew(ObjectType type) {
    Map<Long, Field> fields = new HashMap<>();
    type.fields().forEach(field -> fields.put(field.id(), field));
    List<Former> all = new ArrayList<>();
    for (Stored stored : table.take(type)) {
      Field field = fields.get(stored.fieldId());
      if (field != null) {
        all.add(new Former(stored.recordId(), field, stored.value()));
      }
    }
    add(type, all);
  }

  /** The key of a value; null if the field can have no such value, or none with a key. */
  private static @Nullable String key(Field field, String value, Workspace workspace) {
    try {
      JsonNode json =
          field.type() instanceof Decimal
              ? JsonNodeFactory.instance.numberNode(new BigDecimal(value))
              : JsonNodeFactory.instance.stringNode(value);
      return field.type().canBeUnique()
          ? field.key(field.type().parse(json, null), workspace)
          : null;
    } catch (InvalidValue | NumberFormatException _) {
      return null;
    }
  }
}
