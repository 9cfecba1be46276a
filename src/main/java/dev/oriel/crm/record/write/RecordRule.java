package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.crm.record.write.RecordWriteTable.Change;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.StoredRecord;
import org.jspecify.annotations.Nullable;

/**
 * A rule of certain objects: it sets values of a record when it is written, and changes other
 * records in the same transaction. {@link RecordRules} finds every component that implements this.
 * Each method does nothing for objects that the rule is not about.
 */
public interface RecordRule {

  /** Whether other records must be locked before a record of this object is written. */
  default boolean locksOthers(ObjectType type) {
    return false;
  }

  /**
   * The value with which other records must be locked before a stored record of this object is
   * deleted, merged, or changed in the lookup; null if there is none.
   */
  default @Nullable PassedValue passes(ObjectType type) {
    return null;
  }

  /**
   * The lookups at whose targets {@link #setDefaults} looks, with the fields of the targets. Only
   * these are known when many records are written together.
   */
  default Map<Field, Set<Field>> uses(ObjectScope scope) {
    return Map.of();
  }

  /** Sets default values of a new record. */
  default void setDefaults(ObjectScope scope, Map<Long, Object> values, PointedRecords pointed) {}

  /** Sets the values that are computed from other values of the record. */
  default void compute(ObjectType type, Map<Long, Object> values) {}

  /**
   * Locks the other records that these states of records affect, in the order of their ids, and
   * returns them. A record that is changed has two states, those before and after.
   */
  default List<StoredRecord> lock(ObjectScope scope, List<StoredRecord> states) {
    return List.of();
  }

  /** Updates the locked records after the record was written. */
  default void refresh(ObjectScope scope, List<StoredRecord> locked, OffsetDateTime at) {}

  /** Whether {@link #afterCreation} does anything for this object. */
  default boolean followsCreations(ObjectType type) {
    return false;
  }

  /** Notes what follows from new records, in their transaction. */
  default void afterCreation(ObjectScope scope, List<StoredRecord> records) {}

  /** Whether {@link #afterChanges} does anything for this object. */
  default boolean followsChanges(ObjectScope scope) {
    return false;
  }

  /** Updates others that were not locked before, after records were changed. */
  default void afterChanges(ObjectScope scope, List<Change> changes) {}

  /**
   * Updates what depends on a record after others were merged into it: their lookups point at it
   * now.
   */
  default void afterMerge(ObjectScope scope, StoredRecord before, StoredRecord after) {}

  /** Updates other records before records are deleted, while lookups still point at them. */
  default void beforeDeletion(ObjectScope scope, List<UUID> ids, OffsetDateTime at) {}

  /** Updates some records, which are locked, before this lookup of theirs is cleared. */
  default void beforeClearing(
      ObjectScope from, Schema.Reference reference, List<UUID> ids, OffsetDateTime at) {}

  /** Updates a record that is locked after some of the lookups to it were cleared. */
  default void afterClearing(
      ObjectScope scope, UUID id, Schema.Reference reference, List<UUID> ids, OffsetDateTime at) {}

  /** Whether the records with this lookup are deleted together with what it points at. */
  default boolean deletesTogether(Schema.Reference reference) {
    return false;
  }
}
