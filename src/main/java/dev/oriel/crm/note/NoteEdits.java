package dev.oriel.crm.note;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.crm.record.ChildPlaces;
import dev.oriel.crm.record.ParentRecords;
import dev.oriel.crm.record.rule.ContactNotes;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.Scopes;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/** The door to edits of notes. They need the right to update the record. */
@Door
public class NoteEdits {

  private final Scopes scopes;
  private final ParentRecords records;
  private final NotePlaces places;
  private final ContactNotes contacts;
  private final NoteTable table;
  private final ChangeLog log;
  private final Transactions transactions;
  private final Clock clock;

  NoteEdits(
      Scopes scopes,
      ParentRecords records,
      NotePlaces places,
      ContactNotes contacts,
      NoteTable table,
      ChangeLog log,
      Transactions transactions,
      Clock clock) {
    this.scopes = scopes;
    this.records = records;
    this.places = places;
    this.contacts = contacts;
    this.table = table;
    this.log = log;
    this.transactions = transactions;
    this.clock = clock;
  }

  /**
   * Changes {@code body}, {@code kind} and {@code at} of a note, those that are given. If all are
   * what they were, nothing happens. Refuses as {@code Forbidden} a note that another one wrote,
   * and one that is not of this record as {@code NotFound}.
   *
   * @param object null, or without a record, to find the note by its id alone, among those that the
   *     actor may view
   */
  public Note edit(
      Actor actor,
      @Nullable String object,
      @Nullable String recordId,
      String noteId,
      JsonBody body) {
    ChildPlaces.Place place = places.find(actor, object, recordId, noteId);
    return scopes.write(
        actor,
        place.object(),
        RecordRight.UPDATE,
        scope -> {
          UUID record = records.require(scope, place.recordId());
          Note note = places.require(scope, record, noteId);
          if (!note.createdBy().equals(scope.actor().principal().id())) {
            throw Refused.forbidden("Only who has written a note may edit it.");
          }
          // Read before the transaction, because a slow client may take long to send the body.
          NoteEdit edit = NoteEdit.read(body, clock.instant());
          return transactions.run(() -> edit(scope, note, edit));
        });
  }

  private Note edit(ObjectScope scope, Note known, NoteEdit edit) {
    OffsetDateTime now = DateTime.of(clock.instant());
    UUID record = known.recordId();
    boolean counts =
        !Objects.equals(known.contactAt(), edit.of(known, now.toInstant()).contactAt());
    ContactNotes.Held held = contacts.hold(scope, record, counts);
    Note note = places.lock(scope, known);
    Note edited = edit.of(note, now.toInstant());
    if (edited.equals(note)) {
      return note;
    }
    table.update(scope.type(), edited);
    ObjectNode after = NoteEdit.differing(edited, note);
    // By this time events tell the edits of a note apart.
    after.put(ChangeLog.EDITED_AT, DateTime.format(Objects.requireNonNull(edited.editedAt())));
    log.addChild(
        scope,
        ChangeKind.NOTE_UPDATED,
        record,
        held.version(),
        note.id(),
        NoteEdit.differing(note, edited),
        after);
    contacts.follow(held, note.contactAt(), edited.contactAt(), now);
    return edited;
  }
}
