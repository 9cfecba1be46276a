package dev.oriel.integration.importing.run;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Administration;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Workspace;
import dev.oriel.access.job.JobEnd;
import dev.oriel.access.job.JobHandler;
import dev.oriel.access.job.JobKind;
import dev.oriel.access.job.JobRun;
import dev.oriel.access.job.Jobs;
import dev.oriel.crm.note.RecordNotes;
import dev.oriel.crm.record.merge.RecordMerger;
import dev.oriel.integration.importing.job.ImportConfig;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.job.ImportRunTable;
import dev.oriel.integration.importing.job.ImportStatus;
import dev.oriel.integration.importing.job.ImportTable;
import dev.oriel.integration.importing.job.ImportValidation;
import dev.oriel.integration.importing.plan.ImportPlan;
import dev.oriel.integration.importing.upload.ImportMemory;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schemas;
import dev.oriel.model.storage.index.IndexKeeper;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Runs an import: in one transaction it locks the objects against other writers, plans again, and
 * writes all rows or none. If the server is killed, nothing was written and the run begins again,
 * once.
 */
@Component
public record ImportRunJob(
    ImportTable table,
    ImportRunTable runs,
    ImportRowTable rows,
    ImportEnds ends,
    ImportMemory memory,
    RecordMerger merger,
    RecordNotes notes,
    Schemas schemas,
    Jobs jobs,
    ModelGuard guard,
    Transactions transactions)
    implements JobHandler<ImportRunJob.Input> {

  /** A run whose server has ended twice is not repeated: it may need too much memory. */
  public static final JobKind<Input> KIND = JobKind.of("import", Input.class).failingAfterLosses(2);

  /** Until a run for which there is no memory now is tried again. */
  private static final Duration PAUSE = Duration.ofSeconds(5);

  /** The new records that can make a table large, so that its indexes are built at once. */
  private static final int MANY = 1_000;

  public record Input(UUID job) {}

  /** The rows do not fit what is stored now, so nothing was written. */
  private static final class Unfit extends RuntimeException {

    private final transient ImportValidation validation;

    Unfit(ImportValidation validation) {
      super("rows cannot be imported", null, false, false);
      this.validation = validation;
    }
  }

  @Override
  public JobKind<Input> kind() {
    return KIND;
  }

  @Override
  public void run(JobRun<Input> run) {
    ImportJob job = table.find(run.actor().workspace(), run.input().job());
    if (job == null || job.status() != ImportStatus.RUNNING) {
      // It was deleted, or an earlier attempt has ended it.
      return;
    }
    try {
      guard.run(run.actor(), current -> run(current, run, job));
    } catch (Unfit e) {
      String reason =
          "%,d values cannot be imported any more; nothing was written. See 'validation'."
              .formatted(e.validation.errorCount());
      fail(run.actor(), job, reason, e.validation.withoutPreview());
    }
  }

  /** What does not fit any more may be a definition that the actor of the run does not know yet. */
  private void fail(
      Actor actor, ImportJob job, String reason, @Nullable ImportValidation validation) {
    guard.run(
        actor,
        current -> {
          ends.fail(current, job, reason, validation);
          return true;
        });
  }

  /** Nothing was written: the last thing that a run writes is its success. */
  @Override
  public void ended(JobEnd<Input> end) {
    ImportJob job = table.find(end.operator().workspace(), end.input().job());
    if (job != null) {
      fail(end.operator(), job, end.reason(), null);
    }
  }

  private boolean run(Actor actor, JobRun<Input> run, ImportJob job) {
    Administration.requireImports(actor);
    Workspace workspace = actor.workspace();
    ObjectType type = schemas.of(actor).objectOrNull(job.object());
    if (type == null) {
      throw Refused.invalid("primaryObjectApiName", "unknown_object.job");
    }
    ObjectScope scope = schemas.scope(actor, type.apiName());
    try (var taken = memory.forRun(scope, job)) {
      if (taken == null) {
        throw JobRun.postponed(PAUSE);
      }
      byte[] content = table.content(workspace, job.id());
      return content != null && run(actor, run, job, scope, content);
    }
  }

  private boolean run(
      Actor actor, JobRun<Input> run, ImportJob job, ObjectScope scope, byte[] content) {
    Workspace workspace = actor.workspace();
    merger.prepare(scope);
    if (job.config().related() != null) {
      merger.prepare(job.config().related().scope(scope));
    }
    ImportJob.Result result =
        transactions.run(() -> {
          transactions.takeTime();
          lock(scope, job.config());
          long firstSeq = merger.logPosition(workspace);
          ImportPlan plan = ImportPlan.ofRun(merger, scope, job, content);
          if (!plan.validation().ok()) {
            throw new Unfit(plan.validation());
          }
          ImportJob.Result written = plan.result(write(workspace, job.id(), plan));
          ends.succeed(actor, job, written, firstSeq, merger.logPosition(workspace));
          runs.countAtCommit();
          run.progress(plan.total(), plan.total());
          return written;
        });
    ImportEnds.log.info(
        "Import {} of workspace {} has finished: {} rows created, {} updated, {} skipped",
        job.id(),
        workspace.id(),
        result.created(),
        result.updated(),
        result.skipped());
    if (result.created() >= MANY) {
      jobs.hasten(IndexKeeper.KIND);
    }
    return true;
  }

  /** Two imports of the same objects lock them in the same order. */
  private void lock(ObjectScope scope, ImportConfig config) {
    ImportConfig.Embedded embedded = config.related();
    ObjectScope related = embedded == null ? scope : embedded.scope(scope);
    boolean relatedFirst = related.type().id() < scope.type().id();
    merger.lock(relatedFirst ? related : scope);
    merger.lock(relatedFirst ? scope : related);
  }

  /** Returns the number of notes that were added. */
  private int write(Workspace workspace, UUID job, ImportPlan plan) {
    ImportPlan.Related related = plan.related();
    int before = related == null ? 0 : related.plan().targets().size();
    if (related != null) {
      merger.write(related.scope(), related.plan(), progress(workspace, job, 0, plan.total()));
      rows.insert(workspace, job, related.scope().type().id(), related.plan().outcomes());
    }
    merger.write(plan.scope(), plan.primary(), progress(workspace, job, before, plan.total()));
    rows.insert(workspace, job, plan.scope().type().id(), plan.primary().outcomes());
    return notes.add(plan.scope(), plan.noteTexts(), RecordNotes.API);
  }

  /** Tells others how far the run is, before it commits. */
  private IntConsumer progress(Workspace workspace, UUID job, int before, int total) {
    return done ->
        transactions.commitApart(() -> runs.progress(workspace, job, before + done, total));
  }
}
