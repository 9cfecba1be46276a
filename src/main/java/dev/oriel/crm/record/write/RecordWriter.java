package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.access.identity.Ids;
import dev.oriel.crm.record.read.StoredRecordTable;
import dev.oriel.crm.record.write.RecordWriteTable.Change;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.StoredRecord;
import dev.oriel.model.storage.table.RecordTables;
import dev.oriel.model.storage.table.RowSize;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.stereotype.Component;
import tools.jackson.databind.JsonNode;

/** Writes new and changed records and applies the rules of their object. */
@Component
public record RecordWriter(
    RecordWriteTable writes,
    AutoNumbers numbers,
    RecordTables tables,
    RecordRules rules,
    StoredRecordTable records,
    RecordIntake intake,
    Violations violations,
    Transactions transactions,
    Ids ids,
    Clock clock) {

  /** Creates a record, and before it those at which it points and which are new as well. */
  public StoredRecord create(ObjectScope scope, RecordInput input) {
    RecordInput.Draft asked = intake.draft(input, null);
    intake.refuseTaken(input, null);
    // Makes the tables of targets as well.
    tables.require(scope);
    UUID id = ids.next();
    return transactions.runIf(
        intake.mayLeaveOut(scope, asked) || !input.targets().isEmpty(),
        () -> create(scope, id, input, asked));
  }

  private StoredRecord create(
      ObjectScope scope, UUID id, RecordInput input, RecordInput.Draft asked) {
    createTargets(input);
    return insert(scope, id, intake.withoutTaken(scope, input, null, asked));
  }

  /** Creates the new records at which an input points, in the current transaction. */
  public void createTargets(RecordInput input) {
    for (RecordInput.Target target : input.targets()) {
      try {
        create(target.scope(), target.id(), target.input(), target.draft());
      } catch (Refused e) {
        throw e.inside(target.path());
      }
    }
  }

  private StoredRecord insert(ObjectScope scope, UUID id, RecordInput.Draft draft) {
    try {
      return transactions.runIf(
          rules.lockOthers(scope.type()) || rules.followCreations(scope.type()),
          () -> {
            Map<Long, Object> given = numbers.next(scope.type(), 1).getFirst();
            PointedRecords pointed = PointedRecords.oneByOne(records);
            StoredRecord record = newRecord(scope, id, draft, given, pointed);
            RecordSize.check(record, scope.type().fields());
            var locked = rules.lock(scope, List.of(record));
            transactions.runSingle(() -> writes.insert(scope, record));
            rules.refresh(scope, locked, record.createdAt());
            rules.afterCreation(scope, List.of(record));
            return record;
          });
    } catch (DataAccessException e) {
      throw violations.refusal(scope, Map.of(), draft.values(), e);
    }
  }

  /**
   * Inserts records in one statement. The object must have no rules that lock other records. Throws
   * {@link BulkWriteRejected} if any record is refused. If the connection is lost, the outcome is
   * unknown and the failure is thrown as it is.
   */
  public List<StoredRecord> createAll(ObjectScope scope, List<RecordInput.Draft> drafts) {
    if (drafts.isEmpty()) {
      return List.of();
    }
    try {
      return transactions.runIf(
          rules.followCreations(scope.type()), () -> insertAll(scope, drafts));
    } catch (Refused | DataIntegrityViolationException e) {
      throw new BulkWriteRejected(e);
    } catch (DataAccessResourceFailureException e) {
      throw RowSize.isExceeded(e) ? new BulkWriteRejected(e) : e;
    }
  }

  private List<StoredRecord> insertAll(ObjectScope scope, List<RecordInput.Draft> drafts) {
    List<Map<Long, Object>> given = numbers.next(scope.type(), drafts.size());
    PointedRecords pointed = pointed(scope, drafts, true);
    List<StoredRecord> made = new ArrayList<>();
    for (int i = 0; i < drafts.size(); i++) {
      StoredRecord record = newRecord(scope, ids.next(), drafts.get(i), given.get(i), pointed);
      RecordSize.check(record, scope.type().fields());
      made.add(record);
    }
    transactions.runSingle(() -> writes.insertAll(scope, made));
    rules.afterCreation(scope, made);
    return made;
  }

  /** A record with this id that is not stored yet. */
  public StoredRecord newRecord(
      ObjectScope scope,
      UUID id,
      RecordInput.Draft draft,
      Map<Long, Object> automatic,
      PointedRecords pointed) {
    OffsetDateTime now = DateTime.of(clock.instant());
    Map<Long, Object> values = new HashMap<>(draft.values());
    rules.setDefaults(scope, values, pointed);
    values.putAll(automatic);
    UUID by = scope.actor().principal().id();
    StoredRecord empty = new StoredRecord(id, 1, "", false, now, now, by, by, Map.of());
    return complete(scope, empty, draft.givenName(), values, now, pointed);
  }

  /** Returns null if the record has been changed since it was read. */
  public @Nullable StoredRecord change(
      ObjectScope scope, StoredRecord before, RecordInput input, RecordInput.Draft asked) {
    return transactions.<@Nullable StoredRecord>runIf(
        intake.mayLeaveOut(scope, asked),
        () -> change(scope, before, intake.withoutTaken(scope, input, before, asked)));
  }

  /**
   * Changes a record to values that may collide with those of other records. Returns null if it has
   * been changed since it was read.
   */
  public @Nullable StoredRecord change(
      ObjectScope scope, StoredRecord before, RecordInput.Draft draft) {
    try {
      return transactions.<@Nullable StoredRecord>runIf(
          rules.lockOthers(scope.type(), before, draft.values()) || rules.followChanges(scope),
          () -> {
            StoredRecord after = changed(scope, before, draft, PointedRecords.oneByOne(records));
            Change change = Change.of(scope.type(), before, after);
            // An actor that may not view the record must not learn from {@code updatedAt} whether
            // the values were the same.
            if (scope.view().isVisible() && change.isEmpty()) {
              return before;
            }
            RecordSize.checkGrowth(scope.view(), before, after);
            var locked = rules.lock(scope, List.of(before, after));
            if (!transactions.runSingle(() -> writes.updateUnlocked(scope, change))) {
              return null;
            }
            rules.refresh(scope, locked, after.updatedAt());
            rules.afterChanges(scope, List.of(change));
            return after.nextVersion();
          });
    } catch (DataAccessException e) {
      throw violations.refusal(scope, before.values(), draft.values(), e);
    }
  }

  /**
   * Changes a record into which others are merged, in the current transaction.
   *
   * @param log makes more values of its log entry from the record as it becomes
   */
  public StoredRecord merge(
      ObjectScope scope,
      StoredRecord before,
      RecordInput input,
      RecordInput.Draft asked,
      Function<StoredRecord, Map<String, JsonNode>> log) {
    createTargets(input);
    RecordInput.Draft draft = intake.withoutTaken(scope, input, before, asked);
    StoredRecord after = changed(scope, before, draft, PointedRecords.oneByOne(records));
    RecordSize.checkGrowth(scope.view(), before, after);
    try {
      var locked = rules.lock(scope, List.of(before, after));
      writes.update(scope, Change.of(scope.type(), before, after), log.apply(after));
      rules.refresh(scope, locked, after.updatedAt());
      return after.nextVersion();
    } catch (DataAccessException e) {
      throw violations.refusal(scope, before.values(), draft.values(), e);
    }
  }

  /** The record with the values of a draft. */
  public StoredRecord changed(
      ObjectScope scope, StoredRecord before, RecordInput.Draft draft, PointedRecords pointed) {
    OffsetDateTime now = DateTime.of(clock.instant());
    Map<Long, Object> values = new HashMap<>(draft.values());
    return complete(scope, before, draft.givenName(), values, now, pointed);
  }

  /**
   * The records that drafts point at, as far as rules use them.
   *
   * @param locked whether they are locked until the transaction ends, because the drafts are
   *     written
   */
  public PointedRecords pointed(
      ObjectScope scope, Collection<RecordInput.Draft> drafts, boolean locked) {
    return PointedRecords.together(records, scope, rules.uses(scope), drafts, locked);
  }

  /** The record with these values, its computed values, and its name. */
  private StoredRecord complete(
      ObjectScope scope,
      StoredRecord base,
      @Nullable String givenName,
      Map<Long, Object> values,
      OffsetDateTime at,
      PointedRecords pointed) {
    rules.compute(scope.type(), values);
    String name = givenName == null ? derivedName(scope, values, pointed) : givenName;
    return base.with(name, givenName == null, values, at).by(scope.actor().principal().id());
  }

  private static String derivedName(
      ObjectScope scope, Map<Long, Object> values, PointedRecords pointed) {
    return switch (scope.type().naming()) {
      case NameRule.Given _ -> "";
      case NameRule.Joined joined -> NameRule.joined(joined.sources(), values);
      case NameRule.OfTarget target ->
          values.get(target.lookup().id()) instanceof UUID id
              ? pointed.name(scope.target(target.lookup()), id)
              : "";
    };
  }
}
