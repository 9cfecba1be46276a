package dev.oriel.crm.record;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.Criteria;
import dev.oriel.crm.query.ListSql;
import dev.oriel.crm.query.Page;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.query.RecordCursor;
import dev.oriel.crm.query.RecordQuery;
import dev.oriel.crm.query.Selection;
import dev.oriel.crm.query.Sorting;
import dev.oriel.crm.record.delete.Deleted;
import dev.oriel.crm.record.delete.RecordDeletion;
import dev.oriel.crm.record.read.EntityTag;
import dev.oriel.crm.record.read.RecordPage;
import dev.oriel.crm.record.read.RecordTable;
import dev.oriel.crm.record.write.RecordInput;
import dev.oriel.crm.record.write.RecordWriter;
import dev.oriel.ground.database.Retries;
import dev.oriel.ground.json.Cursor;
import dev.oriel.ground.json.JsonBody;
import dev.oriel.ground.refusal.Input;
import dev.oriel.ground.refusal.Problems;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.ground.refusal.ShortText;
import dev.oriel.model.field.References;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Scopes;
import dev.oriel.model.schema.StoredRecord;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataIntegrityViolationException;

/**
 * The door to records. Every operation refuses in this order: an unknown object as {@code
 * NotFound}, a missing right as {@code Forbidden}, an unknown record as {@code NotFound}, invalid
 * input as {@code Invalid}, a collision as {@code Conflict}.
 */
@Door
public class Records {

  private final Scopes scopes;
  private final RecordTable table;
  private final RecordWriter writer;
  private final RecordDeletion deletion;
  private final Clock clock;

  Records(
      Scopes scopes, RecordTable table, RecordWriter writer, RecordDeletion deletion, Clock clock) {
    this.scopes = scopes;
    this.table = table;
    this.writer = writer;
    this.deletion = deletion;
    this.clock = clock;
  }

  /** A record and the entity tag of its state. */
  public record Found(CrmRecord record, String tag) {

    /** Whether the tag stands for all that is shown: the version, and no other records. */
    public boolean isWholeState() {
      return record.expanded().isEmpty()
          && record.actors().isEmpty()
          && tag.equals(String.valueOf(record.version()));
    }
  }

  /**
   * A written record.
   *
   * @param tag the entity tag of its state
   * @param ignored the names of given values that were ignored: system fields, and fields that may
   *     not be edited
   */
  public record Written(CrmRecord record, String tag, List<String> ignored) {
    static Written of(ObjectView view, StoredRecord stored, RecordInput input) {
      CrmRecord record = CrmRecord.of(view, stored);
      return new Written(record, EntityTag.of(view, record), input.ignored().all());
    }
  }

  /**
   * Reads a record.
   *
   * @param projection is read once the actor is known to have the right to view records
   */
  public Found get(Actor actor, String object, String recordId, Input<Projection> projection) {
    return scopes.write(actor, object, RecordRight.VIEW, scope -> get(scope, recordId, projection));
  }

  private Found get(ObjectScope scope, String recordId, Input<Projection> projection) {
    ObjectView view = scope.view();
    UUID id = id(recordId);
    Problems problems = new Problems();
    Projection asked = projection.read(problems);
    List<Field> shown = Selection.shown(view, asked, problems);
    // A profile that does not see all fields gets a tag made from all fields that it sees, so they
    // are read too.
    Projection read = view.seesAll() ? asked : asked.withAllFields();
    CrmRecord record = table.get(scope, RecordTable.selection(scope, read, problems), id);
    if (record == null) {
      throw view.type().unknownRecord(id);
    }
    problems.check();
    return new Found(record.showing(shown), EntityTag.of(view, record));
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
        scope -> list(scope, query));
  }

  private RecordPage list(ObjectScope scope, Input<RecordQuery> asked) {
    ObjectView view = scope.view();
    Problems problems = new Problems();
    RecordQuery query = asked.read(problems);
    Selection selection = RecordTable.selection(scope, query.projection(), problems);
    Sorting sorting = Sorting.of(view, query.sort(), problems);
    Criteria criteria = Criteria.of(scope, query.q(), query.filter(), clock, problems);
    // A cursor can only be checked against a valid sort order.
    String given = problems.concern("sort") ? null : query.cursor();
    RecordCursor cursor =
        given == null
            ? null
            : problems.<@Nullable RecordCursor>attempt(
                () -> RecordCursor.decode(given, sorting), null);
    problems.check();
    ListSql sql = new ListSql(query, selection, sorting, criteria, cursor);
    try {
      Page<CrmRecord> page =
          Page.of(table.list(sql), query.limit(), shown -> after(sorting, shown.getLast()).encode())
              .map(RecordTable.Listed::record);
      return new RecordPage(query, page.entries(), page.nextCursor());
    } catch (DataIntegrityViolationException e) {
      // All other values have been checked against the types of their columns.
      throw cursor == null ? e : Cursor.refused();
    }
  }

  private static RecordCursor after(Sorting sorting, RecordTable.Listed last) {
    return RecordCursor.after(sorting, last.record(), last.keys());
  }

  /** Creates a record from {@code {name, fields}}. */
  public Written create(Actor actor, String object, JsonBody body) {
    return scopes.write(actor, object, RecordRight.CREATE, scope -> create(scope, body));
  }

  @ForDoors
  public Written create(ObjectScope scope, JsonBody body) {
    scope.require(RecordRight.CREATE);
    RecordInput input = RecordInput.read(scope, body);
    StoredRecord record = writer.create(scope, input);
    return Written.of(scope.view(), record, input);
  }

  /**
   * Changes the given values of a record. Concurrent changes of other values are kept.
   *
   * @param expectedTag which states may be changed; others are refused as {@code Stale}
   */
  public Written update(
      Actor actor, String object, String recordId, JsonBody body, Predicate<String> expectedTag) {
    return scopes.write(
        actor, object, RecordRight.UPDATE, scope -> update(scope, recordId, body, expectedTag));
  }

  @ForDoors
  public Written update(
      ObjectScope scope, String recordId, JsonBody body, Predicate<String> expectedTag) {
    scope.require(RecordRight.UPDATE);
    UUID id = id(recordId);
    StoredRecord found = table.require(scope, id);
    // Read before the deadline for retries begins, because a body can arrive slowly.
    body.object();
    return Retries.within(retries -> {
      StoredRecord before = found;
      while (true) {
        RecordInput input = RecordInput.read(scope, body);
        RecordInput.Draft draft = input.changing(before);
        EntityTag.require(scope.view(), before, expectedTag);
        StoredRecord after = writer.change(scope, before, input, draft);
        if (after != null) {
          return Written.of(scope.view(), after, input);
        }
        retries.pause("Too many others are changing this record; try again.");
        before = table.require(scope, id);
      }
    });
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
