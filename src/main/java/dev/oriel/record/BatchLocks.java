package dev.oriel.record;

import dev.oriel.field.References;
import dev.oriel.record.BatchOutcome.Step;
import dev.oriel.schema.ObjectType;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.springframework.stereotype.Component;

/**
 * Locks the records that a batch names before its first write: batches that write the same records
 * in different orders would deadlock again and again. Where each write locks other records first,
 * as quote lines do with their quote, it is left to them.
 */
@Component
class BatchLocks {

  private final RecordTable table;
  private final MatchTable matches;
  private final RecordRules rules;

  BatchLocks(RecordTable table, MatchTable matches, RecordRules rules) {
    this.table = table;
    this.matches = matches;
    this.rules = rules;
  }

  /** Waits for the locks, and holds them until the transaction ends. */
  void take(ObjectType type, List<Step> steps) {
    if (steps.stream()
        .anyMatch(step -> !step.alone() && step.write() instanceof RecordWrite.Upsert)) {
      matches.lock(type);
    }
    Set<UUID> ids = new HashSet<>();
    for (Step step : steps) {
      String given = step.write().recordId();
      UUID id = given == null ? null : References.uuid(given);
      if (id != null) {
        ids.add(id);
      }
    }
    if (ids.size() > 1 && type.hasTable() && !rules.lockOthers(type)) {
      table.lockAll(type, ids);
    }
  }
}
