package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.Records;
import dev.oriel.ground.refusal.Refusal;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.pages.record.RecordFields;
import dev.oriel.pages.record.RecordHead;
import dev.oriel.pages.record.RecordView;
import dev.oriel.pages.value.FieldJson;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.http.HttpError;
import dev.oriel.surface.http.request.FormFields;
import dev.oriel.surface.web.View;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.component.Toast;
import dev.oriel.surface.web.form.Form;
import dev.oriel.surface.web.form.Typed;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** A field that is changed in its row of a record's page. */
@Controller
record FieldPage(FormContext context, Records records, RecordEdits edits) {

  /** Below the address of a field: its row. */
  static final String SHOWN = "/shown";

  /** A field of a record, as a part of its page. */
  private record Place(FormContext.Opened opened, String id, Field field) {

    private Answer part(int status, View view) {
      return opened.visit().part(status, view);
    }
  }

  private Place place(Visit visit, Actor actor, String object, String id, String field) {
    FormContext.Opened opened = context.open(visit, actor, object);
    return new Place(opened, id, opened.view().requireReadable(field));
  }

  private CrmRecord read(Place place) {
    return records
        .get(
            place.opened().actor(),
            place.opened().object(),
            place.id(),
            _ -> Projection.ALL.expandingAll())
        .record();
  }

  /** 200 with the input; 403 without the right to change the record. */
  @GetMapping({RecordAddress.FIELD_OF, RecordAddress.FIELD_BELOW})
  Answer open(
      Visit visit,
      Actor actor,
      @PathVariable String object,
      @PathVariable String id,
      @PathVariable String field) {
    Place place = place(visit, actor, object, id, field);
    place.opened().view().require(RecordRight.UPDATE);
    return editor(place, read(place), 200, Typed.nothing(), null);
  }

  /** 200 with the row as it is now. */
  @GetMapping({RecordAddress.FIELD_OF + SHOWN, RecordAddress.FIELD_BELOW + SHOWN})
  Answer shown(
      Visit visit,
      Actor actor,
      @PathVariable String object,
      @PathVariable String id,
      @PathVariable String field) {
    Place place = place(visit, actor, object, id, field);
    return place.part(200, new FieldShown(rows(place, read(place)).row(place.field()), null));
  }

  /**
   * Writes the value: 200 with the row, and what else follows from it. The input stays with 400 if
   * the value is wrong, and with 409 if somebody else has changed it, or another record has it.
   */
  @PostMapping({RecordAddress.FIELD_OF, RecordAddress.FIELD_BELOW})
  Answer send(
      Visit visit,
      Actor actor,
      FormFields fields,
      @PathVariable String object,
      @PathVariable String id,
      @PathVariable String field) {
    Place place = place(visit, actor, object, id, field);
    FormContext.Opened opened = place.opened();
    opened.view().require(RecordRight.UPDATE);
    Typed typed = Typed.of(fields);
    try {
      Edits changes = Edits.read(opened.inputs(typed), typed).only(place.field());
      return switch (edits.write(actor, opened.shown(), opened.view(), id, changes)) {
        case RecordEdits.Unchanged _ ->
            place.part(200, new FieldShown(rows(place, read(place)).row(place.field()), null));
        case RecordEdits.Written written -> place.part(200, saved(place, written, changes));
        case RecordEdits.Conflicting conflicting -> {
          Conflict conflict = conflicting.conflicts().getFirst();
          yield editor(
              place,
              read(place),
              409,
              typed,
              ConflictBox.of(
                  visit.words(),
                  conflict,
                  opened.inputs().shown(conflict.field(), typed, conflict.mine())));
        }
      };
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Invalid || e.refusal() instanceof Refusal.Conflict) {
        int status = HttpError.status(e.refusal());
        return editor(place, read(place), status, typed.refused(e.refusal()), null);
      }
      throw e;
    }
  }

  private Answer editor(
      Place place, CrmRecord record, int status, Typed typed, @Nullable ConflictBox conflict) {
    FormContext.Opened opened = place.opened();
    Visit visit = opened.visit();
    String name = place.field().apiName();
    String address = RecordAddress.field(opened.object(), record.id(), name);
    Form form =
        new RecordForm(
                visit,
                opened.inputs(),
                List.of(place.field()),
                field -> FieldJson.of(opened.shown(), record, field),
                new Questions(records, opened.actor()))
            .ofPresent(address, typed, name);
    return place.part(
        status,
        new FieldEditor(
            visit.words(), RecordFields.id(name), form, name, address + SHOWN, conflict));
  }

  private static RecordFields rows(Place place, CrmRecord record) {
    FormContext.Opened opened = place.opened();
    return new RecordFields(opened.visit().words(), opened.actor(), opened.view(), record);
  }

  private static FieldShown saved(Place place, RecordEdits.Written written, Edits changes) {
    FormContext.Opened opened = place.opened();
    RecordFields rows = rows(place, written.record());
    RecordView.Row row = rows.row(place.field());
    Toast toast =
        opened
            .visit()
            .toast(EditPage.saved(opened.object(), written.record(), changes))
            .orElse(null);
    return new FieldShown(
        new RecordView.Row(row.head().saved(), row.value()),
        new FieldShown.Changed(
            RecordHead.of(opened.visit().words(), opened.view(), written.record()),
            rows.following(),
            toast));
  }
}
