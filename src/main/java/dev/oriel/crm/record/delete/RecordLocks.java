package dev.oriel.crm.record.delete;

import module java.base;

import dev.oriel.access.identity.StaleModel;
import dev.oriel.crm.record.read.StoredRecordTable;
import dev.oriel.crm.record.write.PassedValue;
import dev.oriel.crm.record.write.RecordRule;
import dev.oriel.crm.record.write.RecordRules;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.StoredRecord;
import org.springframework.stereotype.Component;

/** Locks records in the order in which all writers do: first what rules lock for them. */
@Component
record RecordLocks(StoredRecordTable records, RecordRules rules) {

  /**
   * Records that are locked until the transaction ends.
   *
   * @param others what rules have locked for them
   */
  record Locked(List<StoredRecord> records, Map<RecordRule, List<StoredRecord>> others) {

    List<UUID> ids() {
      return records.stream().map(StoredRecord::id).toList();
    }
  }

  /**
   * Locks those of these records that exist. What rules lock depends on lookups: throws {@link
   * StaleModel} if a record has changed between both.
   *
   * @param fields whose values are read
   * @param states makes of the present states, with nothing but lookups and {@linkplain
   *     RecordRules#passed passed values}, those for which rules lock
   */
  Locked of(
      ObjectScope scope,
      List<UUID> ids,
      List<Field> fields,
      UnaryOperator<List<StoredRecord>> states) {
    if (!rules.lockOthersOfStored(scope.type())) {
      return new Locked(records.all(scope, ids, fields, StoredRecordTable.Lock.OWN), Map.of());
    }
    List<StoredRecord> known =
        records.all(scope, ids, decisive(scope), StoredRecordTable.Lock.NONE);
    Map<UUID, Long> versions = new HashMap<>();
    known.forEach(record -> versions.put(record.id(), record.version()));
    var others = rules.lock(scope, states.apply(known));
    List<StoredRecord> locked = records.all(scope, ids, fields, StoredRecordTable.Lock.OWN);
    if (locked.stream()
        .anyMatch(record -> !Objects.equals(versions.get(record.id()), record.version()))) {
      throw new StaleModel();
    }
    return new Locked(locked, others);
  }

  private List<Field> decisive(ObjectScope scope) {
    return Stream.concat(
            lookups(scope).stream(), rules.passed(scope.type()).stream().map(PassedValue::value))
        .toList();
  }

  static List<Field> lookups(ObjectScope scope) {
    return scope.type().fields().stream().filter(field -> field.type() instanceof Lookup).toList();
  }
}
