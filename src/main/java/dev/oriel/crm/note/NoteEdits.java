package dev.oriel.crm.note;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Door;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.ChildPlaces;
import dev.oriel.crm.record.ParentRecords;
import dev.oriel.model.schema.Scopes;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/** The door to edits of notes. They need the right to update the record. */
@Door
public class NoteEdits {

  private final Scopes scopes;
  private final ParentRecords records;
  private final NotePlaces places;
  private final NoteChanges changes;
  private final Transactions transactions;
  private final Clock clock;

  NoteEdits(
      Scopes scopes,
      ParentRecords records,
      NotePlaces places,
      NoteChanges changes,
      Transactions transactions,
      Clock clock) {
    this.scopes = scopes;
    this.records = records;
    this.places = places;
    this.changes = changes;
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
          return transactions.run(() ->
              changes.edit(NoteChanges.require(note, changes.forEdit(scope, note, edit)), edit));
        });
  }
}
