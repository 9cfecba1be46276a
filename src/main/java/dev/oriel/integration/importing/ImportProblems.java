package dev.oriel.integration.importing;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.crm.record.merge.RecordMerger;
import dev.oriel.integration.importing.ImportAccess.Shown;
import dev.oriel.integration.importing.job.ImportConfig;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.job.ImportTable;
import dev.oriel.integration.importing.job.ImportValidation.CellError;
import dev.oriel.integration.importing.plan.ImportPlan;
import dev.oriel.integration.importing.upload.ImportMemory;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.platform.admission.RequestBudget;
import dev.oriel.platform.admission.RequestContext;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Input;
import dev.oriel.platform.refusal.Refused;

/**
 * The door to all rows of a job that cannot be imported, of which a validation keeps the first. It
 * refuses as {@link Imports} does. Both operations plan the import, as a validation does.
 */
@Door
public class ImportProblems {

  private final ImportAccess access;
  private final ImportTable table;
  private final ImportMemory memory;
  private final RecordMerger merger;
  private final Transactions transactions;

  ImportProblems(
      ImportAccess access,
      ImportTable table,
      ImportMemory memory,
      RecordMerger merger,
      Transactions transactions) {
    this.access = access;
    this.table = table;
    this.memory = memory;
    this.merger = merger;
    this.transactions = transactions;
  }

  /**
   * Leaves out all rows with certain errors. The job is a draft afterwards. Without such a row it
   * stays as it is.
   */
  public Shown leaveOut(Actor actor, String jobId, Input<Predicate<CellError>> which) {
    return access.with(
        actor,
        current -> {
          ImportJob found = access.require(current, jobId);
          Predicate<CellError> wanted = which.read();
          ImportJob job = ImportAccess.requireOpen(found, "changed");
          Set<Integer> rows = new HashSet<>();
          check(
              current,
              job,
              error -> {
                if (wanted.test(error)) {
                  rows.add(error.row());
                }
              });
          return rows.isEmpty() ? access.shown(current, job) : leaveOut(current, job, rows);
        });
  }

  private Shown leaveOut(Actor actor, ImportJob job, Set<Integer> rows) {
    return transactions.run(() -> {
      ImportJob present = access.lockOpen(actor, job.id().toString(), "changed");
      if (!present.config().equals(job.config()) || present.object() != job.object()) {
        throw Refused.conflict("The job was changed meanwhile; try it again.");
      }
      ImportConfig config = job.config();
      table.change(
          actor.workspace(),
          job.id(),
          job.object(),
          config.mended(config.corrections().skipping(rows)));
      return access.stored(actor, job);
    });
  }

  /** The rows of a job that has not run which cannot be imported or are left out. */
  public FaultyRows rows(Actor actor, String jobId, Input<?> input) {
    return access.with(
        actor,
        current -> {
          ImportJob found = access.require(current, jobId);
          input.read();
          ImportJob job = ImportAccess.requireOpen(found, "corrected");
          RequestBudget budget = RequestContext.budget();
          if (budget != null) {
            budget.take(table.contentSize(current.workspace(), job.id()));
          }
          FaultyRows rows = new FaultyRows(job, content(current, job));
          check(current, job, rows::add);
          return rows;
        });
  }

  private byte[] content(Actor actor, ImportJob job) {
    byte[] content = table.content(actor.workspace(), job.id());
    if (content == null) {
      throw ImportAccess.unknown(job.id().toString());
    }
    return content;
  }

  private void check(Actor actor, ImportJob job, Consumer<CellError> each) {
    ObjectScope scope = access.requirePrimary(actor, job);
    try (var _ = memory.forValidation(scope, job)) {
      ImportPlan.check(merger, scope, job, content(actor, job), each);
    }
  }
}
