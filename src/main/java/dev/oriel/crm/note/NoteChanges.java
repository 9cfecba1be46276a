package dev.oriel.crm.note;

import module java.base;

import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.crm.record.rule.ContactNotes;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.storage.table.RecordDependent;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/** Edits and deletes notes in the current transaction, with their entries in the log. */
@Component
record NoteChanges(
    ContactNotes contacts,
    NoteTable table,
    NotePlaces places,
    ChangeLog log,
    List<RecordDependent> dependents,
    Clock clock) {

  /** A note that is locked, and its record, which is held. */
  record Locked(ContactNotes.Held held, Note note) {}

  /** Locks a note that will be deleted; null if it is gone. */
  @Nullable Locked forDeletion(ObjectScope scope, Note known) {
    return lock(scope, known, known.contactAt() != null);
  }

  /** Locks a note that will be edited; null if it is gone. */
  @Nullable Locked forEdit(ObjectScope scope, Note known, NoteEdit edit) {
    Note edited = edit.of(known, clock.instant());
    return lock(scope, known, !Objects.equals(known.contactAt(), edited.contactAt()));
  }

  /** What is locked. Refuses a note that is gone as {@code NotFound}. */
  static Locked require(Note known, @Nullable Locked locked) {
    if (locked == null) {
      throw NotePlaces.unknown(known.id());
    }
    return locked;
  }

  private @Nullable Locked lock(ObjectScope scope, Note known, boolean counts) {
    ContactNotes.Held held = contacts.hold(scope, known.recordId(), counts);
    Note note = places.lock(scope, known);
    return note == null ? null : new Locked(held, note);
  }

  void delete(Locked locked) {
    ObjectScope scope = locked.held().scope();
    Note note = locked.note();
    UUID record = note.recordId();
    table.delete(scope.type(), record, note.id());
    log.addChild(
        scope, ChangeKind.NOTE_DELETED, record, locked.held().version(), note.id(), Map.of());
    dependents.forEach(
        other -> other.deleteOfChildren(scope.type(), Set.of(record), Set.of(note.id())));
    contacts.follow(locked.held(), note.contactAt(), null, DateTime.of(clock.instant()));
  }

  /** Returns the edited note; the same one if the edit changes nothing. */
  Note edit(Locked locked, NoteEdit edit) {
    ObjectScope scope = locked.held().scope();
    Note note = locked.note();
    OffsetDateTime now = DateTime.of(clock.instant());
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
        note.recordId(),
        locked.held().version(),
        note.id(),
        NoteEdit.differing(note, edited),
        after);
    contacts.follow(locked.held(), note.contactAt(), edited.contactAt(), now);
    return edited;
  }
}
