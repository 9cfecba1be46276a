package dev.oriel.crm.record;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.record.delete.Deleted;
import dev.oriel.crm.record.delete.GoesAlong;
import dev.oriel.crm.record.delete.RecordDeletion;
import dev.oriel.crm.record.read.EntityTag;
import dev.oriel.crm.record.read.RecordPage;
import dev.oriel.crm.record.read.StoredRecordTable;
import dev.oriel.crm.record.write.LinkedBody;
import dev.oriel.crm.record.write.Links;
import dev.oriel.crm.record.write.NamedTargets;
import dev.oriel.crm.record.write.RecordInput;
import dev.oriel.crm.record.write.RecordIntake;
import dev.oriel.crm.record.write.RecordWriter;
import dev.oriel.model.field.References;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.Scopes;
import dev.oriel.model.schema.StoredRecord;
import dev.oriel.platform.database.Retries;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Input;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.platform.refusal.ShortText;

/**
 * The door to records. Every operation refuses in this order: an unknown object as {@code
 * NotFound}, a missing right as {@code Forbidden}, an unknown record as {@code NotFound}, invalid
 * input as {@code Invalid}, a collision as {@code Conflict}.
 */
@Door
public class Records {

  private final Scopes scopes;
  private final StoredRecordTable table;
  private final RecordWriter writer;
  private final RecordIntake intake;
  private final RecordDeletion deletion;
  private final Links links;
  private final NamedTargets targets;
  private final Transactions transactions;
  private final RecordReader reader;
  private final RecordLists lists;

  Records(
      Scopes scopes,
      StoredRecordTable table,
      RecordWriter writer,
      RecordIntake intake,
      RecordDeletion deletion,
      Links links,
      NamedTargets targets,
      Transactions transactions,
      RecordReader reader,
      RecordLists lists) {
    this.scopes = scopes;
    this.table = table;
    this.writer = writer;
    this.intake = intake;
    this.deletion = deletion;
    this.links = links;
    this.targets = targets;
    this.transactions = transactions;
    this.reader = reader;
    this.lists = lists;
  }

  /**
   * Reads a record.
   *
   * @param projection is read once the actor is known to have the right to view records
   */
  public FoundRecord get(
      Actor actor, String object, String recordId, Input<Projection> projection) {
    return scopes.write(
        actor, object, RecordRight.VIEW, scope -> reader.get(scope, recordId, projection));
  }

  /**
   * Reads a record as it was at a moment, by today's definitions and rights. One that was created
   * or deleted since is not there.
   *
   * @param query has the moment and the projection; read as that of {@link #get}
   */
  public FoundRecord getAsOf(
      Actor actor, String object, String recordId, Input<RecordQuery> query) {
    return scopes.write(
        actor, object, RecordRight.VIEW, scope -> reader.getAsOf(scope, recordId, query));
  }

  /**
   * Reads a page of records.
   *
   * @param query is read once the actor is known to have the right to view records; adds mistakes
   *     in its form to the problems, so that they are reported together with unknown names
   */
  public RecordPage list(Actor actor, String object, Input<RecordQuery> query) {
    return scopes.find(
        actor,
        object,
        RecordRight.VIEW,
        page -> page.records().isEmpty(),
        scope -> lists.page(scope, query));
  }

  /**
   * Creates a record from {@code {name, fields}}.
   *
   * @param projection what to show of it; read once the actor is known to have the right
   */
  public WrittenRecord create(
      Actor actor, String object, JsonBody body, Input<Projection> projection) {
    return scopes.write(
        actor,
        object,
        RecordRight.CREATE,
        scope -> {
          Projection asked = reader.asked(scope, projection, body);
          return reader.shown(scope, create(scope, body), asked);
        });
  }

  /**
   * The input of a write with the records that texts in lookups name; see {@link
   * NamedTargets#resolve}. What names no record is refused when the input is written.
   */
  @ForDoors
  public JsonBody withIds(
      ObjectScope scope,
      JsonBody body,
      Set<String> created,
      Set<String> optional,
      BiConsumer<String, String> leftOut) {
    return targets.resolve(scope, body, created, optional, leftOut);
  }

  @ForDoors
  public WrittenRecord create(ObjectScope scope, JsonBody body) {
    scope.require(RecordRight.CREATE);
    RecordInput input = intake.read(scope, body);
    StoredRecord record = writer.create(scope, input);
    return WrittenRecord.of(scope.view(), record, input);
  }

  /**
   * Changes the given values of a record. Concurrent changes of other values are kept.
   *
   * @param expectedTag which states may be changed; others are refused as {@code Stale}
   * @param projection what to show of it; read once the record is known to exist
   */
  public WrittenRecord update(
      Actor actor,
      String object,
      String recordId,
      JsonBody body,
      Predicate<String> expectedTag,
      Input<Projection> projection) {
    return scopes.write(
        actor,
        object,
        RecordRight.UPDATE,
        scope -> {
          Problems problems = new Problems();
          if (!projection.read(problems).isAll() || !problems.isEmpty()) {
            table.require(scope, id(recordId));
          }
          Projection asked = reader.asked(scope, projection, body);
          return reader.shown(scope, update(scope, recordId, body, expectedTag), asked);
        });
  }

  @ForDoors
  public WrittenRecord update(
      ObjectScope scope, String recordId, JsonBody body, Predicate<String> expectedTag) {
    scope.require(RecordRight.UPDATE);
    UUID id = id(recordId);
    StoredRecord found = table.require(scope, id);
    // Read before the deadline for retries begins, because a body can arrive slowly.
    body.object();
    LinkedBody given = links.resolve(scope, body);
    return transactions.runIf(given.hasNew(), () -> change(scope, found, given, expectedTag));
  }

  private WrittenRecord change(
      ObjectScope scope, StoredRecord found, LinkedBody given, Predicate<String> expectedTag) {
    return Retries.within(retries -> {
      RecordInput input = RecordInput.read(scope, given);
      StoredRecord before = found;
      boolean isFirst = true;
      while (true) {
        RecordInput.Draft draft = intake.draft(input, before);
        EntityTag.require(scope.view(), before, expectedTag);
        if (isFirst) {
          intake.refuseTaken(input, before);
          writer.createTargets(input);
          isFirst = false;
        }
        StoredRecord after = writer.change(scope, before, input, draft);
        if (after != null) {
          return WrittenRecord.of(scope.view(), after, input);
        }
        retries.pause("Too many others are changing this record; try again.");
        before = table.require(scope, found.id());
      }
    });
  }

  /** What {@link #delete} would take along, for an actor that may delete records of the object. */
  public GoesAlong goesAlong(Actor actor, String object, String recordId) {
    return scopes.read(
        actor, object, RecordRight.DELETE, scope -> deletion.along(scope, id(recordId)));
  }

  /**
   * Deletes a record permanently, or begins to; see {@link RecordDeletion}.
   *
   * @param input is read once the record is known to exist
   */
  public Deleted delete(
      Actor actor, String object, String recordId, Predicate<String> expectedTag, Input<?> input) {
    return scopes.write(
        actor,
        object,
        RecordRight.DELETE,
        scope -> {
          UUID id = id(recordId);
          Problems problems = new Problems();
          input.read(problems);
          if (!problems.isEmpty()) {
            table.require(scope, id);
            problems.check();
          }
          return deletion.deleteOrBegin(scope, id, expectedTag);
        });
  }

  /** Refuses anything but a UUID as {@code Invalid}. */
  public static UUID id(String text) {
    UUID id = References.uuid(text);
    if (id == null) {
      throw Refused.invalid("id", "not_an_id", ShortText.of(text, 50));
    }
    return id;
  }
}
