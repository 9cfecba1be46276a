package dev.oriel.integration.importing;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Channel;
import dev.oriel.access.identity.Door;
import dev.oriel.access.job.JobKind;
import dev.oriel.access.job.Jobs;
import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.note.RecordNotes;
import dev.oriel.crm.record.merge.RecordMerger;
import dev.oriel.integration.importing.ImportAccess.Shown;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.job.ImportLog;
import dev.oriel.integration.importing.job.ImportRunTable;
import dev.oriel.integration.importing.job.ImportStatus;
import dev.oriel.integration.importing.job.ImportTable;
import dev.oriel.integration.importing.job.ImportValidation;
import dev.oriel.integration.importing.plan.ImportPlan;
import dev.oriel.integration.importing.run.ImportRowTable;
import dev.oriel.integration.importing.run.ImportRunJob;
import dev.oriel.integration.importing.run.ImportUndoJob;
import dev.oriel.integration.importing.upload.ImportMemory;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Input;
import dev.oriel.platform.refusal.Refused;

/** The door to what import jobs do with records; it refuses as {@link Imports} does. */
@Door
public class ImportRuns {

  private final ImportAccess access;
  private final ImportTable table;
  private final ImportRunTable runs;
  private final ImportRowTable rows;
  private final ImportMemory memory;
  private final RecordMerger merger;
  private final RecordNotes notes;
  private final Transactions transactions;
  private final Jobs jobs;
  private final ImportLog log;

  ImportRuns(
      ImportAccess access,
      ImportTable table,
      ImportRunTable runs,
      ImportRowTable rows,
      ImportMemory memory,
      RecordMerger merger,
      RecordNotes notes,
      Transactions transactions,
      Jobs jobs,
      ImportLog log) {
    this.access = access;
    this.table = table;
    this.runs = runs;
    this.rows = rows;
    this.memory = memory;
    this.merger = merger;
    this.notes = notes;
    this.transactions = transactions;
    this.jobs = jobs;
    this.log = log;
  }

  /** Finds out what a run would do, without writing records. */
  public Shown validate(Actor actor, String jobId, Input<?> input) {
    return access.with(
        actor,
        current -> {
          ImportJob found = access.require(current, jobId);
          input.read();
          ImportJob job = ImportAccess.requireOpen(found, "validated");
          ObjectScope scope = access.requirePrimary(current, job);
          ImportValidation validation = validation(scope, job);
          return transactions.run(() -> {
            ImportJob present = access.lockOpen(current, jobId, "validated");
            if (!present.config().equals(job.config()) || present.object() != job.object()) {
              throw Refused.conflict("The job was changed meanwhile; validate it again.");
            }
            table.validated(current.workspace(), job.id(), validation);
            log.add(current, ChangeKind.IMPORT_VALIDATED, job);
            return access.stored(current, job);
          });
        });
  }

  private ImportValidation validation(ObjectScope scope, ImportJob job) {
    try (var _ = memory.forValidation(scope, job)) {
      byte[] content = table.content(scope.workspace(), job.id());
      if (content == null) {
        throw ImportAccess.unknown(job.id().toString());
      }
      return ImportPlan.of(merger, notes, scope, job, content).validation();
    }
  }

  /**
   * Starts a validated job in the background. A job that runs or has ended is left alone. Refuses a
   * draft as {@code Invalid}.
   */
  public ImportJob run(Actor actor, String jobId, Input<?> input) {
    return access.with(
        actor,
        current -> {
          ImportJob found = access.require(current, jobId);
          input.read();
          if (found.status() == ImportStatus.DRAFT) {
            throw Refused.invalid("status", "not_validated");
          }
          if (found.status() == ImportStatus.VALIDATED) {
            transactions.run(() -> {
              if (runs.start(current.workspace(), found.id())) {
                enqueue(current, found, ImportRunJob.KIND, new ImportRunJob.Input(found.id()));
                log.add(current, ChangeKind.IMPORT_RUN, found);
              }
              return found;
            });
          }
          return access.require(current, jobId);
        });
  }

  /**
   * The rows of a job that has run.
   *
   * @param objects the apiNames of their objects by id, without those that were deleted
   */
  public record Rows(ImportJob job, List<ImportRowTable.Written> rows, Map<Long, String> objects) {}

  /**
   * The rows of a job that has run. Refuses one that has not succeeded as {@code Conflict}, and one
   * whose result the actor may not see as {@code Forbidden}.
   */
  public Rows rows(Actor actor, String jobId, Input<?> input) {
    return access.with(
        actor,
        current -> {
          ImportJob job = access.require(current, jobId);
          input.read();
          requireSucceeded(job);
          access.requireResult(current, job);
          List<ImportRowTable.Written> written = rows.all(current.workspace(), job.id());
          return new Rows(job, written, access.objectNames(current));
        });
  }

  /**
   * Begins to undo a job that has succeeded; once, unless the undoing was cancelled or has failed.
   */
  public Shown undo(Actor actor, String jobId, Input<?> input) {
    return access.with(
        actor,
        current -> {
          access.require(current, jobId);
          input.read();
          return transactions.run(() -> {
            ImportJob job = access.lock(current, jobId);
            requireSucceeded(job);
            if (!access.shown(current, job).mayBeUndone()) {
              throw Refused.forbidden(
                  "Undoing this import needs the rights to its fields, to delete the records that"
                      + " it created, and to change those that it changed.");
            }
            if (job.undo() == null) {
              ImportJob.Undo begun = new ImportJob.Undo(true, 0, 0, List.of(), 0);
              runs.storeUndo(current.workspace(), job.id(), begun);
              enqueue(current, job, ImportUndoJob.KIND, new ImportUndoJob.Input(job.id()));
            }
            return access.stored(current, job);
          });
        });
  }

  private <I> void enqueue(Actor actor, ImportJob job, JobKind<I> kind, I input) {
    String task = jobs.enqueue(actor.through(Channel.IMPORT), kind, input);
    runs.setTask(actor.workspace(), job.id(), task);
  }

  private static void requireSucceeded(ImportJob job) {
    if (job.status() != ImportStatus.SUCCEEDED) {
      throw Refused.conflict(
          "The import job is "
              + job.status().word()
              + "; only one that has succeeded has results.");
    }
  }
}
