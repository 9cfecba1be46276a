package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.record.Records;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.pages.quote.QuoteLines;
import dev.oriel.pages.quote.QuoteObject;
import dev.oriel.pages.record.RecordFields;
import dev.oriel.pages.record.RecordHead;
import dev.oriel.pages.record.RecordView;
import dev.oriel.pages.value.NameField;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Flash;
import dev.oriel.web.page.Visit;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** A field that is changed in its row of a record's page, or the name in the head. */
@Controller
record FieldPage(FieldEdits fields) {

  /** 200 with the input; 403 without the right to change the record. */
  @GetMapping({RecordAddress.FIELD_OF, RecordAddress.FIELD_BELOW})
  Answer open(
      Visit visit,
      Actor actor,
      @PathVariable String object,
      @PathVariable String id,
      @PathVariable String field) {
    FieldEdits.Place place = fields.placeOrName(visit, actor, object, id, field);
    return editor(place, fields.open(place, address(place)));
  }

  /** 200 with the row, or the head, as it is now. */
  @GetMapping({
    RecordAddress.FIELD_OF + RecordAddress.SHOWN,
    RecordAddress.FIELD_BELOW + RecordAddress.SHOWN
  })
  Answer shown(
      Visit visit,
      Actor actor,
      @PathVariable String object,
      @PathVariable String id,
      @PathVariable String field) {
    FieldEdits.Place place = fields.placeOrName(visit, actor, object, id, field);
    return row(place, fields.read(place));
  }

  /**
   * Writes the value: 200 with the row, and what else follows from it. The input stays with 400 if
   * the value is wrong, and with 409 if somebody else has changed it, or another record has it.
   */
  @PostMapping({RecordAddress.FIELD_OF, RecordAddress.FIELD_BELOW})
  Answer send(
      Visit visit,
      Actor actor,
      SentFields sent,
      @PathVariable String object,
      @PathVariable String id,
      @PathVariable String field) {
    FieldEdits.Place place = fields.placeOrName(visit, actor, object, id, field);
    return switch (fields.send(place, address(place), sent)) {
      case FieldEdits.Asked asked -> editor(place, asked);
      case FieldEdits.Shown(CrmRecord record, Flash saved) when saved != null ->
          visit.part(200, saved(place, record, saved));
      case FieldEdits.Shown shown -> row(place, shown.record());
    };
  }

  private static String address(FieldEdits.Place place) {
    return RecordAddress.field(
        place.opened().object(), Records.id(place.id()), place.field().apiName());
  }

  private static Answer editor(FieldEdits.Place place, FieldEdits.Asked asked) {
    Visit visit = place.opened().visit();
    String name = place.field().apiName();
    boolean isName = NameField.is(place.field());
    FieldEditor editor =
        new FieldEditor(
            visit.words(),
            isName ? RecordHead.ID : RecordFields.id(name),
            asked.form(),
            name,
            asked.form().action() + RecordAddress.SHOWN,
            asked.conflict());
    return visit.part(
        asked.status(), isName ? new NameEditor(editor, head(place, asked.record())) : editor);
  }

  private static Answer row(FieldEdits.Place place, CrmRecord record) {
    RecordView.Row row =
        NameField.is(place.field()) ? null : rows(place, record).row(place.field());
    return place.opened().visit().part(200, new FieldShown(row, head(place, record), null));
  }

  private static RecordFields rows(FieldEdits.Place place, CrmRecord record) {
    FormContext.Opened opened = place.opened();
    return new RecordFields(opened.visit().words(), opened.actor(), opened.view(), record);
  }

  private static RecordHead head(FieldEdits.Place place, CrmRecord record) {
    return RecordHead.of(place.opened().visit(), place.opened().view(), record);
  }

  private static FieldShown saved(FieldEdits.Place place, CrmRecord record, Flash saved) {
    FormContext.Opened opened = place.opened();
    RecordFields rows = rows(place, record);
    FieldShown.Changed changed =
        new FieldShown.Changed(
            rows.following(place.field()),
            QuoteObject.of(opened.view())
                .map(quotes -> QuoteLines.sums(opened.visit().words(), quotes, record))
                .orElse(List.of()),
            opened.visit().toast(saved).orElse(null));
    if (NameField.is(place.field())) {
      return new FieldShown(null, head(place, record).saved(), changed);
    }
    RecordView.Row row = rows.row(place.field());
    return new FieldShown(
        new RecordView.Row(row.head().saved(), row.value()), head(place, record), changed);
  }
}
