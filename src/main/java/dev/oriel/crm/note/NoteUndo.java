package dev.oriel.crm.note;

import module java.base;

import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.crm.changelog.LogEntry;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.platform.database.Reads;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonBody;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;

/**
 * Undoes what was done with a note, by the change log, unless the note has been edited since: its
 * addition by deleting it, and an edit by giving it the former text, kind and time. A deletion
 * cannot be undone, because it leaves nothing of the note. Journals call it to put entries back.
 */
@Component
@ForDoors
public record NoteUndo(
    NoteTable table, NoteChanges changes, ChangeLog log, Reads reads, Clock clock) {

  private static final String DELETED = "The note was deleted since.";
  private static final String EDITED = "The note was edited since.";

  /** The note of an entry about one; null if it is gone. */
  public static @Nullable UUID note(LogEntry entry) {
    // Of a note that was deleted, nothing is left but that it was written.
    JsonNode child =
        entry.kind() == ChangeKind.NOTE_UPDATED && entry.before() == null
            ? null
            : read(entry.after()).get(ChangeLog.CHILD);
    return child == null ? null : UUID.fromString(child.stringValue());
  }

  private static JsonNode read(@Nullable String values) {
    return values == null ? JsonNodeFactory.instance.objectNode() : Json.MAPPER.readTree(values);
  }

  /** The reason why the addition or the edit of a note would not be undone; null if it would. */
  public @Nullable String obstacle(ObjectScope scope, LogEntry entry) {
    UUID id = note(entry);
    return id == null
        ? DELETED
        : reads.<@Nullable String>list(() -> isEditedSince(scope, entry, id) ? EDITED : null);
  }

  private boolean isEditedSince(ObjectScope scope, LogEntry entry, UUID id) {
    Collection<String> properties =
        entry.kind() == ChangeKind.NOTE_CREATED
            ? NoteEdit.PROPERTIES
            : read(entry.before()).propertyNames();
    return log.isChildChanged(scope.type(), entry.record(), id, properties, entry.seq());
  }

  /**
   * Undoes the addition or the edit of a note in the current transaction. Refuses as {@code
   * Forbidden} without the right to update the record.
   *
   * @return why the note was left as it is; null if it was not
   */
  public @Nullable String undo(ObjectScope scope, LogEntry entry) {
    scope.require(RecordRight.UPDATE);
    UUID id = note(entry);
    Note known = id == null ? null : table.find(scope, entry.record(), id);
    if (known == null) {
      return DELETED;
    }
    NoteEdit former =
        entry.kind() == ChangeKind.NOTE_CREATED
            ? null
            : NoteEdit.read(JsonBody.of(read(entry.before())), clock.instant());
    NoteChanges.Locked locked =
        former == null ? changes.forDeletion(scope, known) : changes.forEdit(scope, known, former);
    if (locked == null) {
      return DELETED;
    }
    if (isEditedSince(scope, entry, known.id())) {
      return EDITED;
    }
    if (former == null) {
      changes.delete(locked);
    } else {
      Note _ = changes.edit(locked, former);
    }
    return null;
  }
}
