package dev.oriel.crm.record.rule;

import module java.base;

import dev.oriel.access.identity.Actors;
import dev.oriel.access.job.Jobs;
import dev.oriel.crm.record.write.RecordRule;
import dev.oriel.crm.record.write.RecordWriteTable;
import dev.oriel.crm.record.write.RecordWriteTable.Change;
import dev.oriel.crm.record.write.ReferenceTable;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.StoredRecord;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Renames records that take the name of another record, as a quote line takes that of its product:
 * together with it or, if they are many, soon after it.
 */
@Component
public record NameFollowers(
    RecordWriteTable writes, ReferenceTable references, Jobs jobs, Actors actors)
    implements RecordRule {

  /** The position before all ids. */
  static final UUID FIRST = new UUID(0, 0);

  /** The maximum number of records that are renamed in the request; more are left to a job. */
  static final int AT_ONCE = 1_000;

  @Override
  public boolean locksOthers(ObjectType type) {
    return type.naming() instanceof NameRule.OfTarget;
  }

  @Override
  public boolean followsChanges(ObjectScope scope) {
    return scope
        .view()
        .remembered(
            Followed.class,
            view ->
                new Followed(
                    view.schema().lookupsTo(view.type()).stream()
                        .anyMatch(NameFollowers::givesNames)))
        .byNames();
  }

  /** Tells whether names of other records follow those of an object's records. */
  private record Followed(boolean byNames) {}

  @Override
  public void afterChanges(ObjectScope scope, List<Change> changes) {
    for (Change change : changes) {
      if (!change.before().name().equals(change.after().name())) {
        follow(scope, change.after());
      }
    }
  }

  @Override
  public void afterMerge(ObjectScope scope, StoredRecord before, StoredRecord after) {
    follow(scope, after);
  }

  private void follow(ObjectScope scope, StoredRecord after) {
    for (Schema.Reference reference : followers(scope)) {
      if (references.named(reference, after.id(), AT_ONCE + 1) <= AT_ONCE) {
        renameAll(scope, reference, after.id(), after.name(), after.updatedAt());
      } else {
        // As the operator, because it must be finished even if the actor's key is revoked.
        jobs.enqueueOnce(
            actors.operator(scope.workspace()),
            RenamingJob.KIND,
            after.id().toString(),
            new RenamingJob.Input(scope.type().id(), after.id()));
      }
    }
  }

  @Override
  public void beforeDeletion(ObjectScope scope, List<UUID> ids, OffsetDateTime at) {
    for (Schema.Reference reference : followers(scope)) {
      references.narrowed(reference, ids).forEach(id -> renameAll(scope, reference, id, "", at));
    }
  }

  @Override
  public void beforeClearing(
      ObjectScope from, Schema.Reference reference, List<UUID> ids, OffsetDateTime at) {
    if (givesNames(reference)) {
      rename(from, references.lockNamed(from.type(), ids), "", at);
    }
  }

  private void renameAll(
      ObjectScope scope, Schema.Reference reference, UUID id, String name, OffsetDateTime at) {
    UUID last = FIRST;
    while (last != null) {
      last = rename(scope.of(reference.from()), reference, id, name, at, last);
    }
  }

  /** The lookups by which records are named after records of the object. */
  static List<Schema.Reference> followers(ObjectScope scope) {
    return scope.schema().lookupsTo(scope.type()).stream()
        .filter(reference -> givesNames(reference) && reference.from().hasTable())
        .toList();
  }

  /**
   * Renames the next records that are named after a record and have another name than this. Returns
   * the id of the last one; null if none is left.
   */
  @Nullable UUID rename(
      ObjectScope from,
      Schema.Reference reference,
      UUID target,
      String name,
      OffsetDateTime at,
      UUID behind) {
    List<StoredRecord> named = references.lockNamedAfter(reference, target, name, behind);
    rename(from, named, name, at);
    return named.isEmpty() ? null : named.getLast().id();
  }

  private void rename(ObjectScope from, List<StoredRecord> named, String name, OffsetDateTime at) {
    for (StoredRecord record : named) {
      writes.rename(from, record, record.with(name, true, record.values(), at));
    }
  }

  private static boolean givesNames(Schema.Reference reference) {
    return reference.from().naming() instanceof NameRule.OfTarget rule
        && rule.lookup().equals(reference.field());
  }
}
