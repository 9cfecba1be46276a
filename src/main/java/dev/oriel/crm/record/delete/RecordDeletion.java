package dev.oriel.crm.record.delete;

import module java.base;

import dev.oriel.access.identity.StaleModel;
import dev.oriel.access.job.Jobs;
import dev.oriel.crm.record.read.EntityTag;
import dev.oriel.crm.record.read.StoredRecordTable;
import dev.oriel.crm.record.write.RecordRules;
import dev.oriel.crm.record.write.RecordWriteTable;
import dev.oriel.crm.record.write.ReferenceTable;
import dev.oriel.crm.record.write.Violations;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.StoredRecord;
import dev.oriel.model.storage.table.RecordDependent;
import dev.oriel.platform.database.Retries;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refused;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.stereotype.Component;

/**
 * Deletes a record permanently, with its children and its logged values. Lookups to it are cleared,
 * and dependent records are deleted with it, such as the lines of a quote.
 */
@Component
public record RecordDeletion(
    StoredRecordTable records,
    RecordLocks locks,
    RecordWriteTable writes,
    ReferenceTable references,
    RecordRules rules,
    List<RecordDependent> dependents,
    DeletionEffects effects,
    Transactions transactions,
    Jobs jobs,
    Clock clock) {

  /** The maximum number of lookups that are cleared in the request; more are left to a job. */
  static final int AT_ONCE = 10_000;

  /** The number of records that are deleted together with others by one statement. */
  private static final int TOGETHER = 1_000;

  /**
   * Deletes a record, or begins to if more than {@value #AT_ONCE} lookups point at it. Refuses an
   * unknown record as {@code NotFound}, one in another state as {@code Stale}, and one that a
   * required lookup points at as {@code Conflict}.
   */
  public Deleted deleteOrBegin(ObjectScope scope, UUID id, Predicate<String> expectedTag) {
    GoesAlong along = Transactions.isDryRun() ? effects.of(scope, id) : null;
    if (!isLarge(scope, id)) {
      delete(scope, id, expectedTag);
      return new Deleted(id, null, along);
    }
    return transactions.run(() -> {
      StoredRecord record = records.require(scope, id);
      EntityTag.require(scope.view(), record, expectedTag);
      clearable(scope).forEach(reference -> refuseRequired(scope, reference, List.of(id)));
      jobs.enqueueOnce(
          scope.actor(),
          DeletionJob.KIND,
          id.toString(),
          new DeletionJob.Input(scope.type().id(), id));
      List<Schema.Reference> visible =
          clearable(scope).stream().filter(reference -> isVisible(scope, reference)).toList();
      return new Deleted(id, references.count(visible, id, Long.MAX_VALUE), along);
    });
  }

  /** What the deletion of a record would take along. Refuses an unknown record. */
  public GoesAlong along(ObjectScope scope, UUID id) {
    records.require(scope, id);
    return effects.of(scope, id);
  }

  /** Whether too many lookups point at a record to clear them in one transaction. */
  public boolean isLarge(ObjectScope scope, UUID id) {
    return references.count(clearable(scope), id, AT_ONCE + 1) > AT_ONCE;
  }

  /**
   * Clears some of the lookups that point at a record, each with its log entry. Returns their
   * number; 0 if none is left.
   */
  int clearSome(ObjectScope scope, UUID id) {
    OffsetDateTime now = DateTime.of(clock.instant());
    for (Schema.Reference reference : clearable(scope)) {
      refuseRequired(scope, reference, List.of(id));
      ObjectScope from = scope.of(reference.from());
      // First, as by everybody who changes both.
      records.lockAll(scope.type(), Set.of(id));
      List<UUID> some = references.lockSome(reference, id);
      if (!some.isEmpty()) {
        rules.beforeClearing(from, reference, some, now);
        if (references.clear(from, reference.field(), id, some, now) < some.size()) {
          throw new StaleModel();
        }
        rules.afterClearing(scope, id, reference, some, now);
        return some.size();
      }
    }
    return 0;
  }

  /** The lookups that are cleared when a record of the object is deleted. */
  private List<Schema.Reference> clearable(ObjectScope scope) {
    return scope.schema().lookupsTo(scope.type()).stream()
        .filter(reference -> reference.from().hasTable() && !rules.deleteTogether(reference))
        .toList();
  }

  /** Deletes a record in one transaction. Refuses like {@link #deleteOrBegin}. */
  public void delete(ObjectScope scope, UUID id, Predicate<String> expectedTag) {
    repeating(() -> deleteLocked(scope, id, expectedTag));
  }

  /** Runs a deletion in a transaction, again while others begin to point at its records. */
  <T> T repeating(Supplier<T> deletion) {
    return Retries.within(retries -> repeating(retries, deletion));
  }

  private <T> T repeating(Retries retries, Supplier<T> deletion) {
    while (true) {
      try {
        return transactions.run(deletion);
      } catch (DataIntegrityViolationException e) {
        // Another record began to point at this one after the references were cleared.
        if (!Violations.isForeignKey(e)) {
          throw e;
        }
        retries.pause("Too many others begin to point at what is deleted; try again.");
      }
    }
  }

  private UUID deleteLocked(ObjectScope scope, UUID id, Predicate<String> expectedTag) {
    RecordLocks.Locked locked = locks.of(scope, List.of(id), scope.type().fields(), known -> known);
    if (locked.records().isEmpty()) {
      throw scope.type().unknownRecord(id);
    }
    EntityTag.require(scope.view(), locked.records().getFirst(), expectedTag);
    delete(scope, locked, List.of(id));
    return id;
  }

  /** Deletes some of the records that were locked, in the same transaction. */
  void delete(ObjectScope scope, RecordLocks.Locked locked, List<UUID> ids) {
    OffsetDateTime now = DateTime.of(clock.instant());
    remove(scope, ids, now);
    rules.refresh(scope, locked.others(), now);
  }

  private void remove(ObjectScope scope, List<UUID> ids, OffsetDateTime now) {
    rules.beforeDeletion(scope, ids, now);
    for (Schema.Reference reference : scope.schema().lookupsTo(scope.type())) {
      if (reference.from().hasTable()) {
        release(scope.of(reference.from()), reference, ids, now);
      }
    }
    dependents.forEach(dependent -> dependent.deleteOf(scope.type(), ids));
    writes.delete(scope, ids, now);
  }

  /** Deletes the records that point at these, or clears their lookup. */
  private void release(
      ObjectScope from, Schema.Reference reference, List<UUID> ids, OffsetDateTime now) {
    if (rules.deleteTogether(reference)) {
      List<UUID> pointing = references.lockAll(reference, ids);
      for (int first = 0; first < pointing.size(); first += TOGETHER) {
        remove(from, pointing.subList(first, Math.min(first + TOGETHER, pointing.size())), now);
      }
      return;
    }
    refuseRequired(from, reference, ids);
    for (UUID id : references.narrowed(reference, ids)) {
      references.clear(from, reference.field(), id, null, now);
    }
  }

  /**
   * A required lookup that the actor does not see does not prevent the deletion, because the
   * refusal would reveal it. Neither does a record that points at itself.
   */
  private void refuseRequired(ObjectScope scope, Schema.Reference reference, List<UUID> ids) {
    Field lookup = reference.field();
    if (lookup.required()
        && isVisible(scope, reference)
        && !references.pointedAt(reference, ids).isEmpty()) {
      throw Refused.conflict(
          "The record cannot be deleted while records of '%s' point at it by '%s', which is required."
              .formatted(reference.from().apiName(), lookup.apiName()));
    }
  }

  static boolean isVisible(ObjectScope scope, Schema.Reference reference) {
    ObjectView from = scope.of(reference.from()).view();
    return from.isVisible() && from.mayRead(reference.field());
  }
}
