package dev.oriel.crm.record.delete;

import module java.base;

import dev.oriel.access.identity.StaleModel;
import dev.oriel.access.job.Jobs;
import dev.oriel.crm.record.read.EntityTag;
import dev.oriel.crm.record.read.RecordTable;
import dev.oriel.crm.record.write.RecordRules;
import dev.oriel.crm.record.write.RecordWriteTable;
import dev.oriel.crm.record.write.ReferenceTable;
import dev.oriel.crm.record.write.Violations;
import dev.oriel.ground.database.DryRun;
import dev.oriel.ground.database.Retries;
import dev.oriel.ground.database.Transactions;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.StoredRecord;
import dev.oriel.model.storage.table.RecordDependent;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.stereotype.Component;

/**
 * Deletes a record permanently, with its children and its logged values. Lookups to it are cleared,
 * and dependent records are deleted with it, such as the lines of a quote.
 */
@Component
public record RecordDeletion(
    RecordTable records,
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

  /**
   * Deletes a record, or begins to if more than {@value #AT_ONCE} lookups point at it. Refuses an
   * unknown record as {@code NotFound}, one in another state as {@code Stale}, and one that a
   * required lookup points at as {@code Conflict}.
   */
  public Deleted deleteOrBegin(ObjectScope scope, UUID id, Predicate<String> expectedTag) {
    DeletionEffects.Along along = DryRun.isActive() ? effects.of(scope, id) : null;
    if (!isLarge(scope, id)) {
      delete(scope, id, expectedTag);
      return new Deleted(id, null, along);
    }
    return transactions.run(() -> {
      StoredRecord record = records.require(scope, id);
      EntityTag.require(scope.view(), record, expectedTag);
      clearable(scope).forEach(reference -> refuseRequired(scope, reference, id));
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
      refuseRequired(scope, reference, id);
      ObjectScope from = scope.of(reference.from());
      List<UUID> some = references.lockSome(reference, id);
      if (!some.isEmpty()) {
        rules.beforeClearing(from, reference, some, now);
        if (references.clear(from, reference.field(), id, some, now) < some.size()) {
          throw new StaleModel();
        }
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
    Retries.within(retries -> delete(retries, scope, id, expectedTag));
  }

  private UUID delete(Retries retries, ObjectScope scope, UUID id, Predicate<String> expectedTag) {
    while (true) {
      try {
        return transactions.run(() -> deleteLocked(scope, id, expectedTag));
      } catch (DataIntegrityViolationException e) {
        // Another record began to point at this one after the references were cleared.
        if (!Violations.isForeignKey(e)) {
          throw e;
        }
        retries.pause("Too many others begin to point at this record; try again.");
      }
    }
  }

  private UUID deleteLocked(ObjectScope scope, UUID id, Predicate<String> expectedTag) {
    OffsetDateTime now = DateTime.of(clock.instant());
    StoredRecord known = records.require(scope, id);
    var locked = rules.lock(scope, List.of(known));
    StoredRecord record = records.lock(scope, id);
    if (record == null) {
      throw scope.type().unknownRecord(id);
    }
    EntityTag.require(scope.view(), record, expectedTag);
    if (rules.lockOthers(scope.type()) && record.version() != known.version()) {
      // Other records that are not locked may depend on it by now.
      throw new StaleModel();
    }
    remove(scope, id, now);
    rules.refresh(scope, locked, now);
    return id;
  }

  private void remove(ObjectScope scope, UUID id, OffsetDateTime now) {
    rules.beforeDeletion(scope, id, now);
    for (Schema.Reference reference : scope.schema().lookupsTo(scope.type())) {
      if (reference.from().hasTable()) {
        release(scope.of(reference.from()), reference, id, now);
      }
    }
    dependents.forEach(dependent -> dependent.deleteOf(scope.type(), id));
    if (!writes.delete(scope, id, now)) {
      throw new StaleModel();
    }
  }

  /** Deletes the records that point at a record, or clears their lookup. */
  private void release(ObjectScope from, Schema.Reference reference, UUID id, OffsetDateTime now) {
    Field lookup = reference.field();
    if (rules.deleteTogether(reference)) {
      references.all(from.type(), lookup, id).forEach(pointing -> remove(from, pointing, now));
      return;
    }
    refuseRequired(from, reference, id);
    references.clear(from, lookup, id, null, now);
  }

  /**
   * A required lookup that the actor does not see does not prevent the deletion, because the
   * refusal would reveal it. Neither does a record that points at itself.
   */
  private void refuseRequired(ObjectScope scope, Schema.Reference reference, UUID id) {
    ObjectType from = reference.from();
    Field lookup = reference.field();
    if (lookup.required() && isVisible(scope, reference) && references.exist(from, lookup, id)) {
      throw Refused.conflict(
          "The record cannot be deleted while records of '%s' point at it by '%s', which is required."
              .formatted(from.apiName(), lookup.apiName()));
    }
  }

  static boolean isVisible(ObjectScope scope, Schema.Reference reference) {
    ObjectView from = scope.of(reference.from()).view();
    return from.isVisible() && from.mayRead(reference.field());
  }
}
