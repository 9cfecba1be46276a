package dev.oriel.crm.record;

import dev.oriel.crm.changelog.ChangeTable;
import dev.oriel.crm.changelog.ChangeValues;
import dev.oriel.crm.changelog.ValueChange;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.ObjectView;
import java.util.List;
import java.util.UUID;
import org.springframework.stereotype.Component;

/** Earlier changes of records as they may be seen now. For other doors only. */
@Component
public class PresentChanges {

  private final ChangeTable changes;

  PresentChanges(ChangeTable changes) {
    this.changes = changes;
  }

  /**
   * The values before and after the change that led to a version of a record, under the present
   * names of the fields. Empty if the log has no such change any more. The actor must have the
   * right to view the record; the caller confirms the version of the model.
   */
  public List<ValueChange> of(ObjectScope scope, UUID record, long version) {
    ObjectView view = scope.view();
    return changes.ofVersion(view.type(), record, version, ChangeValues.readableKeys(view)).stream()
        .flatMap(entry -> ChangeValues.seen(view, entry.before(), entry.after()).stream())
        .toList();
  }
}
