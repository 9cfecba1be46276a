package dev.oriel.crm.record.merge;

import dev.oriel.access.identity.StaleModel;
import dev.oriel.crm.record.merge.MergePlan.Target;
import dev.oriel.crm.record.write.RecordInput;
import dev.oriel.crm.record.write.RecordRules;
import dev.oriel.crm.record.write.RecordSize;
import dev.oriel.crm.record.write.RecordWriteTable;
import dev.oriel.crm.record.write.RecordWriteTable.Change;
import dev.oriel.crm.record.write.RecordWriter;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.StoredRecord;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntConsumer;
import org.springframework.stereotype.Component;

/** Writes the records of a merge, many in one statement. */
@Component
record MergeWriter(RecordWriter writer, RecordWriteTable writes, RecordRules rules) {

  private static final int AT_ONCE = 1_000;

  /**
   * A draft whose given name is the one that would be derived has none. So a contact that was
   * exported with its name still follows its first and last name after the import.
   */
  static RecordInput.Draft withoutNeedlessName(ObjectScope scope, RecordInput.Draft draft) {
    return scope.type().naming() instanceof NameRule.Joined joined
            && NameRule.joined(joined.sources(), draft.values()).equals(draft.givenName())
        ? new RecordInput.Draft(null, draft.values())
        : draft;
  }

  /** Refuses as {@code Invalid} a record that would be too large, or whose totals would be. */
  void check(ObjectScope scope, Target target) {
    StoredRecord before = target.before();
    if (before == null) {
      StoredRecord record = writer.newRecord(scope, target.id(), target.draft(), Map.of());
      RecordSize.check(record, scope.type().fields());
    } else {
      StoredRecord after = writer.changed(scope, before, target.draft());
      RecordSize.checkGrowth(before, after, scope.view().readableFields());
    }
  }

  /**
   * Writes all records, in the current transaction, which must have {@linkplain MergeTable#lock
   * locked} the object since they were planned.
   *
   * @param done gets the number of records written so far
   */
  void write(ObjectScope scope, List<Target> targets, IntConsumer done) {
    List<StoredRecord> created = created(scope, targets);
    List<Change> changed = changed(scope, targets);
    List<StoredRecord> states = new ArrayList<>(created);
    changed.forEach(change -> states.addAll(List.of(change.before(), change.after())));
    if (states.isEmpty()) {
      return;
    }
    var locked = rules.lock(scope, states);
    int written = 0;
    for (List<StoredRecord> part : parts(created)) {
      require(writes.insertAll(scope, part));
      done.accept(written += part.size());
    }
    for (List<Change> part : parts(changed)) {
      require(writes.updateAll(scope, part));
      done.accept(written += part.size());
    }
    OffsetDateTime at = states.getLast().updatedAt();
    rules.refresh(scope, locked, at);
    for (Change change : changed) {
      rules.afterChange(scope, change.before(), change.after());
    }
  }

  private List<StoredRecord> created(ObjectScope scope, List<Target> targets) {
    List<Target> fresh = targets.stream().filter(target -> target.before() == null).toList();
    List<Map<Long, Object>> numbers = writer.numbers(scope.type(), fresh.size());
    List<StoredRecord> created = new ArrayList<>(fresh.size());
    for (int i = 0; i < fresh.size(); i++) {
      Target target = fresh.get(i);
      created.add(writer.newRecord(scope, target.id(), target.draft(), numbers.get(i)));
    }
    return created;
  }

  private List<Change> changed(ObjectScope scope, List<Target> targets) {
    List<Change> changed = new ArrayList<>();
    for (Target target : targets) {
      StoredRecord before = target.before();
      if (before != null) {
        StoredRecord after = writer.changed(scope, before, target.draft());
        if (!RecordWriter.isSame(scope.type(), before, after)) {
          changed.add(new Change(before, after));
        }
      }
    }
    return changed;
  }

  private static void require(boolean written) {
    if (!written) {
      throw new StaleModel();
    }
  }

  private static <T> List<List<T>> parts(List<T> all) {
    List<List<T>> parts = new ArrayList<>();
    for (int from = 0; from < all.size(); from += AT_ONCE) {
      parts.add(all.subList(from, Math.min(from + AT_ONCE, all.size())));
    }
    return parts;
  }
}
