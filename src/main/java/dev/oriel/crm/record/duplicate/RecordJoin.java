package dev.oriel.crm.record.duplicate;

import module java.base;

import dev.oriel.access.identity.StaleModel;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.read.EntityTag;
import dev.oriel.crm.record.read.StoredRecordTable;
import dev.oriel.crm.record.write.RecordInput;
import dev.oriel.crm.record.write.RecordRules;
import dev.oriel.crm.record.write.RecordWriteTable;
import dev.oriel.crm.record.write.RecordWriter;
import dev.oriel.crm.record.write.ReferenceTable;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.StoredRecord;
import dev.oriel.model.storage.table.FormerKeys;
import dev.oriel.model.storage.table.RecordDependent;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import org.springframework.stereotype.Component;

/**
 * Merges records into one of them, in one transaction. All of them are locked first, so that
 * nothing begins to point at those that are deleted.
 */
@Component
public record RecordJoin(
    StoredRecordTable records,
    RecordWriter writer,
    RecordWriteTable writes,
    ReferenceTable references,
    MergedTable merged,
    RecordRules rules,
    List<RecordDependent> dependents,
    FormerKeys former,
    Transactions transactions,
    Clock clock) {

  /** The maximum number of lookups that are moved. */
  static final int MAX_LOOKUPS = 10_000;

  /** The record after a merge, and the input of which some values may have been ignored. */
  public record Joined(StoredRecord record, RecordInput input) {}

  /** Whether a profile has the rights that {@link #requireRights} requires. */
  public static boolean isAllowed(ObjectView view) {
    return view.may(RecordRight.UPDATE)
        && view.may(RecordRight.DELETE)
        && view.type().fields().stream()
            .allMatch(field -> field.type().readOnly() || view.mayEdit(field));
  }

  /**
   * Requires the rights to merge records: to update and to delete them, and to edit each field that
   * can be edited at all. So nobody loses or takes values that he may not write, and no refusal
   * depends on a value.
   */
  public static void requireRights(ObjectScope scope) {
    scope.require(RecordRight.UPDATE);
    scope.require(RecordRight.DELETE);
    for (Field field : scope.type().fields()) {
      if (!field.type().readOnly() && !scope.view().mayEdit(field)) {
        throw Refused.forbidden(
            "To merge records of '%s', a profile has to be able to edit all of their fields; it may not edit '%s'."
                .formatted(scope.type().apiName(), field.apiName()));
      }
    }
  }

  /**
   * Merges records. Refuses an unknown record as {@code NotFound}, one in another state as {@code
   * Stale}, unknown other records as {@code Invalid}, and records that more than 10,000 lookups
   * point at as {@code Conflict}.
   */
  public Joined join(
      ObjectScope scope,
      UUID into,
      MergeRequest request,
      Predicate<String> expectedTag,
      Predicate<String> expectedOther) {
    return transactions.run(() -> {
      List<StoredRecord> others = lock(scope, into, request.from());
      StoredRecord record = others.removeFirst();
      EntityTag.require(scope.view(), record, expectedTag);
      others.forEach(other -> EntityTag.require(scope.view(), other, expectedOther));
      refuseMany(scope, request.from());
      OffsetDateTime now = DateTime.of(clock.instant());
      for (Schema.Reference reference : pointing(scope)) {
        merged.moveLookups(
            scope.of(reference.from()), reference.field(), request.from(), into, now);
      }
      dependents.forEach(dependent -> dependent.merge(scope.type(), request.from(), into));
      merged.releaseKeys(scope, request.from());
      MergedValues values = new MergedValues(scope, record, others);
      RecordInput input = RecordInput.read(scope, request.values());
      StoredRecord after =
          writer.merge(scope, record, input, input.changing(values.joined()), values::log);
      former.add(scope.type(), values.former(after));
      writes.delete(scope, request.from(), into, now);
      rules.afterMerge(scope, record, after);
      rules.refresh(scope, rules.lock(scope, others), now);
      StoredRecord joined = records.lock(scope, into);
      if (joined == null) {
        // It is locked and there, so rights or definitions have changed since the last write.
        throw new StaleModel();
      }
      return new Joined(joined, input);
    });
  }

  /**
   * Locks the records in the order of their ids, after what their rules lock. Returns the one that
   * remains first, and then the others in the given order.
   */
  private List<StoredRecord> lock(ObjectScope scope, UUID into, List<UUID> from) {
    if (rules.lockOthersOfStored(scope.type())) {
      List<StoredRecord> known = new ArrayList<>();
      Stream.concat(Stream.of(into), from.stream())
          .map(id -> records.load(scope, id))
          .filter(Objects::nonNull)
          .forEach(known::add);
      rules.lock(scope, known);
    }
    Map<UUID, StoredRecord> locked = new HashMap<>();
    Stream.concat(Stream.of(into), from.stream())
        .sorted()
        .map(id -> records.lock(scope, id))
        .filter(Objects::nonNull)
        .forEach(record -> locked.put(record.id(), record));
    List<StoredRecord> ordered = new ArrayList<>();
    StoredRecord first = locked.get(into);
    if (first == null) {
      throw scope.type().unknownRecord(into);
    }
    ordered.add(first);
    Problems problems = new Problems();
    for (int i = 0; i < from.size(); i++) {
      StoredRecord other = locked.get(from.get(i));
      if (other == null) {
        problems.add("from[" + i + "]", "unknown_record");
      } else {
        ordered.add(other);
      }
    }
    problems.check();
    return ordered;
  }

  private static List<Schema.Reference> pointing(ObjectScope scope) {
    return scope.schema().lookupsTo(scope.type()).stream()
        .filter(reference -> reference.from().hasTable())
        .toList();
  }

  private void refuseMany(ObjectScope scope, List<UUID> from) {
    long left = MAX_LOOKUPS;
    for (UUID id : from) {
      left -= references.count(pointing(scope), id, left + 1);
      if (left < 0) {
        throw Refused.conflict("from", "conflict.many_lookups", MAX_LOOKUPS);
      }
    }
  }
}
