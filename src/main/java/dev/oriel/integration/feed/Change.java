package dev.oriel.integration.feed;

import module java.base;

import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.LogEntry;
import dev.oriel.crm.changelog.ValueChange;
import dev.oriel.crm.note.Note;
import dev.oriel.model.schema.CrmRecord;
import org.jspecify.annotations.Nullable;

/**
 * A change of a record, as an actor sees it.
 *
 * @param objectApiName the present name of the object
 * @param version the record's, after the change
 * @param noteId the note that was added, edited or deleted; null for other changes
 * @param editedAt the time of the edit of the note, another one for each; null for other changes
 * @param note the note that was added or edited, as it was when the feed was read; null if it did
 *     not exist any more, and for other changes
 * @param attachment the file that was added or deleted; null for other changes
 * @param record the record as it was when the feed was read; null if it did not exist any more
 * @param changes the values before and after; empty for deletions, notes and attachments
 * @param mergedFrom the records that this change merged into the record
 * @param mergedInto the record that a deleted record was merged into; null for other changes
 */
public record Change(
    ChangeKind type,
    String objectApiName,
    UUID recordId,
    long version,
    OffsetDateTime at,
    LogEntry.Author actor,
    @Nullable String noteId,
    @Nullable String editedAt,
    @Nullable Note note,
    @Nullable Attached attachment,
    @Nullable CrmRecord record,
    List<ValueChange> changes,
    List<UUID> mergedFrom,
    @Nullable UUID mergedInto) {

  /** Whether the record was expected but not found. */
  boolean lacksRecord() {
    return record == null && type != ChangeKind.RECORD_DELETED;
  }

  /**
   * The id of the note or attachment that was added, edited or deleted, with the time of an edit;
   * null for other changes.
   */
  public @Nullable String child() {
    String id = attachment == null ? noteId : attachment.id();
    return editedAt == null ? id : id + " " + editedAt;
  }

  /** A file of an attachment. */
  public record Attached(String id, String fileName, String contentType, long size) {}
}
