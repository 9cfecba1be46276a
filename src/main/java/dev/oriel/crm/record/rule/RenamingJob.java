package dev.oriel.crm.record.rule;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.job.JobHandler;
import dev.oriel.access.job.JobKind;
import dev.oriel.access.job.JobRun;
import dev.oriel.crm.record.read.StoredRecordTable;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.Schemas;
import dev.oriel.model.schema.StoredRecord;
import dev.oriel.platform.database.Transactions;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Gives many records the name of the record that they are named after. Each step takes the name of
 * that moment and holds it until its end, so the names are right after any number of changes.
 */
@Component
record RenamingJob(
    StoredRecordTable records,
    NameFollowers followers,
    Schemas schemas,
    ModelGuard guard,
    Transactions transactions)
    implements JobHandler<RenamingJob.Input> {

  static final JobKind<Input> KIND = JobKind.of("derived-names", Input.class);

  /** A renamed record. */
  record Input(long objectId, UUID recordId) {}

  /** The position of the job: the lookup, and the last record with it. */
  private record Position(int lookup, UUID last) {}

  @Override
  public JobKind<Input> kind() {
    return KIND;
  }

  @Override
  public void run(JobRun<Input> run) {
    AtomicLong steps = new AtomicLong();
    Position position = new Position(0, NameFollowers.FIRST);
    while (position != null) {
      Position from = position;
      position =
          guard.run(run.actor(), current -> new Next(next(current, run, from, steps))).position();
    }
  }

  private record Next(@Nullable Position position) {}

  private @Nullable Position next(Actor actor, JobRun<Input> run, Position from, AtomicLong steps) {
    return transactions.<@Nullable Position>run(() -> {
      ObjectType type = schemas.of(actor).objectOrNull(run.input().objectId());
      ObjectScope scope = type == null ? null : schemas.scope(actor, type.apiName());
      StoredRecord target = scope == null ? null : records.share(scope, run.input().recordId());
      if (scope == null || target == null) {
        guard.confirm(actor);
        return null;
      }
      List<Schema.Reference> followers = NameFollowers.followers(scope);
      if (from.lookup() >= followers.size()) {
        return null;
      }
      Schema.Reference reference = followers.get(from.lookup());
      UUID last =
          this.followers.rename(
              scope.of(reference.from()),
              reference,
              target.id(),
              target.name(),
              target.updatedAt(),
              from.last());
      run.progress(steps.incrementAndGet(), 0);
      return last == null
          ? new Position(from.lookup() + 1, NameFollowers.FIRST)
          : new Position(from.lookup(), last);
    });
  }
}
