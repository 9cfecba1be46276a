package dev.oriel.crm.journal;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.ChangeValues;
import dev.oriel.crm.changelog.LogEntry;
import dev.oriel.crm.changelog.ValueChange;
import dev.oriel.crm.note.NoteUndo;
import dev.oriel.crm.record.delete.RecordUndo;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectView;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Decides whether an entry of a journal can be put back, and puts it back. To put back is what
 * journals call it to undo one entry; {@link RecordUndo} and {@link NoteUndo} undo it.
 */
@Component
record PutBack(RecordUndo undo, NoteUndo notes) {

  private static final String NO_OBJECT = "Its object was deleted.";

  /**
   * The right to put an entry back, which is the creation or an update of a record, or of a note.
   */
  static RecordRight right(LogEntry entry) {
    return entry.kind() == ChangeKind.RECORD_CREATED ? RecordRight.DELETE : RecordRight.UPDATE;
  }

  /** Whether what the entry is about is deleted by putting it back. */
  static boolean deletes(LogEntry entry) {
    return entry.kind() == ChangeKind.RECORD_CREATED || entry.kind() == ChangeKind.NOTE_CREATED;
  }

  /** The note of an entry; null if it is not about one. */
  static @Nullable UUID note(LogEntry entry) {
    return entry.kind().isOfRecord() ? null : NoteUndo.note(entry);
  }

  /** The values of an entry that may be seen. */
  static List<ValueChange> changes(LogEntry entry, @Nullable ObjectScope scope) {
    if (scope == null) {
      return List.of();
    }
    return entry.kind().isOfRecord()
        ? ChangeValues.seen(scope.view(), entry.before(), entry.after())
        : LoggedProperties.changes(entry);
  }

  /**
   * The reason why an entry can never be put back; null if that depends on its record and on
   * rights.
   */
  static @Nullable String obstacle(LogEntry entry, @Nullable ObjectScope scope) {
    if (entry.at().equals(entry.putBackAt())) {
      return "It put another change back.";
    }
    if (entry.putBackAt() != null) {
      return "It was put back already, at " + DateTime.format(entry.putBackAt()) + ".";
    }
    return switch (entry.kind()) {
      case RECORD_CREATED, RECORD_UPDATED -> scope == null ? NO_OBJECT : ofRecord(entry, scope);
      case NOTE_CREATED, NOTE_UPDATED -> scope == null ? NO_OBJECT : null;
      case RECORD_DELETED ->
          ChangeValues.mergedInto(entry.after()) == null
              ? "A deletion is for ever."
              : "A merge is for ever.";
      case NOTE_DELETED -> "A deletion is for ever: nothing is kept of a deleted note.";
      case ATTACHMENT_CREATED,
          ATTACHMENT_DELETED,
          OBJECT_CREATED,
          OBJECT_UPDATED,
          OBJECT_DELETED,
          FIELD_CREATED,
          FIELD_UPDATED,
          FIELD_DELETED,
          IMPORT_CREATED,
          IMPORT_VALIDATED,
          IMPORT_RUN ->
          "Only what was written to records and notes can be put back.";
    };
  }

  private static @Nullable String ofRecord(LogEntry entry, ObjectScope scope) {
    boolean creation = entry.kind() == ChangeKind.RECORD_CREATED;
    if (!ChangeValues.mergedFrom(entry.after()).isEmpty() || ChangeValues.isMoved(entry.before())) {
      return "A merge is for ever.";
    }
    if (entry.erased() && !creation) {
      return RecordUndo.DELETED;
    }
    if (entry.after() == null && !creation) {
      return "The fields that it changed were deleted.";
    }
    return creation || changesSomething(entry, scope)
        ? null
        : "It changed only what is computed from other records.";
  }

  private static boolean changesSomething(LogEntry entry, ObjectScope scope) {
    return changes(entry, scope).stream()
        .map(change -> scope.type().field(change.field()))
        .anyMatch(field -> field == null || !field.type().readOnly());
  }

  /** The reason why the actor cannot put an entry back whose record is present; null if it can. */
  @Nullable String obstacleNow(LogEntry entry, ObjectScope scope) {
    ObjectView view = scope.view();
    String restriction = scope.actor().restrictions().obstacle(deletes(entry));
    if (restriction != null) {
      return restriction;
    }
    if (!view.may(right(entry))) {
      return "You may not %s records of '%s'."
          .formatted(right(entry).word(), scope.type().apiName());
    }
    if (!entry.kind().isOfRecord()) {
      return notes.obstacle(scope, entry);
    }
    if (deletes(entry)) {
      return undo.removalObstacle(scope, entry.record(), entry.seq(), entry.author().connection());
    }
    for (ValueChange change : changes(entry, scope)) {
      Field field = scope.type().field(change.field());
      if (field != null && !field.type().readOnly() && !view.mayEdit(field)) {
        return "You may not write the field '" + field.apiName() + "'.";
      }
    }
    return undo.changeObstacle(scope, entry.record(), entry.seq());
  }

  /** Puts an entry back in the current transaction. Returns why it did not; null if it did. */
  @Nullable String putBack(LogEntry entry, ObjectScope scope) {
    UUID record = entry.record();
    if (!entry.kind().isOfRecord()) {
      return notes.undo(scope, entry);
    }
    return deletes(entry)
        ? undo.undoCreation(scope, record, entry.seq(), entry.author().connection())
        : undo.undoUpdate(scope, record, entry.seq());
  }
}
