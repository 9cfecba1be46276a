package dev.oriel.record;

import dev.oriel.schema.ObjectScope;
import java.util.UUID;
import org.springframework.stereotype.Component;

/** Records to which something else belongs, such as notes. For the inside of other doors. */
@Component
public class ParentRecords {

  private final RecordTable table;
  private final ChangeTable changes;

  ParentRecords(RecordTable table, ChangeTable changes) {
    this.table = table;
    this.changes = changes;
  }

  /**
   * The id of a record that exists. Refuses a malformed id as {@code Invalid}, an unknown as {@code
   * NotFound}.
   */
  public UUID require(ObjectScope scope, String recordId) {
    UUID id = Records.id(recordId);
    if (!table.exists(scope, id)) {
      throw Records.notFound(scope.type(), id);
    }
    return id;
  }

  /**
   * Keeps a record from being deleted until the transaction ends, and returns its version. Refuses
   * like {@link #require}.
   */
  public long hold(ObjectScope scope, UUID id) {
    Long version = table.hold(scope, id);
    if (version == null) {
      throw Records.notFound(scope.type(), id);
    }
    return version;
  }

  /**
   * Writes into the log what happened to something that belongs to the record.
   *
   * @param kind such as {@code note.created}
   */
  public void log(ObjectScope scope, UUID id, long version, String kind, UUID child) {
    changes.append(scope, kind, id, version, child);
  }
}
