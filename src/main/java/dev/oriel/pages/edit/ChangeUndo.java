package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.ValueChange;
import dev.oriel.crm.record.History;
import dev.oriel.model.schema.Field;
import dev.oriel.pages.value.NameField;
import org.springframework.stereotype.Component;

/** Gives fields of a record the values that they had before a change in its history. */
@Component
record ChangeUndo(NewestChanges newest, RecordEdits edits) {

  /**
   * Puts back the newest change of values that is meant; nothing if there is none among the newest
   * 1,000 of the record, or what has another value by now. Refuses like a change by a form.
   *
   * @param fields those that are put back, if the system does not compute them
   */
  RecordEdits.Outcome of(
      FormContext.Opened opened,
      String id,
      Predicate<History.Change> meant,
      Predicate<Field> fields) {
    Optional<History.Change> change = find(opened, id, meant);
    if (change.isEmpty()) {
      return new RecordEdits.Unchanged();
    }
    return edits.putBack(
        opened.actor(), opened.shown(), opened.view(), id, former(opened, change.get(), fields));
  }

  private Optional<History.Change> find(
      FormContext.Opened opened, String id, Predicate<History.Change> meant) {
    NewestChanges.Reader changes = newest.of(opened.actor(), opened.object(), id);
    while (changes.hasNext()) {
      History.Change change = changes.next();
      boolean isUpdate = change.kind() == ChangeKind.RECORD_UPDATED && !change.isMerge();
      if (isUpdate && meant.test(change)) {
        return Optional.of(change);
      }
    }
    return Optional.empty();
  }

  /** The values before a change, of what the system does not compute. */
  private static Edits former(
      FormContext.Opened opened, History.Change change, Predicate<Field> fields) {
    List<Edits.Edit> all = new ArrayList<>();
    for (ValueChange value : change.changes()) {
      Field field =
          value.field().equals(NameField.API_NAME)
              ? NameField.of(opened.visit().words(), opened.view())
              : opened.view().type().field(value.field());
      if (field != null && !field.type().readOnly() && fields.test(field)) {
        all.add(new Edits.Edit(field, value.after(), value.before(), Choice.NONE));
      }
    }
    return new Edits(all, List.of(), "");
  }
}
