package dev.oriel.crm.record.delete;

import module java.base;

import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.crm.changelog.ChangeValues;
import dev.oriel.crm.record.read.StoredRecordTable;
import dev.oriel.crm.record.write.RecordInput;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.StoredRecord;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.refusal.ProblemMessage;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Makes the values that records had before changes, from the change log. */
@Component
record FormerValues(StoredRecordTable records, ChangeLog log) {

  /**
   * The values of one record before the changes, by their keys in the log, and those of the records
   * that its former lookups point at that exist.
   */
  record Former(Map<String, JsonNode> values, Set<UUID> targets) {}

  /**
   * The changes to be undone.
   *
   * @param first the position in the log before them
   * @param last that of the last of them
   */
  record Span(long first, long last) {

    /** One change alone. */
    static Span of(long change) {
      return new Span(change - 1, change);
    }
  }

  /**
   * The former values of records. A record without any is missing. Keeps the records that former
   * lookups point at from being deleted until the transaction ends.
   */
  Map<UUID, Former> of(ObjectScope scope, List<UUID> ids, Span span) {
    Map<UUID, Map<String, JsonNode>> values = logged(scope, ids, keys(scope, _ -> true), span);
    Set<UUID> targets = new HashSet<>();
    Map<Long, Set<UUID>> wanted = new LinkedHashMap<>();
    Map<Long, ObjectScope> objects = new HashMap<>();
    for (Field lookup : RecordLocks.lookups(scope)) {
      ObjectScope target = scope.target(lookup);
      objects.put(target.type().id(), target);
      Set<UUID> some = wanted.computeIfAbsent(target.type().id(), _ -> new HashSet<>());
      values
          .values()
          .forEach(former -> {
            UUID id = pointed(former, lookup);
            if (id != null) {
              some.add(id);
            }
          });
    }
    wanted.forEach((object, some) ->
        records
            .all(
                Objects.requireNonNull(objects.get(object)),
                some,
                List.of(),
                StoredRecordTable.Lock.KEPT)
            .forEach(record -> targets.add(record.id())));
    Map<UUID, Former> all = new HashMap<>();
    values.forEach((id, former) -> all.put(id, new Former(former, targets)));
    return all;
  }

  /** The states of records before the changes, with nothing but the lookups that were changed. */
  List<StoredRecord> lookups(ObjectScope scope, List<StoredRecord> present, Span span) {
    Predicate<Field> isLookup = field -> field.type() instanceof Lookup;
    List<UUID> ids = present.stream().map(StoredRecord::id).toList();
    Map<UUID, Map<String, JsonNode>> values = logged(scope, ids, keys(scope, isLookup), span);
    List<StoredRecord> states = new ArrayList<>();
    for (StoredRecord record : present) {
      Map<Long, Object> former = new HashMap<>();
      for (Field lookup : RecordLocks.lookups(scope)) {
        UUID id = pointed(values.getOrDefault(record.id(), Map.of()), lookup);
        if (id != null) {
          former.put(lookup.id(), id);
        }
      }
      states.add(record.with(record.name(), record.nameDerived(), former, record.updatedAt()));
    }
    return states;
  }

  private Map<UUID, Map<String, JsonNode>> logged(
      ObjectScope scope, List<UUID> ids, List<String> keys, Span span) {
    Map<UUID, Map<String, JsonNode>> all = new HashMap<>();
    log.before(scope.type(), ids, keys, span.first(), span.last())
        .forEach((id, entries) -> {
          Map<String, JsonNode> values = all.computeIfAbsent(id, _ -> new HashMap<>());
          for (String entry : entries) {
            Json.MAPPER
                .readTree(entry)
                .properties()
                .forEach(value -> values.putIfAbsent(value.getKey(), value.getValue()));
          }
        });
    return all;
  }

  private static List<String> keys(ObjectScope scope, Predicate<Field> which) {
    List<String> keys = new ArrayList<>();
    keys.add(ChangeValues.NAME);
    writable(scope.type()).filter(which).forEach(field -> keys.add(String.valueOf(field.id())));
    return keys;
  }

  private static Stream<Field> writable(ObjectType type) {
    return type.fields().stream().filter(field -> !field.type().readOnly());
  }

  /** The id that a lookup had; null if it had none. */
  private static @Nullable UUID pointed(Map<String, JsonNode> values, Field lookup) {
    JsonNode json = values.get(String.valueOf(lookup.id()));
    try {
      return json == null || json.isNull() ? null : (UUID) lookup.type().parse(json, null);
    } catch (InvalidValue _) {
      // The field was of another type then; the draft tells why the value does not fit.
      return null;
    }
  }

  /**
   * The present state with the former values that the actor may read. Refuses as {@code Forbidden}
   * one of them that it may not write. Throws {@link InvalidValue} if one does not fit its field
   * any more.
   */
  static RecordInput.Draft draft(ObjectScope scope, StoredRecord present, Former former)
      throws InvalidValue {
    Map<Long, Object> values = new HashMap<>(present.values());
    for (Field field : writable(scope.type()).toList()) {
      JsonNode json = former.values().get(String.valueOf(field.id()));
      if (json != null && scope.view().mayRead(field)) {
        if (!scope.view().mayEdit(field)) {
          throw Refused.forbidden("You may not write the field '" + field.apiName() + "'.");
        }
        Object value = value(field, json, former.targets());
        if (value == null) {
          values.remove(field.id());
        } else {
          values.put(field.id(), value);
        }
      }
    }
    String name = present.nameDerived() ? null : present.name();
    JsonNode given = former.values().get(ChangeValues.NAME);
    if (given != null) {
      name = given.isNull() ? null : given.stringValue();
    }
    return new RecordInput.Draft(name, values);
  }

  private static @Nullable Object value(Field field, JsonNode json, Set<UUID> targets)
      throws InvalidValue {
    if (json.isNull()) {
      return null;
    }
    Object value;
    try {
      value = field.type().parse(json, null);
    } catch (InvalidValue e) {
      throw new InvalidValue(ProblemMessage.of("in.named", field.apiName(), e.reason()));
    }
    if (!(field.type() instanceof Lookup) || (value instanceof UUID id && targets.contains(id))) {
      return value;
    }
    if (field.required()) {
      throw new InvalidValue("unknown_record.former", field.apiName());
    }
    return null;
  }
}
