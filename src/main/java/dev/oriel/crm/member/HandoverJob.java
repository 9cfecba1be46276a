package dev.oriel.crm.member;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.job.JobHandler;
import dev.oriel.access.job.JobKind;
import dev.oriel.access.job.JobRun;
import dev.oriel.crm.query.Filter;
import dev.oriel.crm.query.Operator;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.record.Records;
import dev.oriel.crm.record.batch.BatchOutcome;
import dev.oriel.crm.record.batch.BulkWrite;
import dev.oriel.crm.record.batch.RecordBatches;
import dev.oriel.model.field.User;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Refused;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * Gives the records of a former member to another one, field by field and in steps, by the same
 * door as all changes: histories show who has asked for it. A record that is refused is left.
 */
@Component
record HandoverJob(
    Schemas schemas,
    Records records,
    RecordBatches batches,
    ModelGuard guard,
    Transactions transactions)
    implements JobHandler<HandoverJob.Input> {

  static final JobKind<Input> KIND = JobKind.of("handover", Input.class);

  /** The former member, and who gets the records. */
  record Input(UUID from, UUID to) {}

  /** A field of members, by ids that stay when it is renamed. */
  private record Place(long object, long field) {}

  /** The present names of a field and its object. */
  private record Named(String object, String field) {}

  /** The numbers of a field's records that were given, and left as they were. */
  private record Given(long done, long left) {}

  /** The numbers of records that a step has given, and has left as they were. */
  private record Step(int given, int left) {

    private boolean isEnd() {
      return given + left == 0;
    }
  }

  @Override
  public JobKind<Input> kind() {
    return KIND;
  }

  @Override
  public void run(JobRun<Input> run) {
    long done = 0;
    long left = 0;
    for (Place place : guard.run(run.actor(), this::places)) {
      Given given = give(run, place, done);
      done += given.done();
      left += given.left();
    }
    if (left > 0) {
      throw Refused.conflict(
          "%,d records were given, and %,d could not be: their rules or the profile of who has"
                  .formatted(done, left)
              + " asked refuse it, or the receiver has been removed.");
    }
  }

  private List<Place> places(Actor actor) {
    if (!actor.profile().isAdmin()) {
      throw Refused.conflict(
          "Who has asked for it is no administrator any more, so nothing is given in their name."
              + " Another administrator can give the records on the page of the former member.");
    }
    return schemas.of(actor).objects().stream()
        .flatMap(object ->
            object.fields().stream()
                .filter(field -> field.type() instanceof User)
                .map(field -> new Place(object.id(), field.id())))
        .toList();
  }

  /** Gives all records of a field. */
  private Given give(JobRun<Input> run, Place place, long before) {
    long done = 0;
    int left = 0;
    Step step;
    do {
      long given = before + done;
      int refused = left;
      step = transactions.run(() -> step(run, place, refused, given));
      done += step.given();
      left += step.left();
    } while (!step.isEnd() && left <= RecordQuery.MAX_OFFSET);
    return new Given(done, left);
  }

  /** Gives some records, behind those that were left before. */
  private Step step(JobRun<Input> run, Place place, int left, long done) {
    Actor actor = run.actor();
    Named named = guard.read(actor, current -> named(current, place)).orElse(null);
    List<UUID> found = named == null ? List.of() : find(run, named, left);
    int given = named == null || found.isEmpty() ? 0 : change(run, named, found);
    run.progress(done + given, 0);
    return new Step(given, found.size() - given);
  }

  /** The present names; empty if the field or its object was deleted. */
  private Optional<Named> named(Actor actor, Place place) {
    ObjectType object = schemas.of(actor).objectOrNull(place.object());
    return object == null
        ? Optional.empty()
        : object.fields().stream()
            .filter(field -> field.id() == place.field() && field.type() instanceof User)
            .findFirst()
            .map(field -> new Named(object.apiName(), field.apiName()));
  }

  private List<UUID> find(JobRun<Input> run, Named named, int left) {
    Filter filter =
        new Filter.Compare(
            named.field(),
            named.field(),
            Operator.EQ,
            JsonNodeFactory.instance.stringNode(run.input().from().toString()));
    RecordQuery query =
        new RecordQuery(
            RecordQuery.MAX_LIMIT,
            left,
            null,
            null,
            List.of(),
            filter,
            new Projection(List.of(), List.of()));
    return records.list(run.actor(), named.object(), _ -> query).records().stream()
        .map(CrmRecord::id)
        .toList();
  }

  /** Returns how many were changed. */
  private int change(JobRun<Input> run, Named named, List<UUID> found) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.putObject("fields").put(named.field(), run.input().to().toString());
    List<BatchOutcome> outcomes =
        batches.run(run.actor(), named.object(), _ -> BulkWrite.changes(found, JsonBody.of(body)));
    return (int)
        outcomes.stream().filter(one -> one.refusal() == null && one.ignored().isEmpty()).count();
  }
}
