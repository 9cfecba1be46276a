package dev.oriel.crm.record.delete;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.job.JobHandler;
import dev.oriel.access.job.JobKind;
import dev.oriel.access.job.JobRun;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.read.StoredRecordTable;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.database.Transactions;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Deletes a record that very many lookups point at. Each step clears some of them; the record
 * remains until the last step deletes it like any other.
 */
@Component
public record DeletionJob(
    StoredRecordTable records,
    RecordDeletion deletion,
    Schemas schemas,
    ModelGuard guard,
    Transactions transactions)
    implements JobHandler<DeletionJob.Input> {

  static final JobKind<Input> KIND = JobKind.of("deletion", Input.class);

  record Input(long objectId, UUID recordId) {}

  @Override
  public JobKind<Input> kind() {
    return KIND;
  }

  @Override
  public void run(JobRun<Input> run) {
    long done = 0;
    int more;
    do {
      long before = done;
      more = guard.run(run.actor(), current -> step(current, run, before));
      done += more;
    } while (more > 0);
    guard.run(run.actor(), current -> delete(current, run.input()));
  }

  private int step(Actor actor, JobRun<Input> run, long before) {
    return transactions.run(() -> {
      ObjectScope scope = scope(actor, run.input());
      int cleared = scope == null ? 0 : deletion.clearSome(scope, run.input().recordId());
      run.progress(before + cleared, 0);
      return cleared;
    });
  }

  private boolean delete(Actor actor, Input input) {
    ObjectScope scope = scope(actor, input);
    if (scope != null) {
      deletion.delete(scope, input.recordId(), _ -> true);
    }
    return scope != null;
  }

  /**
   * The object of the record; null if the record has been deleted. Refuses an actor that may not
   * delete it any more.
   */
  private @Nullable ObjectScope scope(Actor actor, Input input) {
    ObjectType type = schemas.of(actor).objectOrNull(input.objectId());
    ObjectScope scope = type == null ? null : schemas.scope(actor, type.apiName());
    if (scope == null || !records.exists(scope, input.recordId())) {
      guard.confirm(actor);
      return null;
    }
    scope.require(RecordRight.DELETE);
    return scope;
  }
}
