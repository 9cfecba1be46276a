package dev.oriel.record;

import dev.oriel.identity.Actor;
import dev.oriel.schema.ObjectView;
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
  public UUID require(Actor actor, ObjectView view, String recordId) {
    UUID id = Records.id(recordId);
    if (!table.exists(actor, view.type(), id)) {
      throw Records.notFound(view.type(), id);
    }
    return id;
  }

  /**
   * Keeps a record from being deleted until the transaction ends, and returns its version. Refuses
   * like {@link #require}.
   */
  public long hold(Actor actor, ObjectView view, UUID id) {
    Long version = table.hold(actor, view.type(), id);
    if (version == null) {
      throw Records.notFound(view.type(), id);
    }
    return version;
  }

  /** Writes into the log what happened to something that belongs to the record. */
  public void log(
      Actor actor, ObjectView view, UUID id, long version, ChangeKind kind, UUID child) {
    changes.append(actor, kind, view.type().id(), id, version, child);
  }
}
