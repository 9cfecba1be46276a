package dev.oriel.crm.record.batch;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.crm.record.batch.BatchOutcome.Step;
import dev.oriel.crm.record.delete.RecordUndo;
import dev.oriel.crm.record.write.BulkWriteRejected;
import dev.oriel.crm.record.write.LinkedBody;
import dev.oriel.crm.record.write.RecordWrite;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.Schemas;
import dev.oriel.model.storage.table.RecordTables;
import dev.oriel.platform.admission.RequestContext;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Input;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.platform.refusal.Suggestion;
import org.jspecify.annotations.Nullable;

/**
 * The door to bulk writes. Each write has the same rights and refusals as alone. Consecutive
 * creations are inserted in one statement.
 */
@Door
public class RecordBatches {

  private final Schemas schemas;
  private final ModelGuard guard;
  private final Transactions transactions;
  private final BatchWriter writer;
  private final BatchLocks locks;
  private final RecordTables tables;
  private final RecordUndo undo;
  private final ChangeLog log;

  RecordBatches(
      Schemas schemas,
      ModelGuard guard,
      Transactions transactions,
      BatchWriter writer,
      BatchLocks locks,
      RecordTables tables,
      RecordUndo undo,
      ChangeLog log) {
    this.schemas = schemas;
    this.guard = guard;
    this.transactions = transactions;
    this.writer = writer;
    this.locks = locks;
    this.tables = tables;
    this.undo = undo;
    this.log = log;
  }

  /**
   * Executes writes in their order and returns the outcome of each. Refuses an unknown object as
   * {@code NotFound}, an actor without any right to write records as {@code Forbidden}, and an
   * atomic batch with a refused write as {@code Several}.
   *
   * @param asked is read once the actor is known to have a right to write; may refuse as {@code
   *     Invalid}
   */
  public List<BatchOutcome> run(Actor actor, String object, Input<BulkWrite> asked) {
    return Suggestion.sparingly(() -> carryOut(actor, object, asked));
  }

  /**
   * Does what changes several records in one transaction: all of it is done, or nothing if the
   * server is killed meanwhile. Each write in it succeeds or fails by itself.
   *
   * @param records those that it changes, which are locked before, so that two of these do not wait
   *     for each other
   * @param isDone whether the result is kept; otherwise nothing of it is
   */
  public <T> T whole(
      Actor actor, String object, List<UUID> records, Supplier<T> work, Predicate<T> isDone) {
    return RequestContext.as(
        actor.caller(),
        () ->
            transactions.enclose(
                () -> {
                  lock(actor, object, records);
                  return work.get();
                },
                isDone));
  }

  /**
   * Deletes records that were created together, in one transaction. Those to which something has
   * happened since are left. Refuses an unknown object as {@code NotFound}, and an actor that may
   * not delete its records as {@code Forbidden}.
   */
  public RecordUndo.Removal undoCreations(Actor actor, String object, List<UUID> records) {
    return guard.run(
        actor,
        current -> {
          ObjectScope scope = schemas.scope(current, object);
          scope.require(RecordRight.DELETE);
          return scope.type().hasTable()
              ? transactions.run(
                  () -> undo.undoCreations(scope, records, log.lastCreation(scope.type(), records)))
              : new RecordUndo.Removal(List.of(), Map.of());
        });
  }

  private void lock(Actor actor, String object, List<UUID> records) {
    guard.run(
        actor,
        current -> {
          ObjectScope scope = schemas.scope(current, object);
          requireSomeRight(scope);
          return transactions.run(() -> {
            locks.take(scope.type(), Set.copyOf(records));
            return true;
          });
        });
  }

  private List<BatchOutcome> carryOut(Actor actor, String object, Input<BulkWrite> asked) {
    BulkWrite bulk =
        guard.run(
            actor,
            current -> {
              requireSomeRight(schemas.scope(current, object));
              return asked.read();
            });
    List<Step> steps = new ArrayList<>();
    boolean alone = bulk.writes().size() == 1;
    bulk.writes().forEach(write -> steps.add(new Step(steps.size(), alone, write)));
    if (!bulk.atomic()) {
      return apart(actor, object, steps);
    }
    try {
      return guard.run(actor, current -> together(schemas.scope(current, object), steps, true));
    } catch (BulkWriteRejected _) {
      return guard.run(actor, current -> together(schemas.scope(current, object), steps, false));
    }
  }

  private static void requireSomeRight(ObjectScope scope) {
    if (Stream.of(RecordRight.CREATE, RecordRight.UPDATE, RecordRight.DELETE)
        .noneMatch(scope.view()::may)) {
      scope.require(RecordRight.CREATE);
    }
  }

  private List<BatchOutcome> together(ObjectScope scope, List<Step> given, boolean grouped) {
    List<Step> steps = writer.linked(scope, given);
    List<List<Step>> groups = groups(steps, grouped && writer.storesTogether(scope));
    if (groups.size() > 1) {
      // To report the mistakes of all groups, not only those of the first one.
      List<BatchOutcome> failed = new ArrayList<>();
      steps.forEach(step -> writer.examine(scope, step, failed));
      BatchOutcome.refuseAny(failed);
    }
    requireTable(scope, steps);
    return transactions.run(() -> inTransaction(scope, steps, groups));
  }

  private List<BatchOutcome> inTransaction(
      ObjectScope scope, List<Step> steps, List<List<Step>> groups) {
    locks.take(scope.type(), steps);
    List<BatchOutcome> outcomes = new ArrayList<>();
    for (List<Step> group : groups) {
      List<BatchOutcome> done =
          group.size() > 1
              ? writer.store(scope, group)
              : List.of(writer.attempt(scope, group.getFirst()));
      BatchOutcome.refuseAny(done);
      outcomes.addAll(done);
    }
    return outcomes;
  }

  private List<BatchOutcome> apart(Actor actor, String object, List<Step> given) {
    List<Step> steps =
        guard.run(actor, current -> writer.linked(schemas.scope(current, object), given));
    List<BatchOutcome> outcomes = new ArrayList<>();
    for (List<Step> group : groups(steps, true)) {
      Refusal before = outcomes.isEmpty() ? null : outcomes.getLast().refusal();
      outcomes.addAll(
          group.size() > 1 && !(before instanceof Refusal.Unavailable)
              ? storeApart(actor, object, group)
              : oneByOne(actor, object, group, before));
    }
    return outcomes;
  }

  private List<BatchOutcome> storeApart(Actor actor, String object, List<Step> group) {
    try {
      return guard.run(
          actor,
          current -> {
            ObjectScope scope = schemas.scope(current, object);
            tables.require(scope);
            return writer.storesTogether(scope)
                ? writer.store(scope, group)
                : oneByOne(current, object, group, null);
          });
    } catch (BulkWriteRejected | Refused _) {
      return oneByOne(actor, object, group, null);
    }
  }

  /**
   * Executes writes one by one. After one is refused as {@code Unavailable}, all that follow are
   * refused too: a thousand writes that each wait for a timeout would take hours.
   *
   * @param before the refusal of the write before the first one; null if it succeeded
   */
  private List<BatchOutcome> oneByOne(
      Actor actor, String object, List<Step> group, @Nullable Refusal before) {
    List<BatchOutcome> outcomes = new ArrayList<>();
    Refusal refusal = before;
    for (Step step : group) {
      BatchOutcome outcome =
          refusal instanceof Refusal.Unavailable
              ? step.failed(refusal)
              : alone(actor, object, step);
      outcomes.add(outcome);
      refusal = outcome.refusal();
    }
    return outcomes;
  }

  private BatchOutcome alone(Actor actor, String object, Step step) {
    try {
      return guard.run(
          actor,
          current -> {
            ObjectScope scope = schemas.scope(current, object);
            requireTable(scope, List.of(step));
            return writer.write(scope, step);
          });
    } catch (Refused e) {
      return step.failed(e.refusal());
    }
  }

  /** Groups consecutive creations of records that do not point at other new ones. */
  private static List<List<Step>> groups(List<Step> steps, boolean grouped) {
    List<List<Step>> groups = new ArrayList<>();
    boolean open = false;
    for (Step step : steps) {
      boolean creates =
          step.write() instanceof RecordWrite.Create(JsonBody input)
              && !LinkedBody.of(input).hasNew();
      if (!grouped || !open || !creates) {
        groups.add(new ArrayList<>());
      }
      groups.getLast().add(step);
      open = creates;
    }
    return groups;
  }

  /** Makes the object's table if one of the writes may create a record. */
  private void requireTable(ObjectScope scope, List<Step> steps) {
    boolean mayCreate =
        steps.stream()
            .map(Step::write)
            .anyMatch(write ->
                write instanceof RecordWrite.Create || write instanceof RecordWrite.Upsert);
    if (mayCreate) {
      tables.require(scope);
    }
  }
}
