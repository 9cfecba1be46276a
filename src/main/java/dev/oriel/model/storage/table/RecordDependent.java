package dev.oriel.model.storage.table;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.model.schema.ObjectType;
import org.jspecify.annotations.Nullable;

/**
 * Data that belongs to records and is stored outside their tables, such as notes. A component that
 * implements this is called in the same transaction when records are deleted or merged, and by a
 * job when an object is deleted with its records.
 */
public interface RecordDependent {

  /** Deletes what belongs to records. */
  void deleteOf(ObjectType type, List<UUID> records);

  /**
   * Deletes copies of children of records that are deleted, such as notes, in their transaction.
   */
  default void deleteOfChildren(ObjectType type, Collection<UUID> records, Set<UUID> children) {}

  /** The numbers of what people know of it, by names such as {@code notes}. */
  default Map<String, Long> countOf(ObjectType type, UUID record) {
    return Map.of();
  }

  /**
   * Gives what belongs to records that are merged to the record that they become, or deletes it,
   * within the transaction of the merge.
   */
  void merge(ObjectType type, List<UUID> from, UUID into);

  /**
   * Deletes some of what belongs to any record of an object that was deleted. It looks at a bounded
   * part of its data.
   *
   * @param from where the last call ended; null to begin
   * @return where the next call begins; null at the end
   */
  @Nullable String deleteSome(Workspace workspace, long objectId, @Nullable String from);
}
