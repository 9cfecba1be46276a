package dev.oriel.crm.record.write;

import module java.base;

import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.write.RecordWriteTable.Change;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.StoredRecord;
import dev.oriel.model.storage.table.RowSize;
import org.springframework.dao.DataAccessResourceFailureException;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.stereotype.Component;

/** Changes many records, each to values of its own, by a few statements. */
@Component
public record RecordChanges(RecordWriter writer, RecordWriteTable writes, RecordRules rules) {

  /**
   * Changes locked records in the current transaction, like {@link RecordWriter#change} each of
   * them. Throws {@link BulkWriteRejected} if the values of one of them are refused.
   *
   * @param drafts by the present states of the records
   */
  public void write(ObjectScope scope, Map<StoredRecord, RecordInput.Draft> drafts) {
    PointedRecords pointed = writer.pointed(scope, drafts.values(), true);
    ObjectView view = scope.view();
    List<Change> changes = new ArrayList<>();
    drafts.forEach((before, draft) -> {
      StoredRecord after = writer.changed(scope, before, draft, pointed);
      Change change = Change.of(scope.type(), before, after);
      if (!view.may(RecordRight.VIEW) || !change.isEmpty()) {
        RecordSize.checkGrowth(view, before, after);
        changes.add(change);
      }
    });
    if (changes.isEmpty()) {
      return;
    }
    var locked = rules.lock(scope, states(changes));
    update(scope, changes);
    rules.refresh(scope, locked, changes.getLast().after().updatedAt());
    rules.afterChanges(scope, changes);
  }

  private static List<StoredRecord> states(List<Change> changes) {
    return changes.stream().flatMap(change -> Stream.of(change.before(), change.after())).toList();
  }

  private void update(ObjectScope scope, List<Change> changes) {
    try {
      writes.updateAll(scope, changes);
    } catch (DataIntegrityViolationException e) {
      throw new BulkWriteRejected(e);
    } catch (DataAccessResourceFailureException e) {
      throw RowSize.isExceeded(e) ? new BulkWriteRejected(e) : e;
    }
  }
}
