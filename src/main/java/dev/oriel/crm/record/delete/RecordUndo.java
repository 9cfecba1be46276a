package dev.oriel.crm.record.delete;

import module java.base;

import dev.oriel.access.identity.ForDoors;
import dev.oriel.access.identity.StaleModel;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.changelog.ChangeLog;
import dev.oriel.crm.changelog.ChangeValues;
import dev.oriel.crm.record.read.RecordParts;
import dev.oriel.crm.record.read.RecordSizeTable;
import dev.oriel.crm.record.read.StoredRecordTable;
import dev.oriel.crm.record.write.BulkWriteRejected;
import dev.oriel.crm.record.write.RecordChanges;
import dev.oriel.crm.record.write.RecordInput;
import dev.oriel.crm.record.write.RecordWriter;
import dev.oriel.crm.record.write.ReferenceTable;
import dev.oriel.model.field.InvalidValue;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.StoredRecord;
import dev.oriel.platform.database.Reads;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Undoes what was written to records, by the change log, unless they have changed since. Computed
 * values do not count as changes, nor do fields and records that the actor may not see, because a
 * refusal would reveal them. Imports are undone by it, many records at once, and entries of
 * journals, which call it to put them back.
 */
@Component
@ForDoors
public record RecordUndo(
    StoredRecordTable records,
    RecordSizeTable sizes,
    RecordWriter writer,
    RecordChanges changes,
    RecordLocks locks,
    RecordDeletion deletion,
    FormerValues former,
    ReferenceTable references,
    ChangeLog log,
    Reads reads) {

  /** Why a record is not there whose creation or change is to be undone. */
  public static final String DELETED = "It was deleted since.";

  /**
   * The records that were removed, and why some were left as they are. Of what is in neither,
   * nothing was there any more.
   */
  public record Removal(List<UUID> removed, Map<UUID, String> kept) {

    /** The reason why a record was not removed; null if it was. */
    public @Nullable String obstacle(UUID record) {
      return removed.contains(record) ? null : kept.getOrDefault(record, DELETED);
    }
  }

  /**
   * Deletes records that were created, in the current transaction.
   *
   * @param last the position in the log after which nothing may have happened to them
   */
  public Removal undoCreations(ObjectScope scope, List<UUID> ids, long last) {
    scope.require(RecordRight.DELETE);
    return deletion.repeating(() -> remove(scope, ids, last, null));
  }

  /**
   * Deletes a record that an AI client has created, as {@link #undoCreations} does. Notes of its
   * own go with the record.
   *
   * @param connection the client; null if it was none
   * @return why the record was not removed; null if it was
   */
  public @Nullable String undoCreation(
      ObjectScope scope, UUID id, long last, @Nullable UUID connection) {
    scope.require(RecordRight.DELETE);
    return deletion.repeating(() -> remove(scope, List.of(id), last, connection)).obstacle(id);
  }

  private Removal remove(ObjectScope scope, List<UUID> ids, long last, @Nullable UUID connection) {
    RecordLocks.Locked locked = locks.of(scope, ids, List.of(), known -> known);
    List<UUID> present = locked.ids();
    Map<UUID, String> kept = inTheWay(scope, present, last, connection);
    List<UUID> removed = without(present, kept.keySet());
    if (!removed.isEmpty()) {
      deletion.delete(scope, locked, removed);
    }
    return new Removal(removed, kept);
  }

  /** The reason why {@link #undoCreation} would not remove a record; null if it would. */
  public @Nullable String removalObstacle(
      ObjectScope scope, UUID id, long last, @Nullable UUID connection) {
    return reads.<@Nullable String>list(
        () -> inTheWay(scope, List.of(id), last, connection).get(id));
  }

  private Map<UUID, String> inTheWay(
      ObjectScope scope, List<UUID> ids, long last, @Nullable UUID connection) {
    Map<UUID, String> kept = new HashMap<>(changed(scope, ids, last, connection));
    for (Schema.Reference reference : scope.schema().lookupsTo(scope.type())) {
      List<UUID> rest = without(ids, kept.keySet());
      if (!rest.isEmpty()
          && reference.from().hasTable()
          && RecordDeletion.isVisible(scope, reference)) {
        String reason =
            "Records of '%s' point at it (%s)."
                .formatted(reference.from().apiName(), reference.field().apiName());
        references.pointedAt(reference, rest).forEach(id -> kept.put(id, reason));
      }
    }
    return kept;
  }

  /** The reason why one change of a record would not be undone; null if it would. */
  public @Nullable String changeObstacle(ObjectScope scope, UUID id, long change) {
    return reads.<@Nullable String>list(
        () -> overwritten(scope, List.of(id), FormerValues.Span.of(change)).get(id));
  }

  /** The records of which a value that was changed has been changed again. */
  private Map<UUID, String> overwritten(ObjectScope scope, List<UUID> ids, FormerValues.Span span) {
    Map<UUID, String> overwritten = new HashMap<>();
    log.overwritten(scope.type(), ids, keys(scope), span.first(), span.last())
        .forEach(id -> overwritten.put(id, "One of its values was changed since."));
    return overwritten;
  }

  private static List<String> keys(ObjectScope scope) {
    List<String> keys = new ArrayList<>(ChangeValues.noticeableKeys(scope.view()));
    scope.type().fields().stream()
        .filter(field -> field.type().readOnly())
        .forEach(field -> keys.remove(String.valueOf(field.id())));
    return keys;
  }

  private Map<UUID, String> changed(
      ObjectScope scope, List<UUID> ids, long last, @Nullable UUID connection) {
    Map<UUID, String> changed = new HashMap<>();
    log.changedSince(scope.type(), ids, keys(scope), last, connection)
        .forEach(id ->
            changed.put(
                id, "It was changed since, or a note or an attachment was added or changed."));
    return changed;
  }

  /**
   * Gives records the values again that they had before changes, in the current transaction: those
   * that the actor may read. Refuses as {@code Forbidden} one of them that it may not write, and as
   * {@code Conflict} one that another record has now; of several records it may throw {@link
   * BulkWriteRejected} instead. A lookup to a record that was deleted since is cleared, as the
   * deletion would have done.
   *
   * @param first the position in the log before these changes
   * @param last that of the last of them, after which nothing may have happened to the records
   * @return why some were left as they are; the others have their values again
   */
  public Map<UUID, String> undoUpdates(ObjectScope scope, List<UUID> ids, long first, long last) {
    FormerValues.Span span = new FormerValues.Span(first, last);
    return undo(scope, ids, span, present -> changed(scope, present, last, null));
  }

  /**
   * The same for one change, unless one of its values was changed again. What else has happened to
   * the record since does not matter.
   *
   * @param change its position in the log
   */
  public @Nullable String undoUpdate(ObjectScope scope, UUID id, long change) {
    FormerValues.Span span = FormerValues.Span.of(change);
    return undo(scope, List.of(id), span, present -> overwritten(scope, present, span)).get(id);
  }

  private Map<UUID, String> undo(
      ObjectScope scope,
      List<UUID> ids,
      FormerValues.Span span,
      Function<List<UUID>, Map<UUID, String>> inTheWay) {
    scope.require(RecordRight.UPDATE);
    List<UUID> present = locks.of(scope, ids, List.of(), known -> both(scope, known, span)).ids();
    Map<UUID, String> kept = new HashMap<>(inTheWay.apply(present));
    without(ids, Set.copyOf(present)).forEach(id -> kept.put(id, DELETED));
    List<UUID> rest = without(ids, kept.keySet());
    Map<UUID, Long> bytes = sizes.of(scope, rest);
    log.sizesBefore(scope.type(), rest, span.first(), span.last())
        .forEach((id, size) -> bytes.merge(id, size, Long::sum));
    for (List<UUID> part : RecordParts.of(rest, id -> bytes.getOrDefault(id, 0L))) {
      giveBack(scope, part, span, kept);
    }
    return kept;
  }

  /** The present and the former states of records. */
  private List<StoredRecord> both(
      ObjectScope scope, List<StoredRecord> known, FormerValues.Span span) {
    return Stream.concat(known.stream(), former.lookups(scope, known, span).stream()).toList();
  }

  private void giveBack(
      ObjectScope scope, List<UUID> part, FormerValues.Span span, Map<UUID, String> kept) {
    Map<UUID, FormerValues.Former> all = former.of(scope, part, span);
    Map<UUID, StoredRecord> present = new HashMap<>();
    records
        .all(scope, all.keySet(), scope.type().fields(), StoredRecordTable.Lock.NONE)
        .forEach(record -> present.put(record.id(), record));
    Map<StoredRecord, RecordInput.Draft> drafts = new LinkedHashMap<>();
    for (UUID id : part) {
      FormerValues.Former values = all.get(id);
      StoredRecord record = present.get(id);
      if (values != null && record != null) {
        try {
          drafts.put(record, FormerValues.draft(scope, record, values));
        } catch (InvalidValue e) {
          kept.put(id, "Its former values do not fit its fields any more: " + e.getMessage());
        }
      }
    }
    write(scope, drafts);
  }

  private void write(ObjectScope scope, Map<StoredRecord, RecordInput.Draft> drafts) {
    // One alone is refused in the words of a PATCH.
    if (drafts.size() > 1) {
      changes.write(scope, drafts);
      return;
    }
    drafts.forEach((record, draft) -> {
      if (writer.change(scope, record, draft) == null) {
        throw new StaleModel();
      }
    });
  }

  private static List<UUID> without(List<UUID> ids, Set<UUID> some) {
    return ids.stream().filter(id -> !some.contains(id)).toList();
  }
}
