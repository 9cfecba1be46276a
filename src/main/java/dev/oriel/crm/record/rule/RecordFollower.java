package dev.oriel.crm.record.rule;

import module java.base;

import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.StoredRecord;

/**
 * Notes what follows from writes of records outside of them, in the transaction of each write. It
 * changes no records. Deleted and merged records are told to what depends on records.
 */
public interface RecordFollower {

  /** Whether new and changed records of the object are told. */
  boolean follows(ObjectType type);

  /** A record before and after a change. */
  record Written(StoredRecord before, StoredRecord after) {}

  /** Records were created. */
  void created(ObjectScope scope, List<StoredRecord> records);

  /** Records were changed. */
  void changed(ObjectScope scope, List<Written> records);

  /** Others were merged into a record of any object: their lookups point at it now. */
  void merged(ObjectScope scope, Written record);

  /** Records of any object will be deleted, while lookups still point at them. */
  void deleting(ObjectScope scope, List<UUID> records);

  /** A lookup of records of any object will be cleared. */
  void clearing(ObjectScope scope, List<UUID> records);
}
