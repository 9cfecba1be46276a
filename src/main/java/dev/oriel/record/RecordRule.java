package dev.oriel.record;

import dev.oriel.schema.ObjectScope;
import dev.oriel.schema.ObjectType;
import dev.oriel.schema.Schema;
import dev.oriel.schema.StoredRecord;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * What writing records of certain objects entails: values that are set in the record itself, and
 * other records that are written in the same transaction. A rule is a component of its own, found
 * by {@link RecordRules}; each method does nothing for the objects that the rule is not about.
 */
interface RecordRule {

  /** Whether others must be locked before a record of this object is written. */
  default boolean locksOthers(ObjectType type) {
    return false;
  }

  /** Sets values that a new record was not given. */
  default void setDefaults(ObjectScope scope, Map<Long, Object> values) {}

  /** Sets the values that are computed from other values of the record. */
  default void compute(ObjectType type, Map<Long, Object> values) {}

  /**
   * Locks the other records that follow from these states of a record, in the order of their ids,
   * and returns them.
   */
  default List<StoredRecord> lock(ObjectScope scope, List<StoredRecord> states) {
    return List.of();
  }

  /** Brings the locked records up to date when the record itself is written. */
  default void refresh(ObjectScope scope, List<StoredRecord> locked, OffsetDateTime at) {}

  /** Whether a change of a record changes others that are not locked beforehand. */
  default boolean changesOthers(ObjectScope scope, StoredRecord before, StoredRecord after) {
    return false;
  }

  /** Changes those others when the record itself is written. */
  default void afterChange(ObjectScope scope, StoredRecord before, StoredRecord after) {}

  /** Changes others before a record is deleted, while lookups still point at it. */
  default void beforeDeletion(ObjectScope scope, UUID id, OffsetDateTime at) {}

  /** Whether the records with this lookup are deleted together with what it points at. */
  default boolean deletesTogether(Schema.Reference reference) {
    return false;
  }
}
