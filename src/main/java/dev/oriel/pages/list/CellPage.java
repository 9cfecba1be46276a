package dev.oriel.pages.list;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.record.Records;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.pages.edit.FieldEditor;
import dev.oriel.pages.edit.FieldEdits;
import dev.oriel.pages.edit.FormContext;
import dev.oriel.pages.value.FieldLock;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Flash;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.FieldRow;
import dev.oriel.web.page.component.Toast;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * A field of a record that is changed in its cell of a list. The address carries the state of the
 * list, of which the whole row is drawn again.
 */
@Controller
record CellPage(OpenLists lists, FieldEdits fields) {

  private static final String CELL = "/cells/{field}";
  private static final String PAGE = RecordAddress.RECORD + CELL;
  private static final String PAGE_BELOW = RecordAddress.RECORD_BELOW + CELL;

  private static final int MAX_ADDRESS = 1_000;

  /** Below the address of a cell: its row. */
  private static final String SHOWN = "/shown";

  /**
   * 200 with the input, or with the reason why the value cannot be changed; 403 without the right
   * to change the record.
   */
  @GetMapping({PAGE, PAGE_BELOW})
  Answer open(
      Visit visit,
      Actor actor,
      @PathVariable String object,
      @PathVariable String id,
      @PathVariable String field) {
    FieldEdits.Place place = fields.place(visit, actor, object, id, field);
    FormContext.Opened opened = place.opened();
    opened.view().require(RecordRight.UPDATE);
    FieldRow.Lock lock = new FieldLock(visit.words(), actor, opened.view()).of(place.field());
    return lock == null
        ? editor(place, fields.open(place, address(place, "")))
        : visit.part(200, new CellLock(lock));
  }

  /** 200 with the row as it is now. */
  @GetMapping({PAGE + SHOWN, PAGE_BELOW + SHOWN})
  Answer shown(
      Visit visit,
      Actor actor,
      @PathVariable String object,
      @PathVariable String id,
      @PathVariable String field) {
    FieldEdits.Place place = fields.place(visit, actor, object, id, field);
    return row(place, fields.read(place), null);
  }

  /**
   * Writes the value: 200 with the row. The input stays with 400 if the value is wrong, and with
   * 409 if somebody else has changed it, or another record has it.
   */
  @PostMapping({PAGE, PAGE_BELOW})
  Answer send(
      Visit visit,
      Actor actor,
      SentFields sent,
      @PathVariable String object,
      @PathVariable String id,
      @PathVariable String field) {
    FieldEdits.Place place = fields.place(visit, actor, object, id, field);
    return switch (fields.send(place, address(place, ""), sent)) {
      case FieldEdits.Asked asked -> editor(place, asked);
      case FieldEdits.Shown(CrmRecord record, Flash saved) -> row(place, record, saved);
    };
  }

  private static String address(FieldEdits.Place place, String below) {
    String record = RecordAddress.of(place.opened().object(), Records.id(place.id()));
    ListState state = ListState.read(place.opened().object(), place.opened().visit().parameters());
    return QueryText.with(record + "/cells/" + place.field().apiName() + below, state.besides(""));
  }

  private static Answer editor(FieldEdits.Place place, FieldEdits.Asked asked) {
    Visit visit = place.opened().visit();
    Field field = place.field();
    FieldEditor editor =
        new FieldEditor(
            visit.words(),
            "cell",
            asked.form(),
            field.apiName(),
            address(place, SHOWN),
            asked.conflict());
    return visit.part(asked.status(), new CellView(editor, field.name()));
  }

  private Answer row(FieldEdits.Place place, CrmRecord record, @Nullable Flash saved) {
    FormContext.Opened opened = place.opened();
    Visit visit = opened.visit();
    OpenList list = lists.open(opened.actor(), opened.object(), visit.parameters());
    ListColumns columns = ListColumns.of(visit.words(), list.view(), list.columns());
    ListView.Rows rows = new ListRows(visit.words(), list, columns).changed(List.of(record));
    Toast toast = saved == null ? null : visit.toast(backToList(list, record, saved)).orElse(null);
    return visit.part(200, new ListView.Changed(rows, null, false, toast));
  }

  /** The message, whose undo leads to the list again if that has room in a cookie. */
  private static Flash backToList(OpenList list, CrmRecord record, Flash saved) {
    String address = list.state().address();
    return address.length() > MAX_ADDRESS
        ? saved
        : saved.undo(
            RecordAddress.undo(
                list.view().type().apiName(), record.id(), record.updatedAt(), address));
  }
}
