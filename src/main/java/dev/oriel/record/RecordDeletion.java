package dev.oriel.record;

import dev.oriel.database.Retries;
import dev.oriel.database.Transactions;
import dev.oriel.field.DateTime;
import dev.oriel.identity.StaleModel;
import dev.oriel.refusal.Refused;
import dev.oriel.schema.Field;
import dev.oriel.schema.ObjectScope;
import dev.oriel.schema.Schema;
import dev.oriel.schema.StoredRecord;
import dev.oriel.storage.RecordDependent;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.stereotype.Component;

/**
 * Deletes a record permanently, with its children and its logged values. Lookups to it are cleared,
 * and dependent records are deleted with it, such as the lines of a quote.
 */
@Component
record RecordDeletion(
    RecordTable records,
    RecordWriteTable writes,
    ReferenceTable references,
    RecordRules rules,
    List<RecordDependent> dependents,
    Transactions transactions,
    Clock clock) {

  /**
   * Refuses an unknown record as {@code NotFound}, one in another state as {@code Stale}, and one
   * that a required lookup points at as {@code Conflict}.
   */
  void delete(ObjectScope scope, UUID id, Predicate<String> expectedTag) {
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
    StoredRecord known = records.load(scope, id);
    if (known == null) {
      throw Records.notFound(scope.type(), id);
    }
    var locked = rules.lock(scope, List.of(known));
    StoredRecord record = records.lock(scope, id);
    if (record == null) {
      throw Records.notFound(scope.type(), id);
    }
    Records.requireTag(scope.view(), record, expectedTag);
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
    // A required lookup that the actor does not see does not prevent the deletion, because the
    // refusal would reveal it. Neither does a record that points at itself.
    if (lookup.required()
        && from.view().isVisible()
        && from.view().mayRead(lookup)
        && references.exist(from.type(), lookup, id)) {
      throw Refused.conflict(
          "The record cannot be deleted while records of '%s' point at it by '%s', which is required."
              .formatted(from.type().apiName(), lookup.apiName()));
    }
    references.clear(from, lookup, id, now);
  }
}
