package dev.oriel.crm.record;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.Principal;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.crm.changelog.ChangeValues;
import dev.oriel.crm.changelog.HistoryCursor;
import dev.oriel.crm.changelog.LogEntry;
import dev.oriel.crm.changelog.ValueChange;
import dev.oriel.crm.query.Page;
import dev.oriel.crm.record.read.NamedReferences;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Scopes;
import dev.oriel.platform.json.Cursor;
import dev.oriel.platform.refusal.Input;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.JsonNodeFactory;

/** The door to the history of records: their changes, and deletions. */
@Door
public class History {

  private final Scopes scopes;
  private final ParentRecords records;
  private final ChangeLog log;
  private final NamedReferences named;
  private final Clock clock;

  History(Scopes scopes, ParentRecords records, ChangeLog log, NamedReferences named, Clock clock) {
    this.scopes = scopes;
    this.records = records;
    this.log = log;
    this.named = named;
    this.clock = clock;
  }

  /**
   * A query for deletions.
   *
   * @param since the earliest time (RFC 3339); null for all
   */
  public record DeletionQuery(@Nullable String since, Page.Query page) {}

  /**
   * A change of a record.
   *
   * @param version null if the profile does not see all fields, because the version counts changes
   *     of hidden fields too
   * @param connection by which an AI client has made it in the member's name; null for others
   * @param merged the records that were merged into it; none for other changes
   * @param forgotten the fields of which it removed a former value, by which the record was found
   * @param isMoved whether lookups have followed a record that was merged into another one
   */
  public record Change(
      ChangeKind kind,
      OffsetDateTime at,
      @Nullable Long version,
      LogEntry.Author author,
      @Nullable Connection connection,
      List<ValueChange> changes,
      List<Merged> merged,
      List<String> forgotten,
      boolean isMoved) {

    private Change with(List<ValueChange> others) {
      return new Change(kind, at, version, author, connection, others, merged, forgotten, isMoved);
    }

    /** Whether a merge has made it, which is for ever. */
    public boolean isMerge() {
      return isMoved || !merged.isEmpty();
    }

    /** Whether it can be taken back, as far as it tells. */
    public boolean canBeUndone() {
      return !isMerge() && forgotten.isEmpty();
    }
  }

  /** A record that was merged, with the values that the other one did not take. */
  public record Merged(UUID id, List<ValueChange> lost) {}

  /** The connection of an AI client. */
  public record Connection(UUID id, String name) {}

  /**
   * The author of a note.
   *
   * @param connection by which an AI client has written it in the member's name; null for others
   */
  public record Writer(LogEntry.Author author, @Nullable Connection connection) {}

  /**
   * A deletion of a record.
   *
   * @param mergedInto the record that it was merged into; null if it was just deleted
   */
  public record Deletion(UUID id, OffsetDateTime at, @Nullable UUID mergedInto) {}

  /** The changes of a record, newest first, limited to fields that the actor may read. */
  public Page<Change> of(Actor actor, String object, String recordId, Input<Page.Query> query) {
    return scopes.read(actor, object, RecordRight.VIEW, scope -> changes(scope, recordId, query));
  }

  /**
   * The same for people: instead of the id of a record or member that the actor may see, a value
   * has {@code {id, name}}.
   */
  public Page<Change> named(Actor actor, String object, String recordId, Input<Page.Query> query) {
    return scopes.read(
        actor,
        object,
        RecordRight.VIEW,
        scope -> {
          Page<Change> page = changes(scope, recordId, query);
          List<NamedReferences.Changed> changed =
              page.entries().stream()
                  .map(change -> new NamedReferences.Changed(scope, change.changes()))
                  .toList();
          NamedReferences.Found names = named.of(scope.actor(), changed);
          return page.map(change -> change.with(names.in(scope, change.changes())));
        });
  }

  /**
   * The writers of notes of a record, by the ids of the notes. That of a note is missing which was
   * written on a record that was merged into this one.
   */
  public Map<UUID, Writer> writers(Actor actor, String object, String recordId, Set<UUID> notes) {
    return scopes.read(
        actor,
        object,
        RecordRight.VIEW,
        scope -> {
          UUID id = records.require(scope, recordId);
          Map<UUID, Writer> writers = new HashMap<>();
          log.authors(scope.type(), id, ChangeKind.NOTE_CREATED, notes)
              .forEach((note, author) ->
                  writers.put(
                      note, new Writer(author, connection(scope.actor(), author.connection()))));
          return writers;
        });
  }

  private Page<Change> changes(ObjectScope scope, String recordId, Input<Page.Query> query) {
    ObjectView view = scope.view();
    UUID id = records.require(scope, recordId);
    Problems problems = new Problems();
    Page.Query asked = query.read(problems);
    HistoryCursor from =
        problems.attempt(() -> HistoryCursor.parse(asked.cursor()), HistoryCursor.NEWEST);
    problems.check();
    List<LogEntry> entries = log.ofRecord(view, id, from, asked.limit() + 1);
    return Page.of(entries, asked.limit(), page -> from.after(page).text())
        .map(entry -> change(scope, entry));
  }

  /** The deletions of an object's records, oldest first. */
  public Page<Deletion> deletions(Actor actor, String object, Input<DeletionQuery> query) {
    return scopes.read(
        actor,
        object,
        RecordRight.VIEW,
        scope -> {
          Problems problems = new Problems();
          DeletionQuery asked = query.read(problems);
          OffsetDateTime since = problems.attempt(() -> moment(asked.since()), moment(null));
          UUID lastSeen =
              problems.<@Nullable UUID>attempt(() -> lastSeen(asked.page().cursor()), null);
          problems.check();
          List<LogEntry> entries =
              log.deletions(scope.type(), since, lastSeen, asked.page().limit() + 1);
          if (entries.isEmpty() && lastSeen != null && !log.isDeletion(scope.type(), lastSeen)) {
            throw Cursor.refused();
          }
          return Page.of(
                  entries, asked.page().limit(), page -> Cursor.of(page.getLast().record()).text())
              .map(entry ->
                  new Deletion(entry.record(), entry.at(), ChangeValues.mergedInto(entry.after())));
        });
  }

  static Change change(ObjectScope scope, LogEntry entry) {
    ObjectView view = scope.view();
    return new Change(
        entry.kind(),
        entry.at(),
        view.seesAll() ? entry.version() : null,
        entry.author(),
        connection(scope.actor(), entry.author().connection()),
        ChangeValues.seen(view, entry.before(), entry.after()),
        ChangeValues.mergedFrom(entry.after()).stream()
            .map(id -> new Merged(id, ChangeValues.lost(view, entry.after(), id)))
            .toList(),
        ChangeValues.forgotten(view, entry.after()),
        ChangeValues.isMoved(entry.before()));
  }

  private static @Nullable Connection connection(Actor actor, @Nullable UUID id) {
    Principal known = id == null ? null : actor.findPrincipal(id);
    return known == null ? null : new Connection(known.id(), known.name());
  }

  /** The last deletion on the previous page. */
  private static @Nullable UUID lastSeen(@Nullable String cursor) {
    return cursor == null ? null : Cursor.read(cursor, 1).id(0);
  }

  private OffsetDateTime moment(@Nullable String since) {
    OffsetDateTime earliest = DateTime.of(clock.instant()).minus(ChangeLog.KEPT);
    if (since == null) {
      return earliest;
    }
    try {
      Object moment = new DateTime().parse(JsonNodeFactory.instance.stringNode(since), null);
      return moment instanceof OffsetDateTime given && given.isAfter(earliest) ? given : earliest;
    } catch (InvalidValue e) {
      throw Refused.invalid("since", "in.field", e.reason());
    }
  }
}
