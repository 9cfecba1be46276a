package dev.oriel.crm.record.rule;

import module java.base;

import dev.oriel.crm.record.read.StoredRecordTable;
import dev.oriel.crm.record.write.PassedValue;
import dev.oriel.crm.record.write.RecordWriteTable;
import dev.oriel.crm.record.write.RecordWriteTable.Change;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.StoredRecord;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The values of {@code lastContactAt}: what they should be, and how they are written. */
@Component
record LastContactValues(
    StoredRecordTable records,
    RecordWriteTable writes,
    LastContactTable table,
    List<ContactTimes> times) {

  /** The field; null if the object has none, or had no room for it. */
  static @Nullable Field field(ObjectType type) {
    return field(type, "lastContactAt");
  }

  private static @Nullable Field field(ObjectType type, String key) {
    return type.fields().stream().filter(field -> field.is(key)).findFirst().orElse(null);
  }

  /** The value with which a contact counts for its company; null for other objects. */
  static @Nullable PassedValue passed(ObjectType type) {
    Field last = type.is("contacts") ? field(type) : null;
    Field company = field(type, "company");
    return last == null || company == null ? null : new PassedValue(last, company);
  }

  /** What the values of records should be; those that should have none are missing. */
  Map<UUID, OffsetDateTime> latest(ObjectScope scope, List<UUID> ids) {
    Map<UUID, OffsetDateTime> latest = new HashMap<>();
    times.forEach(kind -> add(latest, kind.latest(scope.workspace(), ids)));
    ObjectType contacts = scope.schema().standard("contacts");
    PassedValue passed = scope.type().is("companies") ? passed(contacts) : null;
    if (passed != null && contacts.hasTable()) {
      add(latest, table.latest(contacts, passed.value(), passed.lookup(), ids));
    }
    return latest;
  }

  private static void add(Map<UUID, OffsetDateTime> latest, Map<UUID, OffsetDateTime> others) {
    others.forEach(
        (id, at) -> latest.merge(id, at, (one, other) -> one.isAfter(other) ? one : other));
  }

  /** Computes the values of records that are locked, and writes those that differ. */
  void refresh(ObjectScope scope, List<UUID> ids, OffsetDateTime at) {
    Field last = field(scope.type());
    if (last == null || ids.isEmpty()) {
      return;
    }
    Map<UUID, OffsetDateTime> latest = latest(scope, ids);
    List<UUID> differing =
        records.all(scope, ids, List.of(last), StoredRecordTable.Lock.NONE).stream()
            .filter(known -> !Objects.equals(known.value(last), latest.get(known.id())))
            .map(StoredRecord::id)
            .toList();
    List<Change> changes =
        records.all(scope, differing, scope.type().fields(), StoredRecordTable.Lock.NONE).stream()
            .map(before -> change(scope.type(), last, before, latest.get(before.id()), at))
            .toList();
    writes.updateAll(scope, changes);
  }

  /**
   * Writes the value of a record that is locked.
   *
   * @param before of whose values only that of the field must be known
   */
  void set(
      ObjectScope scope, StoredRecord before, @Nullable OffsetDateTime value, OffsetDateTime at) {
    Field last = Objects.requireNonNull(field(scope.type()));
    writes.update(scope, change(scope.type(), last, before, value, at));
  }

  private static Change change(
      ObjectType type,
      Field last,
      StoredRecord before,
      @Nullable OffsetDateTime value,
      OffsetDateTime at) {
    Map<Long, Object> values = new HashMap<>(before.values());
    if (value == null) {
      values.remove(last.id());
    } else {
      values.put(last.id(), value);
    }
    return Change.of(type, before, before.with(before.name(), before.nameDerived(), values, at));
  }
}
