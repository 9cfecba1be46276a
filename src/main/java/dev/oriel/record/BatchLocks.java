package dev.oriel.record;

import dev.oriel.field.References;
import dev.oriel.identity.Actor;
import dev.oriel.schema.ObjectType;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.springframework.stereotype.Component;

/**
 * Locks what the operations of a batch name, before the first of them is carried out: batches of
 * the same records in different orders would lock each other out, again and again. Of quotes and
 * their lines, each operation locks the quote first.
 */
@Component
class BatchLocks {

  private final RecordTable table;
  private final MatchTable matches;

  BatchLocks(RecordTable table, MatchTable matches) {
    this.table = table;
    this.matches = matches;
  }

  /** Waits for them, and holds them until the transaction ends. */
  void take(Actor actor, ObjectType type, List<BatchOperation> operations) {
    if (operations.stream().anyMatch(operation -> operation.matchField() != null)) {
      matches.lock(type);
    }
    Set<UUID> ids = new HashSet<>();
    for (BatchOperation operation : operations) {
      UUID id = operation.id() == null ? null : References.uuid(operation.id());
      if (id != null) {
        ids.add(id);
      }
    }
    if (ids.size() > 1 && type.hasTable() && !QuoteTotals.follow(type)) {
      table.lockAll(actor, type, ids);
    }
  }
}
