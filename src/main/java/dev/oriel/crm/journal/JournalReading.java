package dev.oriel.crm.journal;

import module java.base;

import dev.oriel.crm.changelog.LogEntry;
import dev.oriel.crm.record.delete.RecordUndo;
import dev.oriel.crm.record.read.NamedReferences;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.ObjectScope;

/**
 * Makes the entries of a page of the journal from those of the log.
 *
 * @param secret of the workspace, from which the ids of entries are made
 * @param present the records that exist, by their ids
 * @param named the names of the records and members that values point at
 */
record JournalReading(
    UUID secret,
    Visibility visibility,
    PutBack putBack,
    Map<UUID, CrmRecord> present,
    NamedReferences.Found named) {

  JournalEntry of(LogEntry entry) {
    if (entry.recordId() == null) {
      return definition(entry);
    }
    ObjectScope scope = visibility.scope(entry);
    CrmRecord record = present.get(entry.recordId());
    String obstacle = PutBack.obstacle(entry, scope);
    if (obstacle == null && scope != null) {
      obstacle = record == null ? RecordUndo.DELETED : putBack.obstacleNow(entry, scope);
    }
    return new JournalEntry(
        connection(entry),
        id(entry),
        entry.at(),
        entry.kind(),
        scope == null ? null : scope.view(),
        entry.recordId(),
        record == null ? null : record.name(),
        named.in(scope, PutBack.changes(entry, scope)),
        entry.putBackAt(),
        obstacle);
  }

  private JournalEntry definition(LogEntry entry) {
    ObjectScope scope = visibility.scope(entry);
    boolean shown = visibility.shows(entry);
    return new JournalEntry(
        connection(entry),
        id(entry),
        entry.at(),
        entry.kind(),
        scope == null ? null : scope.view(),
        null,
        shown ? LoggedProperties.name(entry) : null,
        shown ? LoggedProperties.changes(entry) : List.of(),
        null,
        PutBack.obstacle(entry, scope));
  }

  private UUID id(LogEntry entry) {
    return new EntryKey(secret, connection(entry)).seal(entry.seq());
  }

  private static UUID connection(LogEntry entry) {
    return Objects.requireNonNull(entry.author().connection());
  }
}
