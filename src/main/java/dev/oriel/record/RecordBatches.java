package dev.oriel.record;

import dev.oriel.database.Transactions;
import dev.oriel.identity.Actor;
import dev.oriel.identity.Door;
import dev.oriel.identity.ModelGuard;
import dev.oriel.json.JsonBody;
import dev.oriel.permission.RecordRight;
import dev.oriel.refusal.Refusal;
import dev.oriel.refusal.Refused;
import dev.oriel.refusal.Suggestion;
import dev.oriel.schema.ObjectView;
import dev.oriel.schema.Schemas;
import dev.oriel.schema.StoredRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The door to many writes at once. Each operation is what it is by itself, with the same rights and
 * refusals; creations that follow each other are stored together.
 */
@Door
public class RecordBatches {

  private final Schemas schemas;
  private final ModelGuard guard;
  private final Transactions transactions;
  private final Records records;
  private final RecordWriter writer;
  private final Upserts upserts;
  private final BatchLocks locks;

  RecordBatches(
      Schemas schemas,
      ModelGuard guard,
      Transactions transactions,
      Records records,
      RecordWriter writer,
      Upserts upserts,
      BatchLocks locks) {
    this.schemas = schemas;
    this.guard = guard;
    this.transactions = transactions;
    this.records = records;
    this.writer = writer;
    this.upserts = upserts;
    this.locks = locks;
  }

  /**
   * Carries operations out, in their order: all or, if one is refused, none; or each by itself.
   * Refuses as {@code NotFound} an unknown object, as {@code Forbidden} who may write no records at
   * all, as {@code Invalid} what is no batch, and as {@code Several} a batch of which all or none
   * is to be done.
   */
  public List<BatchOutcome> run(Actor actor, String object, JsonBody body) {
    return Suggestion.sparingly(() -> carryOut(actor, object, body));
  }

  private List<BatchOutcome> carryOut(Actor actor, String object, JsonBody body) {
    BatchInput input =
        guard.with(
            actor,
            current -> {
              requireSomeRight(schemas.view(current, object));
              return BatchInput.read(body);
            });
    if (!input.atomic()) {
      return apart(actor, object, input.operations());
    }
    try {
      return guard.with(actor, current -> together(current, object, input.operations(), true));
    } catch (BulkInsertRejected e) {
      return guard.with(actor, current -> together(current, object, input.operations(), false));
    }
  }

  private static void requireSomeRight(ObjectView view) {
    if (Stream.of(RecordRight.CREATE, RecordRight.UPDATE, RecordRight.DELETE)
        .noneMatch(view::may)) {
      view.require(RecordRight.CREATE);
    }
  }

  private List<BatchOutcome> together(
      Actor actor, String object, List<BatchOperation> operations, boolean grouped) {
    ObjectView view = schemas.view(actor, object);
    List<List<BatchOperation>> runs = runs(operations, grouped && writer.storesTogether(view));
    if (runs.size() > 1) {
      // So that all that is wrong is told, and not only what the first run meets.
      BatchOutcome.refuseAny(
          operations.stream().flatMap(operation -> looked(actor, view, operation)).toList());
    }
    requireTable(actor, view, operations);
    return transactions.run(() -> {
      locks.take(actor, view.type(), operations);
      List<BatchOutcome> outcomes = new ArrayList<>();
      for (List<BatchOperation> run : runs) {
        List<BatchOutcome> done =
            run.size() > 1
                ? stored(actor, view, run)
                : List.of(attempt(run.getFirst(), () -> done(actor, view, run.getFirst())));
        BatchOutcome.refuseAny(done);
        outcomes.addAll(done);
      }
      return outcomes;
    });
  }

  private List<BatchOutcome> apart(Actor actor, String object, List<BatchOperation> operations) {
    List<BatchOutcome> outcomes = new ArrayList<>();
    for (List<BatchOperation> run : runs(operations, true)) {
      Refusal before = outcomes.isEmpty() ? null : outcomes.getLast().refusal();
      outcomes.addAll(
          run.size() > 1 && !(before instanceof Refusal.Unavailable)
              ? storedApart(actor, object, run)
              : oneByOne(actor, object, run, before));
    }
    return outcomes;
  }

  /**
   * Once one is told to come again, all that follow are: if each waited as long in vain, a thousand
   * would wait for hours.
   *
   * @param before what the operation before the first was refused for; null if it was not
   */
  private List<BatchOutcome> oneByOne(
      Actor actor, String object, List<BatchOperation> run, @Nullable Refusal before) {
    List<BatchOutcome> outcomes = new ArrayList<>();
    Refusal refusal = before;
    for (BatchOperation operation : run) {
      BatchOutcome outcome =
          refusal instanceof Refusal.Unavailable
              ? BatchOutcome.failed(operation, refusal)
              : alone(actor, object, operation);
      outcomes.add(outcome);
      refusal = outcome.refusal();
    }
    return outcomes;
  }

  private List<BatchOutcome> storedApart(Actor actor, String object, List<BatchOperation> run) {
    try {
      return guard.with(
          actor,
          current -> {
            ObjectView view = schemas.view(current, object);
            requireTable(current, view, run);
            return writer.storesTogether(view)
                ? stored(current, view, run)
                : oneByOne(current, object, run, null);
          });
    } catch (BulkInsertRejected | Refused e) {
      return oneByOne(actor, object, run, null);
    }
  }

  private BatchOutcome alone(Actor actor, String object, BatchOperation operation) {
    return attempt(
        operation,
        () ->
            guard.with(
                actor,
                current -> {
                  ObjectView view = schemas.view(current, object);
                  requireTable(current, view, List.of(operation));
                  return done(current, view, operation);
                }));
  }

  /** Operations that can be carried out together: creations, as long as they follow each other. */
  private static List<List<BatchOperation>> runs(List<BatchOperation> operations, boolean grouped) {
    List<List<BatchOperation>> runs = new ArrayList<>();
    BatchOperation before = null;
    for (BatchOperation operation : operations) {
      boolean goesOn =
          grouped
              && before != null
              && before.kind() == BatchOperation.Kind.CREATE
              && operation.kind() == BatchOperation.Kind.CREATE;
      if (!goesOn) {
        runs.add(new ArrayList<>());
      }
      runs.getLast().add(operation);
      before = operation;
    }
    return runs;
  }

  /** Stores those new records together that are right; the others have failed. */
  private List<BatchOutcome> stored(Actor actor, ObjectView view, List<BatchOperation> run) {
    List<Supplier<BatchOutcome>> outcomes = new ArrayList<>();
    List<RecordInput.Draft> drafts = new ArrayList<>();
    List<StoredRecord> stored = new ArrayList<>();
    for (BatchOperation operation : run) {
      try {
        RecordInput input = newRecord(view, operation);
        int number = drafts.size();
        drafts.add(input.forNew(actor));
        outcomes.add(() ->
            BatchOutcome.done(
                operation, BatchOutcome.Status.CREATED, stored.get(number).id(), input.ignored()));
      } catch (Refused e) {
        outcomes.add(() -> BatchOutcome.failed(operation, e.refusal()));
      }
    }
    if (drafts.size() < run.size()) {
      guard.confirm(actor);
    }
    stored.addAll(writer.createAll(actor, view, drafts));
    return outcomes.stream().map(Supplier::get).toList();
  }

  private static RecordInput newRecord(ObjectView view, BatchOperation operation) {
    view.require(RecordRight.CREATE);
    return RecordInput.read(view, JsonBody.of(operation.input()));
  }

  private BatchOutcome done(Actor actor, ObjectView view, BatchOperation operation) {
    JsonBody input = JsonBody.of(operation.input());
    String id = String.valueOf(operation.id());
    return switch (operation.kind()) {
      case CREATE ->
          written(operation, BatchOutcome.Status.CREATED, records.create(actor, view, input));
      case UPDATE ->
          written(
              operation,
              BatchOutcome.Status.UPDATED,
              records.update(actor, view, id, input, tag -> true));
      case UPSERT -> {
        Upserts.Upserted upserted = upserts.upsert(actor, view, operation);
        yield written(
            operation,
            upserted.created() ? BatchOutcome.Status.CREATED : BatchOutcome.Status.UPDATED,
            upserted.written());
      }
      case DELETE ->
          BatchOutcome.done(
              operation,
              BatchOutcome.Status.DELETED,
              records.delete(actor, view, id, tag -> true),
              List.of());
    };
  }

  private static BatchOutcome written(
      BatchOperation operation, BatchOutcome.Status status, Records.Written written) {
    return BatchOutcome.done(operation, status, written.record().id(), written.ignored());
  }

  /** What can be said to be wrong with an operation without looking at any record. */
  private static Stream<BatchOutcome> looked(
      Actor actor, ObjectView view, BatchOperation operation) {
    try {
      switch (operation.kind()) {
        case CREATE -> newRecord(view, operation).forNew(actor);
        case UPDATE -> view.require(RecordRight.UPDATE);
        case UPSERT -> Upserts.match(actor, view, operation);
        case DELETE -> view.require(RecordRight.DELETE);
      }
      return Stream.empty();
    } catch (Refused e) {
      return Stream.of(BatchOutcome.failed(operation, e.refusal()));
    }
  }

  private static BatchOutcome attempt(BatchOperation operation, Supplier<BatchOutcome> work) {
    try {
      return work.get();
    } catch (Refused e) {
      return BatchOutcome.failed(operation, e.refusal());
    }
  }

  private void requireTable(Actor actor, ObjectView view, List<BatchOperation> operations) {
    if (operations.stream().anyMatch(BatchOperation::mayCreate)) {
      writer.requireTable(actor, view.type());
    }
  }
}
