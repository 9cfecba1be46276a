package dev.oriel.crm.journal;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.changelog.ChangeValues;
import dev.oriel.crm.changelog.ValueChange;
import dev.oriel.crm.record.delete.RecordUndo;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectView;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Puts entries of a journal back, if they are creations or updates of records. */
@Component
record PuttingBack(RecordUndo undo) {

  static final String DELETED = "It was deleted since.";

  /** The right to put an entry back, which is the creation or an update of a record. */
  static RecordRight right(JournalTable.Entry entry) {
    return isCreation(entry) ? RecordRight.DELETE : RecordRight.UPDATE;
  }

  static boolean isCreation(JournalTable.Entry entry) {
    return entry.kind().equals("record.created");
  }

  /** The values of an entry that may be seen. */
  static List<ValueChange> changes(JournalTable.Entry entry, @Nullable ObjectScope scope) {
    if (scope == null) {
      return List.of();
    }
    return entry.kind().startsWith("record.")
        ? ChangeValues.seen(scope.view(), entry.before(), entry.after())
        : LoggedProperties.changes(entry);
  }

  /**
   * The reason why an entry can never be put back; null if that depends on its record and on
   * rights.
   */
  static @Nullable String obstacle(JournalTable.Entry entry, @Nullable ObjectScope scope) {
    boolean creation = isCreation(entry);
    if (entry.kind().equals("record.deleted")) {
      return "A deletion is for ever.";
    }
    if (!creation && !entry.kind().equals("record.updated")) {
      return "Only what was written to a record itself can be put back.";
    }
    if (entry.putBackAt() != null) {
      return "It was put back already, at " + DateTime.format(entry.putBackAt()) + ".";
    }
    if (scope == null) {
      return "Its object was deleted.";
    }
    if (entry.erased() && !creation) {
      return DELETED;
    }
    if (entry.after() == null && !creation) {
      return "The fields that it changed were deleted.";
    }
    return creation || restoresSomething(entry, scope)
        ? null
        : "It changed only what is computed from other records.";
  }

  private static boolean restoresSomething(JournalTable.Entry entry, ObjectScope scope) {
    return changes(entry, scope).stream()
        .map(change -> scope.type().field(change.field()))
        .anyMatch(field -> field == null || !field.type().readOnly());
  }

  /** The reason why the actor cannot put an entry back whose record is present; null if it can. */
  @Nullable String obstacleNow(JournalTable.Entry entry, ObjectScope scope) {
    ObjectView view = scope.view();
    if (!view.may(right(entry))) {
      return "You may not %s records of '%s'."
          .formatted(right(entry).word(), scope.type().apiName());
    }
    if (isCreation(entry)) {
      return undo.removalObstacle(scope, entry.record(), entry.seq());
    }
    for (ValueChange change : changes(entry, scope)) {
      Field field = scope.type().field(change.field());
      if (field != null && !field.type().readOnly() && !view.mayEdit(field)) {
        return "You may not write the field '" + field.apiName() + "'.";
      }
    }
    return undo.changeSince(scope, entry.record(), entry.seq());
  }

  /** Puts an entry back in the current transaction. Returns why it did not; null if it did. */
  @Nullable String putBack(JournalTable.Entry entry, ObjectScope scope) {
    return isCreation(entry)
        ? undo.remove(scope, entry.record(), entry.seq())
        : undo.restore(scope, entry.record(), entry.seq() - 1, entry.seq());
  }
}
