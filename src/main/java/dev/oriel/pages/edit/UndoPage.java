package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.History;
import dev.oriel.crm.record.Records;
import dev.oriel.model.field.DateTime;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Flash;
import dev.oriel.web.page.Visit;
import java.time.format.DateTimeParseException;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Takes back a change of a record: its fields get the values that they had before. */
@Controller
record UndoPage(FormContext context, ChangeUndo changes) {

  /**
   * Puts the former values back, and leads to the record; there it is said what was done, or why
   * not.
   */
  @PostMapping({RecordAddress.UNDO_OF, RecordAddress.UNDO_BELOW})
  Answer undo(Visit visit, Actor actor, @PathVariable String object, @PathVariable String id) {
    FormContext.Opened opened = context.open(visit, actor, object);
    opened.view().require(RecordRight.UPDATE);
    String to = visit.parameter(RecordAddress.TO);
    String page = RecordAddress.next(visit, RecordAddress.of(object, Records.id(id)));
    String at = Objects.requireNonNullElse(visit.parameter(RecordAddress.AT), "");
    try {
      ChangeUndo.Outcome outcome =
          changes.of(
              opened,
              id,
              time(at),
              one -> isOwn(actor, one) && DateTime.format(one.at()).equals(at),
              _ -> true);
      return visit.leadTo(
          page,
          switch (outcome) {
            case ChangeUndo.PutBack(CrmRecord record) ->
                Flash.of("record.undone")
                    .undo(RecordAddress.undo(object, record.id(), record.updatedAt(), to));
            case ChangeUndo.Changed(List<Field> fields) ->
                Flash.of("record.undo_changed", names(fields)).problem();
            case ChangeUndo.Gone.OLD -> Flash.of("record.undo_old", NewestChanges.MOST).problem();
            case ChangeUndo.Gone.UNKNOWN -> Flash.of("record.undo_gone").problem();
            case ChangeUndo.Gone.MERGED -> Flash.of("record.undo_merged").problem();
            case ChangeUndo.Gone.FIXED -> Flash.of("record.undo_fixed").problem();
          });
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Invalid || e.refusal() instanceof Refusal.Conflict) {
        return visit.leadTo(page, Flash.of("record.undo_refused", e.refusal().message()).problem());
      }
      throw e;
    }
  }

  /** The time of the change; one that nothing can have for what is no time. */
  private static OffsetDateTime time(String at) {
    try {
      return OffsetDateTime.parse(at);
    } catch (DateTimeParseException _) {
      return OffsetDateTime.MAX;
    }
  }

  /** Several changes can have the same time. */
  private static boolean isOwn(Actor actor, History.Change change) {
    return change.author().id().equals(actor.principal().id())
        && change.author().connection() == null;
  }

  private static String names(List<Field> fields) {
    return fields.stream().map(Field::name).collect(Collectors.joining(", "));
  }
}
