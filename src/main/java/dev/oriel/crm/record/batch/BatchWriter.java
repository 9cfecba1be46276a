package dev.oriel.crm.record.batch;

import module java.base;

import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.Records;
import dev.oriel.crm.record.Upserts;
import dev.oriel.crm.record.WrittenRecord;
import dev.oriel.crm.record.batch.BatchOutcome.Status;
import dev.oriel.crm.record.batch.BatchOutcome.Step;
import dev.oriel.crm.record.delete.RecordDeletion;
import dev.oriel.crm.record.write.LinkedBody;
import dev.oriel.crm.record.write.Links;
import dev.oriel.crm.record.write.Match;
import dev.oriel.crm.record.write.RecordInput;
import dev.oriel.crm.record.write.RecordIntake;
import dev.oriel.crm.record.write.RecordRules;
import dev.oriel.crm.record.write.RecordWrite;
import dev.oriel.crm.record.write.RecordWriter;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.platform.refusal.Refused;
import org.springframework.stereotype.Component;

/** Executes the writes of a batch: one by one, or several new records in one statement. */
@Component
record BatchWriter(
    ModelGuard guard,
    Records records,
    RecordWriter writer,
    RecordIntake intake,
    RecordDeletion deletion,
    RecordRules rules,
    Upserts upserts,
    Links links) {

  /** The writes with the records found that their inputs name, all together. */
  List<Step> linked(ObjectScope scope, List<Step> steps) {
    List<LinkedBody> resolved =
        links.resolve(scope, steps.stream().map(step -> step.write().input()).toList());
    if (resolved.stream().allMatch(input -> input.links().isEmpty())) {
      return steps;
    }
    // An outdated version of the model finds no records, and nobody looks for them again.
    guard.confirm(scope.actor());
    List<Step> linked = new ArrayList<>();
    for (Step step : steps) {
      LinkedBody input = resolved.get(linked.size());
      linked.add(new Step(step.index(), step.alone(), step.write().with(_ -> input)));
    }
    return linked;
  }

  /**
   * Whether new records can be inserted in one statement, because no rule locks other records for
   * them.
   */
  boolean storesTogether(ObjectScope scope) {
    return !rules.lockOthers(scope.type());
  }

  /** Executes a write; a refusal becomes its outcome. */
  BatchOutcome attempt(ObjectScope scope, Step step) {
    try {
      return write(scope, step);
    } catch (Refused e) {
      return step.failed(e.refusal());
    }
  }

  /** Executes a write, or throws its refusal. */
  BatchOutcome write(ObjectScope scope, Step step) {
    return switch (step.write()) {
      case RecordWrite.Create create ->
          written(step, Status.CREATED, records.create(scope, create.input()));
      case RecordWrite.Update update ->
          written(
              step, Status.UPDATED, records.update(scope, update.id(), update.input(), _ -> true));
      case RecordWrite.Upsert upsert ->
          upserted(step, upserts.upsert(scope, upsert, step.alone(), _ -> true));
      case RecordWrite.Delete delete ->
          step.done(Status.DELETED, deleted(scope, delete.id()), List.of());
    };
  }

  private UUID deleted(ObjectScope scope, String recordId) {
    scope.require(RecordRight.DELETE);
    UUID id = Records.id(recordId);
    if (deletion.isLarge(scope, id)) {
      throw Refused.conflict(
          "More than 10,000 lookups point at this record: delete it alone, not in a batch.");
    }
    deletion.delete(scope, id, _ -> true);
    return id;
  }

  private static BatchOutcome upserted(Step step, Upserts.Upserted upserted) {
    return written(step, upserted.created() ? Status.CREATED : Status.UPDATED, upserted.written());
  }

  private static BatchOutcome written(Step step, Status status, WrittenRecord written) {
    return step.done(status, written.record().id(), written.ignored());
  }

  /** Inserts the valid records in one statement; the others fail. */
  List<BatchOutcome> store(ObjectScope scope, List<Step> steps) {
    Map<Step, RecordInput> inputs = new LinkedHashMap<>();
    List<RecordInput.Draft> drafts = new ArrayList<>();
    List<BatchOutcome> outcomes = new ArrayList<>();
    for (Step step : steps) {
      try {
        RecordInput input = newRecord(scope, step);
        drafts.add(intake.draft(input, null));
        inputs.put(step, input);
      } catch (Refused e) {
        outcomes.add(step.failed(e.refusal()));
      }
    }
    if (!outcomes.isEmpty()) {
      guard.confirm(scope.actor());
    }
    var made = writer.createAll(scope, drafts).iterator();
    inputs.forEach((step, input) ->
        outcomes.add(step.done(Status.CREATED, made.next().id(), input.ignored())));
    outcomes.sort(Comparator.comparingInt(BatchOutcome::index));
    return outcomes;
  }

  /** Checks the input of a write before anything is written, and adds the outcome if it fails. */
  void examine(ObjectScope scope, Step step, List<BatchOutcome> failed) {
    try {
      switch (step.write()) {
        case RecordWrite.Create _ -> intake.draft(newRecord(scope, step), null);
        case RecordWrite.Update _ -> scope.require(RecordRight.UPDATE);
        case RecordWrite.Upsert upsert -> Match.of(scope, upsert);
        case RecordWrite.Delete _ -> scope.require(RecordRight.DELETE);
      }
    } catch (Refused e) {
      failed.add(step.failed(e.refusal()));
    }
  }

  private static RecordInput newRecord(ObjectScope scope, Step step) {
    scope.require(RecordRight.CREATE);
    return RecordInput.read(scope, step.write().input());
  }
}
