package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.Records;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.pages.value.FieldJson;
import dev.oriel.pages.value.FieldLock;
import dev.oriel.pages.value.NameField;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.HttpError;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Flash;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** One field of a record that is changed by itself, where it is shown. */
@Component
public record FieldEdits(FormContext context, Records records, RecordEdits edits) {

  /** Such a field can be open beside the dialog of a new record, which may have the same. */
  private static final String PLACE = "e";

  /** A field of a record. */
  public record Place(FormContext.Opened opened, String id, Field field) {}

  /** The end of a change in place, as it is shown. */
  public sealed interface Outcome {}

  /**
   * The value.
   *
   * @param saved says what was written, and takes it back; null if nothing was
   */
  public record Shown(CrmRecord record, @Nullable Flash saved) implements Outcome {}

  /**
   * The form with its input.
   *
   * @param conflict null for none; its box has the focus then, and the input is not seen
   */
  public record Asked(int status, CrmRecord record, Form form, @Nullable ConflictBox conflict)
      implements Outcome {}

  /**
   * Refuses an unknown object as {@code NotFound}, an unknown field as {@code Invalid}, and what
   * may not be read as {@code Forbidden}.
   */
  public Place place(Visit visit, Actor actor, String object, String id, String field) {
    FormContext.Opened opened = context.open(visit, actor, object);
    return new Place(opened, id, opened.view().requireReadable(field));
  }

  /**
   * The same for a field, or for the name where people give names. All who may view records may
   * read their names.
   */
  public Place placeOrName(Visit visit, Actor actor, String object, String id, String field) {
    FormContext.Opened opened = context.open(visit, actor, object);
    boolean isName = field.equals(NameField.API_NAME) && NameField.isGiven(opened.view());
    return new Place(
        opened,
        id,
        isName ? NameField.of(visit.words(), opened.view()) : opened.view().requireReadable(field));
  }

  /** Reads the record with the names of what its lookups point at. */
  public CrmRecord read(Place place) {
    return records
        .get(
            place.opened().actor(),
            place.opened().object(),
            place.id(),
            _ -> Projection.ALL.expandingAll())
        .record();
  }

  /**
   * The form with the value as it is. Refuses the missing right to change records as {@code
   * Forbidden}.
   *
   * @param action where the form is sent to
   */
  public Asked open(Place place, String action) {
    requireWritten(place);
    if (!FieldLock.isOpen(place.opened().view(), place.field())) {
      throw locked(place);
    }
    return asked(place, action, 200, Typed.nothing(), null);
  }

  /** What the system sets has no input. */
  private static void requireWritten(Place place) {
    place.opened().view().require(RecordRight.UPDATE);
    if (place.field().type().readOnly()) {
      throw locked(place);
    }
  }

  private static Refused locked(Place place) {
    return Refused.forbidden(
        "The field '%s' cannot be changed here.".formatted(place.field().apiName()));
  }

  /**
   * Writes the value. The form comes back with 400 if the value is wrong, and with 409 if somebody
   * else has changed it, or another record has it.
   */
  public Outcome send(Place place, String action, SentFields fields) {
    FormContext.Opened opened = place.opened();
    requireWritten(place);
    Typed typed = Typed.of(fields);
    try {
      Edits changes = Edits.read(opened.inputs(typed), typed).only(place.field());
      return switch (edits.write(
          opened.actor(), opened.shown(), opened.view(), place.id(), changes)) {
        case RecordEdits.Unchanged _ -> new Shown(read(place), null);
        case RecordEdits.Written written ->
            new Shown(written.record(), EditPage.saved(opened.object(), written.record(), changes));
        case RecordEdits.Conflicting conflicting -> {
          Conflict conflict = conflicting.conflicts().getFirst();
          yield asked(
              place,
              action,
              409,
              typed,
              ConflictBox.of(
                  opened.visit().words(),
                  conflict,
                  opened.inputs().shown(conflict.field(), typed, conflict.mine())));
        }
      };
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Invalid || e.refusal() instanceof Refusal.Conflict) {
        int status = HttpError.status(e.refusal());
        return asked(place, action, status, typed.refused(e.refusal()), null);
      }
      throw e;
    }
  }

  private Asked asked(
      Place place, String action, int status, Typed typed, @Nullable ConflictBox conflict) {
    FormContext.Opened opened = place.opened();
    CrmRecord record = read(place);
    Form form =
        new RecordForm(
                opened.visit(),
                opened.inputs(),
                List.of(place.field()),
                field -> FieldJson.of(opened.shown(), record, field),
                new Questions(records, opened.actor()))
            .of(action, typed, conflict == null ? place.field().apiName() : null)
            .in(PLACE);
    return new Asked(status, record, form, conflict);
  }
}
