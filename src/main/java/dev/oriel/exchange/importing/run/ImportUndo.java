package dev.oriel.exchange.importing.run;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Workspace;
import dev.oriel.access.job.JobEnd;
import dev.oriel.access.job.JobHandler;
import dev.oriel.access.job.JobKind;
import dev.oriel.access.job.JobRun;
import dev.oriel.crm.record.delete.RecordUndo;
import dev.oriel.exchange.importing.job.ImportJob;
import dev.oriel.exchange.importing.job.ImportTable;
import dev.oriel.exchange.importing.run.ImportRowTable.Written;
import dev.oriel.ground.database.Transactions;
import dev.oriel.ground.refusal.Refusal;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schemas;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Undoes an import in steps: removes the records that it created, and gives back their values to
 * those that it changed. A record that was changed since is left as it is, with the reason.
 */
@Component
public record ImportUndo(
    ImportTable table,
    ImportRowTable rows,
    RecordUndo records,
    Schemas schemas,
    ModelGuard guard,
    Transactions transactions)
    implements JobHandler<ImportUndo.Input> {

  public static final JobKind<Input> KIND = JobKind.of("import-undo", Input.class);
  private static final int AT_ONCE = 50;
  private static final String KEPT = "kept";

  public record Input(UUID job) {}

  @Override
  public JobKind<Input> kind() {
    return KIND;
  }

  @Override
  public void run(JobRun<Input> run) {
    while (guard.administering(run.actor(), current -> step(current, run)) > 0) {
      // The next step.
    }
    guard.administering(run.actor(), current -> finish(current, run));
  }

  /** Allows undoing to begin again with what is left. */
  @Override
  public void ended(JobEnd<Input> end) {
    table.endUndo(end.operator().workspace(), end.input().job(), end.id());
  }

  private int step(Actor actor, JobRun<Input> run) {
    Workspace workspace = actor.workspace();
    UUID id = run.input().job();
    List<Written> next = rows.next(workspace, id, AT_ONCE);
    ImportTable.Span span = table.span(workspace, id);
    for (Written written : next) {
      undo(actor, id, written, span);
    }
    if (!next.isEmpty()) {
      transactions.run(() -> {
        table.storeUndo(workspace, id, counted(workspace, id, true));
        run.progress(0, 0);
        return id;
      });
    }
    return next.size();
  }

  /** Undoes one record in a transaction of its own, so that it cannot keep the others. */
  private void undo(Actor actor, UUID job, Written written, ImportTable.Span span) {
    try {
      transactions.run(() -> {
        String kept = kept(actor, written, span);
        String what = written.action().equals("created") ? "removed" : "restored";
        store(actor, job, written, kept == null ? what : KEPT, kept);
        return job;
      });
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Unavailable) {
        throw e;
      }
      transactions.run(() -> {
        store(actor, job, written, KEPT, e.refusal().message());
        return job;
      });
    }
  }

  private @Nullable String kept(Actor actor, Written written, ImportTable.Span span) {
    ObjectType type = schemas.of(actor).objectOrNull(written.object());
    if (type == null) {
      return "Its object was deleted.";
    }
    ObjectScope scope = schemas.scope(actor, type.apiName());
    return written.action().equals("created")
        ? records.undoCreation(scope, written.recordId(), span.last())
        : records.undoUpdates(scope, written.recordId(), span.first(), span.last());
  }

  private void store(Actor actor, UUID job, Written written, String what, @Nullable String kept) {
    rows.undone(actor.workspace(), job, written.recordId(), what, kept);
  }

  private boolean finish(Actor actor, JobRun<Input> run) {
    UUID id = run.input().job();
    ImportJob.Undo undo =
        transactions.run(() -> {
          ImportJob.Undo ended = counted(actor.workspace(), id, false);
          table.storeUndo(actor.workspace(), id, ended);
          run.progress(0, 0);
          return ended;
        });
    ImportEnds.log.info(
        "Import {} of workspace {} was undone: {} records removed, {} restored, {} kept",
        id,
        actor.workspace().id(),
        undo.removed(),
        undo.restored(),
        undo.keptCount());
    return true;
  }

  private ImportJob.Undo counted(Workspace workspace, UUID job, boolean running) {
    List<Written> all = rows.undone(workspace, job);
    List<Written> kept = all.stream().filter(one -> one.kept() != null).toList();
    return new ImportJob.Undo(
        running,
        (int) all.stream().filter(one -> "removed".equals(one.undone())).count(),
        (int) all.stream().filter(one -> "restored".equals(one.undone())).count(),
        kept.stream()
            .limit(ImportJob.Undo.MAX_KEPT)
            .map(one -> new ImportJob.Kept(one.row(), one.recordId(), String.valueOf(one.kept())))
            .toList(),
        kept.size());
  }
}
