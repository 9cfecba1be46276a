package dev.oriel.crm.definition;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.job.JobHandler;
import dev.oriel.access.job.JobKind;
import dev.oriel.access.job.JobRun;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schemas;
import dev.oriel.model.storage.field.FieldStorage;
import dev.oriel.model.storage.table.RewriteWatch;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.json.JsonBody;
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
   * @param field {@link #NEW} for a new one
   * @param change the properties that change, as REST takes them; null, in Java or in JSON, if the
   *     field is deleted
   * @param place where it moves to; null if it stays
   */
  record Input(long object, long field, @Nullable JsonNode change, @Nullable Neighbour place) {

    private static final long NEW = 0;

    static Input of(FieldPlan change) {
      Field field = change.before();
      return new Input(
          change.view().type().id(),
          field == null ? NEW : field.id(),
          change.edit().body().object(),
          change.edit().place());
    }

    static Input deletion(FieldDefinitions.FieldView field) {
      return new Input(field.object().type().id(), field.field().id(), null, null);
    }
  }

  @Override
  public JobKind<Input> kind() {
    return KIND;
  }

  @Override
  public void run(JobRun<Input> run) {
    Input input = run.input();
    ObjectType type = schemas.of(run.actor()).objectOrNull(input.object());
    if (type == null || isDone(type, input)) {
      return;
    }
    long total = storage.rows(type);
    AtomicLong done = new AtomicLong();
    RewriteWatch.watching(
        rows -> {
          long now = Math.min(done.addAndGet(rows), total);
          transactions.commitApart(() -> run.progress(now, total));
        },
        () -> carryOut(run.actor(), type, input));
  }

  /** Whether the field was deleted or added meanwhile, perhaps by an attempt of this job. */
  private static boolean isDone(ObjectType type, Input input) {
    JsonNode change = input.change();
    if (input.field() != Input.NEW || change == null) {
      return type.field(input.field()) == null;
    }
    Field made = type.field(change.path("apiName").asString(""));
    return made != null && made.type().name().equals(change.path("type").asString(""));
  }

  private void carryOut(Actor actor, ObjectType type, Input input) {
    JsonNode change = input.change();
    Field field = type.field(input.field());
    if (field == null) {
      fields.create(actor, type.apiName(), JsonBody.of(Objects.requireNonNull(change)));
    } else if (change == null || change.isNull()) {
      fields.delete(actor, type.apiName(), field.apiName(), _ -> true);
    } else {
      DefinitionEdit edit = new DefinitionEdit(JsonBody.of(change), input.place());
      fields.update(actor, type.apiName(), field.apiName(), _ -> edit);
    }
  }
}
