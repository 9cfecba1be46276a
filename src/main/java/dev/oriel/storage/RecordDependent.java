package dev.oriel.storage;

import dev.oriel.schema.ObjectType;
import java.util.UUID;

/**
 * Data that belongs to records and is stored outside their tables, such as notes. A component that
 * implements this is called, in the same transaction, whenever records are deleted.
 */
public interface RecordDependent {

  /** Deletes what belongs to a record. */
  void deleteOf(ObjectType type, UUID record);

  /** Deletes what belongs to any record of an object. */
  void deleteOfAll(ObjectType type);
}
