package dev.oriel.crm.record.batch;

import module java.base;

import dev.oriel.crm.record.batch.BatchOutcome.Step;
import dev.oriel.crm.record.read.StoredRecordTable;
import dev.oriel.crm.record.write.MatchTable;
import dev.oriel.crm.record.write.RecordRules;
import dev.oriel.crm.record.write.RecordWrite;
import dev.oriel.model.field.References;
import dev.oriel.model.schema.ObjectType;
import org.springframework.stereotype.Component;

/**
 * Locks all records that a batch names by id before its first write, because batches that write the
 * same records in different orders would deadlock again and again. Objects whose rules lock other
 * records first, such as quote lines, are left out.
 */
@Component
record BatchLocks(StoredRecordTable table, MatchTable matches, RecordRules rules) {

  /** Waits for the locks and holds them until the transaction ends. */
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
    take(type, ids);
  }

  void take(ObjectType type, Set<UUID> ids) {
    if (ids.size() > 1 && type.hasTable() && !rules.lockOthers(type)) {
      table.lockAll(type, ids);
    }
  }
}
