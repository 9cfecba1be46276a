package dev.oriel.crm.note;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.crm.query.Page;
import dev.oriel.crm.query.TimeCursor;
import dev.oriel.crm.record.ChildPlaces;
import dev.oriel.crm.record.ParentRecords;
import dev.oriel.crm.record.Records;
import dev.oriel.crm.record.rule.ContactNotes;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.Scopes;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Input;
import dev.oriel.platform.refusal.Problems;
import org.jspecify.annotations.Nullable;

/**
 * The door to notes. Reading notes needs the right to view the record, writing and deleting them
 * the right to update it.
 */
@Door
public class Notes {

  private final Scopes scopes;
  private final ParentRecords records;
  private final FoundNotes found;
  private final NotePlaces places;
  private final ContactNotes contacts;
  private final NoteTable table;
  private final NoteSearchTable searches;
  private final ChangeLog log;
  private final NoteChanges changes;
  private final Transactions transactions;
  private final Ids ids;
  private final Clock clock;

  Notes(
      Scopes scopes,
      ParentRecords records,
      FoundNotes found,
      NotePlaces places,
      ContactNotes contacts,
      NoteTable table,
      NoteSearchTable searches,
      ChangeLog log,
      NoteChanges changes,
      Transactions transactions,
      Ids ids,
      Clock clock) {
    this.scopes = scopes;
    this.records = records;
    this.found = found;
    this.places = places;
    this.contacts = contacts;
    this.table = table;
    this.searches = searches;
    this.log = log;
    this.changes = changes;
    this.transactions = transactions;
    this.ids = ids;
    this.clock = clock;
  }

  /**
   * A query for notes of a record.
   *
   * @param kinds only these; all if there are none
   */
  public record Query(Set<NoteKind> kinds, Page.Query page) {}

  /** The notes of a record, those newest first that were written last. */
  public Page<Note> list(Actor actor, String object, String recordId, Input<Query> query) {
    return scopes.read(
        actor,
        object,
        RecordRight.VIEW,
        scope -> {
          UUID id = records.require(scope, recordId);
          Problems problems = new Problems();
          Query asked = query.read(problems);
          return TimeCursor.page(
              asked.page(),
              problems,
              (after, limit) -> table.ofRecord(scope, id, asked.kinds(), after, limit),
              note -> new TimeCursor(note.createdAt(), note.id()));
        });
  }

  /** Reads a note. Refuses one that is not of this record as {@code NotFound}. */
  public Note get(Actor actor, String object, String recordId, String noteId, Input<?> input) {
    return scopes.read(
        actor,
        object,
        RecordRight.VIEW,
        scope -> {
          Note note = places.require(scope, records.require(scope, recordId), noteId);
          input.read();
          return note;
        });
  }

  /**
   * A note that a search has found.
   *
   * @param object the apiName of the object of its record
   * @param record the name of its record; null if it has none
   */
  public record Found(Note note, String object, @Nullable String record) {}

  /**
   * Searches notes, and returns them newest first: of a record, of all records of an object, or of
   * all records that the actor may view.
   *
   * @param object null for those of all objects that the actor may view
   * @param recordId null for all records
   */
  public List<Found> search(
      Actor actor, @Nullable String object, @Nullable String recordId, NoteSearch search) {
    if (object == null) {
      UUID record = recordId == null ? null : Records.id(recordId);
      return scopes.readAll(
          actor,
          RecordRight.VIEW,
          visible -> found.of(visible, searches.search(visible, record, search)));
    }
    return scopes.read(
        actor,
        object,
        RecordRight.VIEW,
        scope -> {
          UUID record = recordId == null ? null : records.require(scope, recordId);
          return found.of(List.of(scope), searches.search(List.of(scope), record, search));
        });
  }

  /**
   * Adds a note from {@code body}, which is required, {@code kind}, {@code at} and {@code source}.
   *
   * @param defaultSource the source of a note whose input names none
   */
  public Note create(
      Actor actor, String object, String recordId, JsonBody body, String defaultSource) {
    return scopes.write(
        actor,
        object,
        RecordRight.UPDATE,
        scope -> {
          UUID record = records.require(scope, recordId);
          // Read before the transaction, because a slow client may take long to send the body.
          NoteInput input = NoteInput.read(body, defaultSource, clock.instant());
          return transactions.run(() -> {
            boolean counts = input.kind().isContact();
            ContactNotes.Held held = contacts.hold(scope, record, counts);
            OffsetDateTime now = DateTime.of(clock.instant());
            Note note =
                new Note(
                    ids.next(),
                    record,
                    input.body(),
                    input.kind(),
                    Objects.requireNonNullElse(input.at(), now),
                    input.source(),
                    scope.actor().principal().id(),
                    scope.actor().principal().name(),
                    now,
                    null);
            table.insert(scope.type(), note);
            log.addChild(
                scope, ChangeKind.NOTE_CREATED, record, held.version(), note.id(), Map.of());
            contacts.follow(held, null, note.contactAt(), now);
            return note;
          });
        });
  }

  /**
   * Deletes a note. Refuses one that is not of this record as {@code NotFound}.
   *
   * @param object null, or without a record, to find the note by its id alone, among those that the
   *     actor may view
   */
  public UUID delete(
      Actor actor,
      @Nullable String object,
      @Nullable String recordId,
      String noteId,
      Input<?> input) {
    ChildPlaces.Place place = places.find(actor, object, recordId, noteId);
    return scopes.write(
        actor,
        place.object(),
        RecordRight.UPDATE,
        scope ->
            transactions.run(() -> {
              UUID record = records.require(scope, place.recordId());
              Note known = places.require(scope, record, noteId);
              input.read();
              changes.delete(NoteChanges.require(known, changes.forDeletion(scope, known)));
              return known.id();
            }));
  }
}
