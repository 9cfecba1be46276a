package dev.oriel.crm.changelog;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.identity.Workspace;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.json.Json;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;
import tools.jackson.databind.node.ObjectNode;

/**
 * The log of every change, from which history, events, journals and undo are read. Entries are
 * added in the current transaction. Statements that write records add theirs by {@link
 * LoggedWrites}.
 */
@Component
@ForDoors
public record ChangeLog(ChangeTable table, FormerTable former, LogStateTable states) {

  /** The time from which on all changes are known. */
  public static final Period KEPT = Period.ofDays(90);

  /** The property with the time of the edit, after it, in entries about edited notes. */
  public static final String EDITED_AT = "editedAt";

  /** The property with the id of a child of a record. */
  public static final String CHILD = "child";

  /**
   * Adds an entry that belongs to no record: a change of a definition, or what was done with an
   * import. Journals show it; the change feed, events and histories do not.
   *
   * @param object that it is about
   * @param before the properties that were changed; null if there was nothing
   * @param after the same; null if there is nothing any more
   */
  public void add(
      Actor actor,
      ChangeKind kind,
      long object,
      @Nullable ObjectNode before,
      @Nullable ObjectNode after) {
    table.append(actor, kind, object, null, null, text(before), text(after));
  }

  private static @Nullable String text(@Nullable ObjectNode json) {
    return json == null ? null : json.toString();
  }

  /**
   * Adds an entry about a child of a record, such as a note.
   *
   * @param details are shown to all who may view the record
   */
  public void addChild(
      ObjectScope scope,
      ChangeKind kind,
      UUID record,
      long version,
      UUID child,
      Map<String, ?> details) {
    addChild(scope, kind, record, version, child, null, Json.MAPPER.valueToTree(details));
  }

  /**
   * Adds an entry about the change of a child of a record, such as a note.
   *
   * @param before the properties that were changed; null if there was nothing
   * @param after the same; all who may view the record are shown both
   */
  public void addChild(
      ObjectScope scope,
      ChangeKind kind,
      UUID record,
      long version,
      UUID child,
      @Nullable ObjectNode before,
      ObjectNode after) {
    ObjectNode details = after.deepCopy().put(CHILD, child.toString());
    table.append(
        scope.actor(), kind, scope.type().id(), record, version, text(before), details.toString());
  }

  /**
   * Adds that a former value of a field, by which a record was found, was removed. The value is not
   * in the entry, which the feed and events leave out.
   */
  public void addForgotten(ObjectScope scope, UUID record, long version, Field field) {
    ObjectNode after = Json.MAPPER.createObjectNode().putNull(ChangeValues.forgotten(field));
    table.append(
        scope.actor(),
        ChangeKind.RECORD_UPDATED,
        scope.type().id(),
        record,
        version,
        null,
        after.toString());
  }

  /**
   * The changes of a record that a profile sees, newest first: its creation, changes of values that
   * may be read, merges, and removals of former values of such fields.
   */
  public List<LogEntry> ofRecord(ObjectView view, UUID record, HistoryCursor from, int limit) {
    List<String> keys = ChangeValues.readableKeys(view);
    keys.add(ChangeValues.MERGED_FROM);
    view.readableFields().forEach(field -> keys.add(ChangeValues.forgotten(field)));
    return table.ofRecord(view.type(), record, keys, from, limit);
  }

  /**
   * The values before and after the change that led to a version of a record, as a profile sees
   * them, under the present names of the fields. Empty if the log has no such change any more.
   */
  public List<ValueChange> ofVersion(ObjectView view, UUID record, long version) {
    return table.ofVersion(view.type(), record, version, ChangeValues.readableKeys(view)).stream()
        .flatMap(entry -> ChangeValues.seen(view, entry.before(), entry.after()).stream())
        .toList();
  }

  /**
   * The authors of children of a record, such as notes, by the ids of the children. One that was
   * added to another record, before this was merged into its present one, is missing.
   *
   * @param kind of the entries about the additions
   */
  public Map<UUID, LogEntry.Author> authors(
      ObjectType type, UUID record, ChangeKind kind, Set<UUID> children) {
    return children.isEmpty()
        ? Map.of()
        : table.additions(type, record, kind, children).stream()
            .collect(Collectors.toMap(ChangeLog::child, LogEntry::author, (first, _) -> first));
  }

  private static UUID child(LogEntry entry) {
    String after = Objects.requireNonNull(entry.after());
    return UUID.fromString(Json.MAPPER.readTree(after).path(CHILD).stringValue());
  }

  /**
   * The deletions of an object's records after a given one, in the order of their transactions.
   * Only those older than every running transaction, so that a later commit never adds one before a
   * deletion that was already returned.
   */
  public List<LogEntry> deletions(
      ObjectType type, OffsetDateTime since, @Nullable UUID last, int limit) {
    return table.deletions(type, since, last, limit);
  }

  /**
   * A record, by its object, and the number of the latest entry about it.
   *
   * @param importer who has made that entry by an import; null for others
   */
  public record Latest(long entry, long object, UUID record, @Nullable UUID importer) {

    /** Whether one import may have made the latest entries about both. */
    public boolean isImportedLike(Latest other) {
      return importer != null && importer.equals(other.importer) && object == other.object;
    }
  }

  /**
   * The records that the newest entries are about, the newest first: as many entries as wanted,
   * from those of creations and of changes of values with these keys. Older entries are not looked
   * at if there are too many others between them.
   */
  public List<Latest> latest(
      Workspace workspace, List<Long> objects, List<String> keys, int entries) {
    return table.latest(workspace, objects, keys, entries);
  }

  /**
   * When these records have got their present value of a field. A record is missing whose entry is
   * older than the log.
   */
  public Map<UUID, OffsetDateTime> lastChanges(
      ObjectType type, Collection<UUID> records, Field field) {
    return records.isEmpty()
        ? Map.of()
        : table.lastChanges(type, records, String.valueOf(field.id()));
  }

  /** The entries with these numbers, with the values with these keys, in any order. */
  public List<LogEntry> numbered(Workspace workspace, List<Long> numbers, List<String> keys) {
    return numbers.isEmpty() ? List.of() : table.numbered(workspace, numbers, keys);
  }

  /** Whether the log has a deletion of this record of the object. */
  public boolean isDeletion(ObjectType type, UUID record) {
    return table.isDeletion(type, record);
  }

  /**
   * The record that a record has become by merges; null if it was not merged. It may have been
   * deleted since.
   */
  public @Nullable UUID mergedInto(ObjectType type, UUID record) {
    return table.mergedInto(type, record);
  }

  /** The present state. */
  public LogState state(Workspace workspace) {
    return states.present(workspace);
  }

  /** Whether there are entries that were not committed in a state. */
  public boolean hasNew(Workspace workspace, LogState read) {
    return states.hasNew(workspace, read);
  }

  /**
   * Whether what was read at a state would be read again: no entry is new, and the model still has
   * the version.
   */
  public boolean isPresent(Workspace workspace, LogState read, long model) {
    return states.isPresent(workspace, read, model);
  }

  /** The position of the last entry that this transaction sees; 0 if there is none. */
  public long position(Workspace workspace) {
    return table.position(workspace);
  }

  /** The position of the last creation of one of these records; 0 if the log has none. */
  public long lastCreation(ObjectType type, List<UUID> records) {
    return former.lastCreation(type, records);
  }

  /**
   * Those of these records to which anything happened after a position, apart from changes of other
   * values than those with these keys.
   *
   * @param connection an AI client; what it did with notes does not count; null for none
   */
  public Set<UUID> changedSince(
      ObjectType type,
      List<UUID> records,
      List<String> keys,
      long position,
      @Nullable UUID connection) {
    return former.changedSince(type, records, keys, position, connection);
  }

  /**
   * Those of these records of which a value with one of these keys was changed between two
   * positions and again after the second.
   */
  public Set<UUID> overwritten(
      ObjectType type, List<UUID> records, List<String> keys, long first, long last) {
    return former.overwritten(type, records, keys, first, last);
  }

  /**
   * Whether one of these properties of a child of a record, such as a note, was changed after a
   * position, and was not put back.
   */
  public boolean isChildChanged(
      ObjectType type, UUID record, UUID child, Collection<String> properties, long position) {
    return former.isChildChanged(type, record, child, properties, position);
  }

  /**
   * The values with these keys before the changes of records between two positions, by record, of
   * the earliest change first. A record without such values is missing.
   */
  public Map<UUID, List<String>> before(
      ObjectType type, List<UUID> records, List<String> keys, long first, long last) {
    return former.before(type, records, keys, first, last);
  }

  /** About how many bytes the values before these changes have, by record. */
  public Map<UUID, Long> sizesBefore(ObjectType type, List<UUID> records, long first, long last) {
    return former.sizes(type, records, first, last);
  }
}
