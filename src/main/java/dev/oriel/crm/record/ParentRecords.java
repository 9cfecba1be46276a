package dev.oriel.crm.record;

import module java.base;

import dev.oriel.access.identity.ForDoors;
import dev.oriel.crm.record.read.StoredRecordTable;
import dev.oriel.model.schema.ObjectScope;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The parents of child entries, such as notes. */
@Component
@ForDoors
public record ParentRecords(StoredRecordTable table) {

  /**
   * The id of an existing record. Refuses a malformed id as {@code Invalid} and an unknown one as
   * {@code NotFound}.
   */
  public UUID require(ObjectScope scope, String recordId) {
    UUID id = Records.id(recordId);
    if (!table.exists(scope, id)) {
      throw scope.type().unknownRecord(id);
    }
    return id;
  }

  /** The one of these objects that has a record with this id; null if none has. */
  public @Nullable ObjectScope find(List<ObjectScope> scopes, UUID id) {
    return scopes.stream().filter(scope -> table.exists(scope, id)).findFirst().orElse(null);
  }

  /**
   * Keeps a record from being deleted until the transaction ends, and returns its version. Refuses
   * like {@link #require}.
   */
  public long hold(ObjectScope scope, UUID id) {
    Long version = table.hold(scope, id);
    if (version == null) {
      throw scope.type().unknownRecord(id);
    }
    return version;
  }
}
