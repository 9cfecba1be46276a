package dev.oriel.crm.record.merge;

import module java.base;

import dev.oriel.access.identity.StaleModel;
import dev.oriel.crm.record.merge.MergePlan.Target;
import dev.oriel.crm.record.read.RecordParts;
import dev.oriel.crm.record.read.RecordSizeTable;
import dev.oriel.crm.record.write.AutoNumbers;
import dev.oriel.crm.record.write.PassedValue;
import dev.oriel.crm.record.write.PointedRecords;
import dev.oriel.crm.record.write.RecordInput;
import dev.oriel.crm.record.write.RecordRule;
import dev.oriel.crm.record.write.RecordRules;
import dev.oriel.crm.record.write.RecordSize;
import dev.oriel.crm.record.write.RecordWriteTable;
import dev.oriel.crm.record.write.RecordWriteTable.Change;
import dev.oriel.crm.record.write.RecordWriter;
import dev.oriel.model.field.Lookup;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.StoredRecord;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Writes the records of a merge, many in one statement. */
@Component
record MergeWriter(
    RecordWriter writer,
    RecordWriteTable writes,
    AutoNumbers numbers,
    MergeTable table,
    RecordSizeTable sizes,
    RecordRules rules) {

  /** A column of a record that is written, without its text, in bytes. */
  private static final long CELL = 8;

  /**
   * A draft whose given name is the one that would be derived has none. So a contact that was
   * exported with its name still follows its first and last name after the import. A name that is a
   * number is none either, because the system numbers records.
   */
  static RecordInput.Draft withoutNeedlessName(ObjectScope scope, RecordInput.Draft draft) {
    boolean isDerived =
        scope.type().naming() instanceof NameRule.Joined joined
            && scope
                .view()
                .derivedName(NameRule.joined(joined.sources(), draft.values()), draft.values())
                .equals(draft.givenName());
    return isDerived || MergeKeys.number(scope.type(), draft.givenName()) != null
        ? new RecordInput.Draft(null, draft.values())
        : draft;
  }

  /**
   * Refuses as {@code Invalid} a record that would be too large, or whose totals would be, and one
   * that would have been created in the future.
   *
   * @param before the record that exists; null for a new one
   * @param pointed see {@link #pointed}
   */
  void check(
      ObjectScope scope, Target target, @Nullable StoredRecord before, PointedRecords pointed) {
    RecordInput.Draft draft = target.draft(before);
    if (before == null) {
      StoredRecord record = writer.newRecord(scope, target.id(), draft, Map.of(), pointed);
      RecordSize.check(record, scope.type().fields());
      if (target.createdAt() != null && target.createdAt().isAfter(record.createdAt())) {
        throw Refused.invalid("createdAt", "in_future");
      }
    } else {
      StoredRecord after = writer.changed(scope, before, draft, pointed);
      RecordSize.checkGrowth(scope.view(), before, after);
    }
  }

  /** The records that targets point at, as far as rules use them, without locks. */
  PointedRecords pointed(
      ObjectScope scope, Collection<Target> targets, Map<UUID, StoredRecord> before) {
    return pointed(scope, targets, before, false);
  }

  private PointedRecords pointed(
      ObjectScope scope,
      Collection<Target> targets,
      Map<UUID, StoredRecord> before,
      boolean locked) {
    List<RecordInput.Draft> drafts =
        targets.stream().map(target -> target.draft(before.get(target.id()))).toList();
    return writer.pointed(scope, drafts, locked);
  }

  /**
   * Writes all records, in the current transaction, which must have {@linkplain MergeTable#lock
   * locked} the object since they were planned.
   *
   * @param done gets the number of records written so far
   */
  void write(ObjectScope scope, List<Target> targets, IntConsumer done) {
    List<Target> fresh = targets.stream().filter(target -> !target.isStored()).toList();
    List<Target> stored = targets.stream().filter(Target::isStored).toList();
    var locked = lock(scope, fresh, stored);
    int columns = scope.type().fields().size();
    OffsetDateTime last = OffsetDateTime.MIN;
    int written = 0;
    for (List<Target> part : RecordParts.of(fresh, target -> size(target, columns))) {
      List<StoredRecord> created = created(scope, part);
      writes.insertAll(scope, created);
      rules.afterCreation(scope, created);
      done.accept(written += part.size());
      last = created.getLast().updatedAt();
    }
    for (List<Target> part : parts(scope, stored)) {
      List<Change> changed = changed(scope, part);
      if (!changed.isEmpty()) {
        writes.updateAll(scope, changed);
        last = changed.getLast().after().updatedAt();
        rules.afterChanges(scope, changed);
      }
      done.accept(written += part.size());
    }
    if (written > 0) {
      rules.refresh(scope, locked, last);
    }
  }

  /** Locks what rules lock, which depends on lookups and passed values alone. */
  private Map<RecordRule, List<StoredRecord>> lock(
      ObjectScope scope, List<Target> fresh, List<Target> stored) {
    boolean all = rules.lockOthers(scope.type());
    List<Target> deciding = all ? stored : passing(scope, stored);
    if (!all && deciding.isEmpty()) {
      return Map.of();
    }
    List<StoredRecord> states = new ArrayList<>();
    if (all) {
      fresh.forEach(target -> states.add(decisive(scope, target.pending(null))));
    }
    for (List<Target> part : parts(scope, deciding)) {
      Map<UUID, StoredRecord> before = load(scope, part);
      for (Target target : part) {
        StoredRecord present = present(before, target);
        states.add(decisive(scope, present));
        states.add(decisive(scope, target.pending(present)));
      }
    }
    return rules.lock(scope, states);
  }

  /** The records that have a value which they pass on, to another record than before. */
  private List<Target> passing(ObjectScope scope, List<Target> stored) {
    List<Target> passing = new ArrayList<>();
    for (PassedValue passed : rules.passed(scope.type())) {
      List<Target> moved = stored.stream().filter(one -> one.changes(passed.lookup())).toList();
      Set<UUID> ids = moved.stream().map(Target::id).collect(Collectors.toSet());
      Set<UUID> having = table.having(scope, ids, List.of(passed.value()));
      moved.stream().filter(one -> having.contains(one.id())).forEach(passing::add);
    }
    return passing;
  }

  private StoredRecord decisive(ObjectScope scope, StoredRecord record) {
    List<PassedValue> passed = rules.passed(scope.type());
    Map<Long, Object> values = new HashMap<>();
    for (Field field : scope.type().fields()) {
      Object value = record.value(field);
      boolean isDecisive =
          field.type() instanceof Lookup
              || passed.stream().anyMatch(one -> one.value().equals(field));
      if (isDecisive && value != null) {
        values.put(field.id(), value);
      }
    }
    return record.with(record.name(), record.nameDerived(), values, record.updatedAt());
  }

  /** About the memory of a record's columns and values, in bytes. */
  private static long size(Target target, int columns) {
    long size = CELL * columns;
    for (Object value : target.values().values()) {
      size += value instanceof String text ? 2L * text.length() : 0;
    }
    return size;
  }

  private List<List<Target>> parts(ObjectScope scope, List<Target> stored) {
    int columns = scope.type().fields().size();
    Map<UUID, Long> known = new HashMap<>();
    for (List<Target> some : RecordParts.of(stored, _ -> 0)) {
      known.putAll(sizes.of(scope, some.stream().map(Target::id).toList()));
    }
    return RecordParts.of(
        stored, target -> known.getOrDefault(target.id(), 0L) + size(target, columns));
  }

  private Map<UUID, StoredRecord> load(ObjectScope scope, List<Target> stored) {
    return table.load(scope, stored.stream().map(Target::id).toList());
  }

  private List<StoredRecord> created(ObjectScope scope, List<Target> fresh) {
    List<Map<Long, Object>> given = numbers.next(scope.type(), fresh.size());
    PointedRecords pointed = pointed(scope, fresh, Map.of(), true);
    List<StoredRecord> created = new ArrayList<>(fresh.size());
    for (int i = 0; i < fresh.size(); i++) {
      Target target = fresh.get(i);
      StoredRecord record =
          writer.newRecord(scope, target.id(), target.draft(null), given.get(i), pointed);
      created.add(target.createdAt() == null ? record : record.createdAt(target.createdAt()));
    }
    return created;
  }

  private List<Change> changed(ObjectScope scope, List<Target> stored) {
    Map<UUID, StoredRecord> records = load(scope, stored);
    PointedRecords pointed = pointed(scope, stored, records, true);
    List<Change> changed = new ArrayList<>();
    for (Target target : stored) {
      StoredRecord before = present(records, target);
      StoredRecord after = writer.changed(scope, before, target.draft(before), pointed);
      Change change = Change.of(scope.type(), before, after);
      if (!change.isEmpty()) {
        changed.add(change);
      }
    }
    return changed;
  }

  /** The table is locked, so only a change of the model hides a record that was planned. */
  private static StoredRecord present(Map<UUID, StoredRecord> records, Target target) {
    StoredRecord present = records.get(target.id());
    if (present == null) {
      throw new StaleModel();
    }
    return present;
  }
}
