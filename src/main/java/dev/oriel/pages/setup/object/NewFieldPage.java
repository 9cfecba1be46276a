package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.SchemaRight;
import dev.oriel.crm.definition.FieldDefinitions;
import dev.oriel.ground.json.JsonBody;
import dev.oriel.ground.refusal.Refused;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.http.request.FormFields;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.form.Form;
import dev.oriel.surface.web.form.Typed;
import dev.oriel.surface.web.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Adds a field to an object. */
@Controller
record NewFieldPage(ObjectFrame frame, FieldDefinitions fields) {

  /** 200 with the form. */
  @GetMapping(ObjectPath.NEW_FIELD)
  Answer show(Visit visit, Actor actor, @PathVariable String object) {
    return form(visit, open(actor, object), 200, Typed.nothing(), OptionRow.blank());
  }

  /**
   * Adds the field and leads to the fields. Shows the form again with 400 if values are wrong, and
   * with 409 if the apiName is taken, so that a form that is sent twice adds one field; with 200 if
   * a button changes only the rows of the options.
   */
  @PostMapping(ObjectPath.NEW_FIELD)
  Answer add(Visit visit, Actor actor, @PathVariable String object, FormFields sent) {
    ObjectView view = open(actor, object);
    Typed typed = Typed.of(sent);
    List<OptionRow> rows = OptionRow.read(typed);
    String act = typed.text(OptionRow.ACT);
    if (!act.isEmpty()) {
      return form(visit, view, 200, typed, OptionRow.after(rows, act));
    }
    return ObjectFrame.attempt(
        typed,
        () -> {
          FieldDefinitions.FieldView made =
              fields.create(actor, object, JsonBody.of(FieldForm.read(typed, false)));
          return visit.leadTo(
              ObjectPath.of(view.type().apiName()), "fields.added", made.field().name());
        },
        (status, refused) -> form(visit, view, status, refused, rows));
  }

  private ObjectView open(Actor actor, String object) {
    ObjectView view = frame.open(actor, object);
    if (!actor.profile().mayWithFields(SchemaRight.CREATE)) {
      throw Refused.forbidden("This needs the right field.create.");
    }
    return view;
  }

  private static Answer form(
      Visit visit, ObjectView view, int status, Typed typed, List<OptionRow> rows) {
    Words words = visit.words();
    String object = view.type().apiName();
    Form form =
        FieldForm.ofNew(visit, view, ObjectPath.newField(object), typed)
            .act(Button.send(words.say("fields.add")))
            .act(Button.link(words.say("dialog.cancel"), ObjectPath.of(object)));
    FieldFormView body =
        new FieldFormView(
            words, "", form, true, rows.isEmpty() ? OptionRow.blank() : rows, List.of());
    if (visit.isPart()) {
      return visit.part(status, new FieldFormView.Rows(body));
    }
    String title = words.say("fields.add_to", view.type().name());
    return visit.show(ObjectFrame.below(visit, view, title, body, List.of()).status(status));
  }
}
