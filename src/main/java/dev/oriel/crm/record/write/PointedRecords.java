package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.crm.record.read.StoredRecordTable;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.StoredRecord;
import org.jspecify.annotations.Nullable;

/**
 * The records at which others that are written point, as far as rules use them. Those of a single
 * record are read when they are asked for, those of many in one statement before.
 */
public final class PointedRecords {

  private final StoredRecordTable records;

  /** The records that were read before; null if they are read one by one. */
  private final @Nullable Map<Key, StoredRecord> known;

  private record Key(long object, UUID id) {}

  private PointedRecords(StoredRecordTable records, @Nullable Map<Key, StoredRecord> known) {
    this.records = records;
    this.known = known;
  }

  static PointedRecords oneByOne(StoredRecordTable records) {
    return new PointedRecords(records, null);
  }

  /**
   * Reads the records that drafts point at.
   *
   * @param uses the lookups whose targets are used, with the fields of these targets
   * @param locked whether they are locked against changes until the transaction ends
   */
  static PointedRecords together(
      StoredRecordTable records,
      ObjectScope scope,
      Map<Field, Set<Field>> uses,
      Collection<RecordInput.Draft> drafts,
      boolean locked) {
    Map<Key, StoredRecord> known = new HashMap<>();
    StoredRecordTable.Lock lock =
        locked ? StoredRecordTable.Lock.UNCHANGED : StoredRecordTable.Lock.NONE;
    uses.forEach((lookup, fields) -> {
      Set<UUID> ids = new HashSet<>();
      for (RecordInput.Draft draft : drafts) {
        if (draft.values().get(lookup.id()) instanceof UUID id) {
          ids.add(id);
        }
      }
      ObjectScope target = scope.target(lookup);
      for (StoredRecord record : records.all(target, ids, List.copyOf(fields), lock)) {
        known.put(new Key(target.type().id(), record.id()), record);
      }
    });
    return new PointedRecords(records, known);
  }

  /** The record with the fields that are used; null if there is none. */
  public @Nullable StoredRecord get(ObjectScope scope, UUID id) {
    return known == null ? records.load(scope, id) : known.get(new Key(scope.type().id(), id));
  }

  /** The name of a record, which stays the same until it is written; empty if there is none. */
  String name(ObjectScope scope, UUID id) {
    StoredRecord record = known == null ? records.share(scope, id) : get(scope, id);
    return record == null ? "" : record.name();
  }
}
