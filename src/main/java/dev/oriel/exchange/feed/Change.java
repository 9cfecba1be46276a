package dev.oriel.exchange.feed;

import module java.base;

import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.LogEntry;
import dev.oriel.crm.changelog.ValueChange;
import dev.oriel.model.schema.CrmRecord;
import org.jspecify.annotations.Nullable;

/**
 * A change of a record, as an actor sees it.
 *
 * @param objectApiName the present name of the object
 * @param version the record's, after the change
 * @param noteId the note that was added or deleted; null for other changes
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
    @Nullable Attached attachment,
    @Nullable CrmRecord record,
    List<ValueChange> changes,
    List<UUID> mergedFrom,
    @Nullable UUID mergedInto) {

  /** Whether the record was expected but not found. */
  boolean lacksRecord() {
    return record == null && type != ChangeKind.RECORD_DELETED;
  }

  /** The id of the note or attachment that was added or deleted; null for other changes. */
  public @Nullable String child() {
    return attachment == null ? noteId : attachment.id();
  }

  /** A file of an attachment. */
  public record Attached(String id, String fileName, String contentType, long size) {}
}
