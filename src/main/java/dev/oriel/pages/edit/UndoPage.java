package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.changelog.ChangeKind;
import dev.oriel.crm.changelog.ValueChange;
import dev.oriel.crm.query.Page;
import dev.oriel.crm.record.History;
import dev.oriel.crm.record.Records;
import dev.oriel.ground.refusal.Refusal;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.Field;
import dev.oriel.pages.value.NameField;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.web.Flash;
import dev.oriel.surface.web.Visit;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Takes back a change of a record: its fields get the values that they had before. */
@Controller
record UndoPage(FormContext context, Records records, History history, RecordEdits edits) {

  /** So many changes back one can be taken back. */
  private static final int LOOKED_BACK = 100;

  /**
   * Puts the former values back, and leads to the record; there it is said what was done, or why
   * not.
   */
  @PostMapping({RecordAddress.UNDO_OF, RecordAddress.UNDO_BELOW})
  Answer undo(Visit visit, Actor actor, @PathVariable String object, @PathVariable String id) {
    FormContext.Opened opened = context.open(visit, actor, object);
    opened.view().require(RecordRight.UPDATE);
    String page = RecordAddress.of(object, Records.id(id));
    String at = Objects.requireNonNullElse(visit.parameter(RecordAddress.AT), "");
    Optional<History.Change> change =
        history.of(actor, object, id, _ -> new Page.Query(LOOKED_BACK, null)).entries().stream()
            .filter(one -> one.kind() == ChangeKind.RECORD_UPDATED)
            .filter(one -> DateTime.format(one.at()).equals(at))
            .findFirst();
    if (change.isEmpty()) {
      return visit.leadTo(page, Flash.of("record.undo_gone").problem());
    }
    Edits former = former(opened, change.get());
    try {
      return visit.leadTo(
          page,
          switch (edits.putBack(actor, opened.shown(), opened.view(), id, former)) {
            case RecordEdits.Unchanged _ -> Flash.of("record.undo_gone").problem();
            case RecordEdits.Written written ->
                Flash.of("record.undone")
                    .undo(RecordAddress.undo(object, Records.id(id), written.record().updatedAt()));
            case RecordEdits.Conflicting conflicting ->
                Flash.of("record.undo_changed", names(conflicting)).problem();
          });
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Invalid || e.refusal() instanceof Refusal.Conflict) {
        return visit.leadTo(page, Flash.of("record.undo_refused", e.refusal().message()).problem());
      }
      throw e;
    }
  }

  private static String names(RecordEdits.Conflicting conflicting) {
    return conflicting.conflicts().stream()
        .map(one -> one.field().name())
        .collect(Collectors.joining(", "));
  }

  /** The values before a change, of what the system does not compute. */
  private static Edits former(FormContext.Opened opened, History.Change change) {
    List<Edits.Edit> all = new ArrayList<>();
    for (ValueChange value : change.changes()) {
      Field field =
          value.field().equals(NameField.API_NAME)
              ? NameField.of(opened.visit().words(), opened.view())
              : opened.view().type().field(value.field());
      if (field != null && !field.type().readOnly()) {
        all.add(new Edits.Edit(field, value.after(), value.before(), Choice.NONE));
      }
    }
    return new Edits(all, List.of());
  }
}
