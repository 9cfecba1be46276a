package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.ValueChange;
import dev.oriel.crm.record.History;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.pages.value.NameField;
import org.springframework.stereotype.Component;

/** Gives fields of a record the values that they had before a change in its history. */
@Component
record ChangeUndo(NewestChanges newest, RecordEdits edits) {

  /** The end of it. */
  sealed interface Outcome {}

  /** The fields have their former values again. */
  record PutBack(CrmRecord record) implements Outcome {}

  /** These fields have another value by now, and nothing was put back. */
  record Changed(List<Field> fields) implements Outcome {}

  /** The reasons for which nothing can be put back. */
  enum Gone implements Outcome {
    /** Too many changes of the record came after it. */
    OLD,
    /** The history does not have it, or not for the actor. */
    UNKNOWN,
    /** It is a merge, which is for ever. */
    MERGED,
    /** What was changed cannot be set: the system does that, or the field is gone. */
    FIXED
  }

  /**
   * Puts back the newest change of values that is meant, if it is among the newest changes of the
   * record. Refuses like a change by a form.
   *
   * @param from no change before this time is looked at
   * @param fields those that are put back, if the system does not compute them
   */
  Outcome of(
      FormContext.Opened opened,
      String id,
      OffsetDateTime from,
      Predicate<History.Change> meant,
      Predicate<Field> fields) {
    NewestChanges.Reader changes = newest.of(opened.actor(), opened.object(), id);
    while (changes.hasNext()) {
      History.Change change = changes.next();
      if (change.at().isBefore(from)) {
        return Gone.UNKNOWN;
      }
      if (change.kind() == ChangeKind.RECORD_UPDATED && meant.test(change)) {
        return change.isMerge() ? Gone.MERGED : putBack(opened, id, former(opened, change, fields));
      }
    }
    return changes.isCut() ? Gone.OLD : Gone.UNKNOWN;
  }

  private Outcome putBack(FormContext.Opened opened, String id, Edits former) {
    return switch (edits.putBack(opened.actor(), opened.shown(), opened.view(), id, former)) {
      case RecordEdits.Written(CrmRecord record) -> new PutBack(record);
      case RecordEdits.Conflicting(List<Conflict> conflicts) ->
          new Changed(conflicts.stream().map(Conflict::field).toList());
      case RecordEdits.Unchanged _ -> Gone.FIXED;
    };
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
