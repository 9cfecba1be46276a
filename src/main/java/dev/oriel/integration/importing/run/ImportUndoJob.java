package dev.oriel.integration.importing.run;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Workspace;
import dev.oriel.access.job.JobEnd;
import dev.oriel.access.job.JobHandler;
import dev.oriel.access.job.JobKind;
import dev.oriel.access.job.JobRun;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.note.RecordNotes;
import dev.oriel.crm.record.delete.RecordUndo;
import dev.oriel.crm.record.write.BulkWriteRejected;
import dev.oriel.integration.importing.job.ImportJob;
import dev.oriel.integration.importing.job.ImportRunTable;
import dev.oriel.integration.importing.run.ImportRowTable.Written;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.springframework.stereotype.Component;

/**
 * Undoes an import in steps: removes the records that it created, and gives back their values to
 * those that it changed. A record that was changed since is left as it is, with the reason.
 */
@Component
public record ImportUndoJob(
    ImportRunTable table,
    ImportRowTable rows,
    RecordUndo records,
    RecordNotes notes,
    Schemas schemas,
    ModelGuard guard,
    Transactions transactions)
    implements JobHandler<ImportUndoJob.Input> {

  public static final JobKind<Input> KIND = JobKind.of("import-undo", Input.class);

  /** The number of records that one transaction undoes. */
  private static final int AT_ONCE = 1_000;

  private static final String CREATED = "created";

  public record Input(UUID job) {}

  /** Records of one object that the run has all created or all changed. */
  private record Kind(long object, boolean created) {}

  /** The part of a run that is done with the rights of an actor. */
  private record Step(Actor actor, UUID job, ImportRunTable.Span span) {}

  @Override
  public JobKind<Input> kind() {
    return KIND;
  }

  @Override
  public void run(JobRun<Input> run) {
    while (guard.administer(run.actor()).ofImports().read(current -> step(current, run)) > 0) {
      // The next step.
    }
    guard.administer(run.actor()).ofImports().read(current -> finish(current, run));
  }

  /** Allows undoing to begin again with what is left. */
  @Override
  public void ended(JobEnd<Input> end) {
    table.endUndo(end.operator().workspace(), end.input().job(), end.id());
  }

  private int step(Actor actor, JobRun<Input> run) {
    Workspace workspace = actor.workspace();
    UUID job = run.input().job();
    Step step = new Step(actor, job, table.span(workspace, job));
    List<Written> next = rows.next(workspace, job, AT_ONCE);
    Map<Kind, List<UUID>> records = new LinkedHashMap<>();
    for (Written written : next) {
      Kind kind = new Kind(written.object(), written.action().equals(CREATED));
      records.computeIfAbsent(kind, _ -> new ArrayList<>()).add(written.recordId());
    }
    records.forEach((kind, ids) -> undo(step, kind, ids));
    if (!next.isEmpty()) {
      store(actor, run, true);
    }
    return next.size();
  }

  /**
   * Undoes records in one transaction or, if one of them prevents that, in two of half of them
   * each. So only that one is left in the end.
   */
  private void undo(Step step, Kind kind, List<UUID> ids) {
    try {
      transactions.run(() -> {
        Map<UUID, String> kept = kept(step, kind, ids);
        // An outdated version of the model finds no records, which looks as if they were gone.
        guard.confirm(step.actor());
        return store(step, kind, ids, kept);
      });
    } catch (BulkWriteRejected _) {
      undoHalves(step, kind, ids);
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Unavailable) {
        throw e;
      }
      if (ids.size() > 1) {
        undoHalves(step, kind, ids);
      } else {
        // Outdated rights may be what was refused.
        guard.confirm(step.actor());
        Map<UUID, String> kept = Map.of(ids.getFirst(), e.refusal().message());
        transactions.run(() -> store(step, kind, ids, kept));
      }
    }
  }

  private void undoHalves(Step step, Kind kind, List<UUID> ids) {
    int middle = ids.size() / 2;
    undo(step, kind, ids.subList(0, middle));
    undo(step, kind, ids.subList(middle, ids.size()));
  }

  private Map<UUID, String> kept(Step step, Kind kind, List<UUID> ids) {
    ObjectType type = schemas.of(step.actor()).objectOrNull(kind.object());
    if (type == null) {
      return ids.stream().collect(Collectors.toMap(id -> id, _ -> "Its object was deleted."));
    }
    ObjectScope scope = schemas.scope(step.actor(), type.apiName());
    RecordRight right = kind.created() ? RecordRight.DELETE : RecordRight.UPDATE;
    if (!scope.view().may(right)) {
      String reason =
          "The profile may not %s records of '%s'.".formatted(right.word(), type.apiName());
      return ids.stream().collect(Collectors.toMap(id -> id, _ -> reason));
    }
    if (kind.created()) {
      // What somebody has deleted before is as removed as it should be.
      return records.undoCreations(scope, ids, step.span().last()).kept();
    }
    ImportRunTable.Span span = step.span();
    Map<UUID, String> kept = records.undoUpdates(scope, ids, span.first(), span.last());
    Set<UUID> restored = new HashSet<>(ids);
    restored.removeAll(kept.keySet());
    notes.remove(scope, restored, span.first(), span.last());
    return kept;
  }

  private int store(Step step, Kind kind, List<UUID> ids, Map<UUID, String> kept) {
    String what = kind.created() ? "removed" : "restored";
    rows.undone(step.actor().workspace(), step.job(), ids, what, kept);
    return ids.size();
  }

  private boolean finish(Actor actor, JobRun<Input> run) {
    ImportJob.Undo undo = store(actor, run, false);
    ImportEnds.log.info(
        "Import {} of workspace {} was undone: {} records removed, {} restored, {} kept",
        run.input().job(),
        actor.workspace().id(),
        undo.removed(),
        undo.restored(),
        undo.keptCount());
    return true;
  }

  /** Stores how far the undoing is. */
  private ImportJob.Undo store(Actor actor, JobRun<Input> run, boolean running) {
    Workspace workspace = actor.workspace();
    UUID job = run.input().job();
    return transactions.run(() -> {
      ImportRowTable.Counts counts = rows.counts(workspace, job);
      ImportJob.Undo undo =
          new ImportJob.Undo(
              running,
              counts.removed(),
              counts.restored(),
              rows.kept(workspace, job, ImportJob.Undo.MAX_KEPT),
              counts.kept());
      table.storeUndo(workspace, job, undo);
      run.progress(counts.removed() + counts.restored() + counts.kept(), counts.total());
      return undo;
    });
  }
}
