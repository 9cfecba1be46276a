package dev.oriel.record;

import dev.oriel.database.Transactions;
import dev.oriel.field.DateTime;
import dev.oriel.identity.Actor;
import dev.oriel.identity.StaleModel;
import dev.oriel.refusal.Refused;
import dev.oriel.schema.ObjectType;
import dev.oriel.schema.ObjectView;
import dev.oriel.schema.Schema;
import dev.oriel.schema.StoredRecord;
import java.time.Clock;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import java.util.function.Predicate;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.stereotype.Component;

/**
 * Deletes a record for ever, with its notes and what the log holds of its values. Lookups to it are
 * cleared; a quote takes its lines with it.
 */
@Component
class RecordDeletion {

  private static final int ATTEMPTS = 20;

  private final RecordTable records;
  private final RecordWriteTable writes;
  private final ReferenceTable references;
  private final ChangeTable changes;
  private final QuoteTotals totals;
  private final NameFollowers followers;
  private final Transactions transactions;
  private final Clock clock;

  RecordDeletion(
      RecordTable records,
      RecordWriteTable writes,
      ReferenceTable references,
      ChangeTable changes,
      QuoteTotals totals,
      NameFollowers followers,
      Transactions transactions,
      Clock clock) {
    this.records = records;
    this.writes = writes;
    this.references = references;
    this.changes = changes;
    this.totals = totals;
    this.followers = followers;
    this.transactions = transactions;
    this.clock = clock;
  }

  /**
   * Deletes. Refuses an unknown record as {@code NotFound}, one in another state as {@code Stale},
   * and one that a required lookup points at as {@code Conflict}.
   */
  void delete(Actor actor, ObjectView view, UUID id, Predicate<String> expectedTag) {
    for (int attempt = 1; ; attempt++) {
      try {
        transactions.run(() -> {
          deleteLocked(actor, view, id, expectedTag);
          return id;
        });
        return;
      } catch (DataIntegrityViolationException e) {
        // Another record began to point at this one after its kind was looked through.
        if (!Violations.isForeignKey(e)) {
          throw e;
        }
        if (attempt == ATTEMPTS) {
          throw Refused.unavailable("Too many others begin to point at this record; try again.");
        }
      }
    }
  }

  private void deleteLocked(Actor actor, ObjectView view, UUID id, Predicate<String> expectedTag) {
    ObjectType type = view.type();
    Schema schema = view.schema();
    OffsetDateTime now = DateTime.of(clock.instant());
    StoredRecord known = records.load(actor, type, id);
    if (known == null) {
      throw Records.notFound(type, id);
    }
    var quotes = totals.lock(actor, schema, type, List.of(known));
    StoredRecord record = records.lock(actor, type, id);
    if (record == null) {
      throw Records.notFound(type, id);
    }
    Records.requireTag(view, record, expectedTag);
    if (QuoteTotals.follow(type) && record.version() != known.version()) {
      // It may belong to another quote by now, which is not locked.
      throw new StaleModel();
    }
    remove(actor, view, id, now);
    totals.refresh(actor, schema, quotes, now);
  }

  private void remove(Actor actor, ObjectView view, UUID id, OffsetDateTime now) {
    ObjectType type = view.type();
    // Before the lookups are cleared by which the followers are found.
    followers.rename(actor, view.schema(), type, id, "", now);
    for (Schema.Reference reference : view.schema().lookupsTo(type)) {
      if (reference.from().hasTable()) {
        release(actor, view, reference, id, now);
      }
    }
    writes.deleteNotes(actor, id);
    changes.erase(actor.workspace(), id);
    if (!writes.delete(actor, type, id, now)) {
      throw new StaleModel();
    }
  }

  private void release(
      Actor actor, ObjectView view, Schema.Reference reference, UUID id, OffsetDateTime now) {
    ObjectType from = reference.from();
    if (from.is("quoteLines") && reference.field().is("quote")) {
      for (UUID line : references.all(actor, from, reference.field(), id)) {
        remove(actor, view.of(from), line, now);
      }
      return;
    }
    // Who does not see a required lookup is not held up by it, which would tell of it. Nor is a
    // record that only points at itself.
    ObjectView fromView = view.of(from);
    if (reference.field().required()
        && fromView.isVisible()
        && fromView.mayRead(reference.field())
        && references.exist(actor, from, reference.field(), id)) {
      throw Refused.conflict(
          "The record cannot be deleted while records of '%s' point at it by '%s', which is required."
              .formatted(from.apiName(), reference.field().apiName()));
    }
    references.clear(actor, from, reference.field(), id, now);
  }
}
