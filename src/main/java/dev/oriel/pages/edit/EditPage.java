package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.query.Projection;
import dev.oriel.crm.record.Records;
import dev.oriel.model.schema.CrmRecord;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.NameRule;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.record.RecordFields;
import dev.oriel.pages.record.RecordView;
import dev.oriel.pages.value.FieldGroup;
import dev.oriel.pages.value.FieldJson;
import dev.oriel.pages.value.FieldLock;
import dev.oriel.pages.value.NameField;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.HttpError;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Flash;
import dev.oriel.web.page.Navigation;
import dev.oriel.web.page.Viewer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** The form with all fields of a record, which works without scripts. */
@Controller
record EditPage(FormContext context, Records records, RecordEdits edits, Navigation navigation) {

  /** The parameter that names the field in which one begins. */
  private static final String FIELD = "field";

  /** 200 with the form; 403 without the right to change records of the object. */
  @GetMapping({RecordAddress.EDIT_OF, RecordAddress.EDIT_BELOW})
  Answer show(Visit visit, Actor actor, @PathVariable String object, @PathVariable String id) {
    FormContext.Opened opened = context.open(visit, actor, object);
    opened.view().require(RecordRight.UPDATE);
    return form(opened, read(opened, id), 200, Typed.nothing(), List.of());
  }

  private CrmRecord read(FormContext.Opened opened, String id) {
    return records
        .get(opened.actor(), opened.object(), id, _ -> Projection.ALL.expandingAll())
        .record();
  }

  /**
   * Writes what was changed in the form, and leads to the record. Shows the form again with 400 if
   * values are wrong, and with 409 if others have changed the same fields or have the same value.
   */
  @PostMapping({RecordAddress.EDIT_OF, RecordAddress.EDIT_BELOW})
  Answer send(
      Visit visit,
      Actor actor,
      SentFields fields,
      @PathVariable String object,
      @PathVariable String id) {
    FormContext.Opened opened = context.open(visit, actor, object);
    opened.view().require(RecordRight.UPDATE);
    Typed typed = Typed.of(fields);
    String page = RecordAddress.of(object, Records.id(id));
    try {
      Edits changes = Edits.read(opened.inputs(typed), typed);
      return switch (edits.write(actor, opened.shown(), opened.view(), id, changes)) {
        case RecordEdits.Unchanged _ -> visit.leadTo(page);
        case RecordEdits.Written written ->
            visit.leadTo(page, saved(opened.object(), written.record(), changes));
        case RecordEdits.Conflicting conflicting ->
            form(opened, read(opened, id), 409, typed, conflicting.conflicts());
      };
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Invalid || e.refusal() instanceof Refusal.Conflict) {
        int status = HttpError.status(e.refusal());
        return form(opened, read(opened, id), status, typed.refused(e.refusal()), List.of());
      }
      throw e;
    }
  }

  /** The message about changes, which can be taken back. */
  static Flash saved(String object, CrmRecord record, Edits changes) {
    return saved(object, record, changes, null);
  }

  /** The same, where taking back leads to another page than that of the record. */
  static Flash saved(String object, CrmRecord record, Edits changes, @Nullable String to) {
    Flash said =
        changes.all().size() == 1
            ? Flash.of("record.saved_field", changes.all().getFirst().field().name())
            : Flash.of("record.saved", changes.all().size());
    return said.undo(RecordAddress.undo(object, record.id(), record.updatedAt(), to));
  }

  private Answer form(
      FormContext.Opened opened,
      CrmRecord record,
      int status,
      Typed typed,
      List<Conflict> conflicts) {
    Visit visit = opened.visit();
    Words words = visit.words();
    ObjectView view = opened.view();
    String name = opened.shown().shownName(record.name());
    String page = RecordAddress.of(opened.object(), record.id());
    List<Field> fields = fields(words, view, record, typed);
    Form form =
        new RecordForm(
                visit,
                opened.inputs(),
                fields,
                field -> FieldJson.of(opened.shown(), record, field),
                new Questions(records, opened.actor()))
            .of(RecordAddress.edit(opened.object(), record.id()), typed, visit.parameter(FIELD))
            .act(Button.send(words.say("record.save")))
            .act(Button.link(words.say("dialog.cancel"), page));
    EditView body =
        new EditView(
            words,
            form,
            EditView.Part.of(FieldGroup.of(view, fields)),
            boxes(opened, typed, conflicts),
            locked(opened, record),
            null);
    Layout layout =
        new Layout.Panel(navigation.sidebar(visit, (Viewer.Member) visit.viewer()))
            .crumbs(
                List.of(
                    new NamedLink(view.type().name(), RecordAddress.of(opened.object())),
                    new NamedLink(name, page)));
    return visit.show(new WebPage(words.say("record.edit"), layout, body).status(status));
  }

  /** The fields that can be changed, and those that cannot be any more but were sent. */
  private static List<Field> fields(Words words, ObjectView view, CrmRecord record, Typed typed) {
    List<Field> fields = new ArrayList<>();
    if (hasName(view, record)) {
      fields.add(NameField.of(words, view));
    }
    view.readableFields().stream()
        .filter(field -> !field.type().readOnly())
        .filter(field -> RecordForm.has(view, field, typed))
        .forEach(fields::add);
    return fields;
  }

  /** Names that follow from first and last names have no input, unless one was given. */
  private static boolean hasName(ObjectView view, CrmRecord record) {
    if (!(view.type().naming() instanceof NameRule.Joined joined)) {
      return NameField.isGiven(view);
    }
    Map<Long, Object> values = new HashMap<>();
    for (int i = 0; i < record.fields().size(); i++) {
      Object value = record.values().get(i);
      if (value != null) {
        values.put(record.fields().get(i).id(), value);
      }
    }
    return view.readableNameSources() == null
        && !view.derivedName(NameRule.joined(joined.sources(), values), values)
            .equals(record.name());
  }

  private static Map<String, ConflictBox> boxes(
      FormContext.Opened opened, Typed typed, List<Conflict> conflicts) {
    Map<String, ConflictBox> boxes = new HashMap<>();
    for (Conflict conflict : conflicts) {
      boxes.put(
          conflict.field().apiName(),
          ConflictBox.of(
              opened.visit().words(),
              conflict,
              opened.inputs().shown(conflict.field(), typed, conflict.mine())));
    }
    return boxes;
  }

  private static List<RecordView.Row> locked(FormContext.Opened opened, CrmRecord record) {
    RecordFields rows =
        new RecordFields(opened.visit().words(), opened.actor(), opened.view(), record);
    return opened.view().readableFields().stream()
        .filter(field -> !FieldLock.isOpen(opened.view(), field))
        .map(rows::row)
        .toList();
  }
}
