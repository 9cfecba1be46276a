package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.job.JobHandler;
import dev.oriel.access.job.JobKind;
import dev.oriel.access.job.JobRun;
import dev.oriel.ground.database.Transactions;
import dev.oriel.ground.json.JsonBody;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schemas;
import dev.oriel.model.storage.field.FieldStorage;
import dev.oriel.model.storage.table.RewriteWatch;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/**
 * Changes or deletes a field in the background, where very many records are rewritten. All of it is
 * one transaction, so that a job that fails or is cancelled has changed nothing.
 */
@Component
record FieldJob(
    FieldDefinitions fields, Schemas schemas, FieldStorage storage, Transactions transactions)
    implements JobHandler<FieldJob.Input> {

  static final JobKind<Input> KIND = JobKind.of("field", Input.class);

  /**
   * The work.
   *
   * @param change the properties that change, as REST takes them; null, in Java or in JSON, if the
   *     field is deleted
   */
  record Input(long object, long field, @Nullable JsonNode change) {}

  @Override
  public JobKind<Input> kind() {
    return KIND;
  }

  @Override
  public void run(JobRun<Input> run) {
    Actor actor = run.actor();
    ObjectType type = schemas.of(actor).objectOrNull(run.input().object());
    Field field = type == null ? null : type.field(run.input().field());
    if (type == null || field == null) {
      // It was deleted meanwhile, perhaps by an attempt of this job.
      return;
    }
    long total = storage.rows(type);
    AtomicLong done = new AtomicLong();
    RewriteWatch.watching(
        rows -> {
          long now = Math.min(done.addAndGet(rows), total);
          transactions.commitApart(() -> run.progress(now, total));
        },
        () -> carryOut(actor, type, field, run.input().change()));
  }

  private void carryOut(Actor actor, ObjectType type, Field field, @Nullable JsonNode change) {
    if (change == null || change.isNull()) {
      fields.delete(actor, type.apiName(), field.apiName(), _ -> true);
    } else {
      fields.update(actor, type.apiName(), field.apiName(), JsonBody.of(change));
    }
  }
}
