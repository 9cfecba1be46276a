package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.SchemaRight;
import dev.oriel.crm.definition.FieldWork;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import tools.jackson.databind.node.ObjectNode;

/** Adds a field to an object. */
@Controller
record NewFieldPage(ObjectFrame frame, FieldWork works) {

  /** What the form says if the form of another field is to follow. */
  private static final String THEN = "then";

  private static final String ANOTHER = "another";

  /** 200 with the form. */
  @GetMapping(ObjectPath.NEW_FIELD)
  Answer show(Visit visit, Actor actor, @PathVariable String object) {
    return form(visit, open(actor, object), 200, Typed.nothing());
  }

  /**
   * Adds the field and leads to the fields, or to the form of another one. Shows the form again
   * with 400 if values are wrong, and with 409 if the apiName is taken, so that a form that is sent
   * twice adds one field; with 200 if a button changes only the rows of the options.
   */
  @PostMapping(ObjectPath.NEW_FIELD)
  Answer add(Visit visit, Actor actor, @PathVariable String object, SentFields sent) {
    ObjectView view = open(actor, object);
    Typed typed = Typed.of(sent);
    if (typed.isSet(OptionRow.ACT)) {
      return OptionRow.changed(typed, (status, shown) -> form(visit, view, status, shown));
    }
    return Attempt.of(
        typed,
        () -> {
          ObjectNode field = FieldInput.read(typed, false);
          String page = view.type().apiName();
          return works
              .create(actor, object, field)
              .map(job -> visit.leadTo(ObjectPath.work(page, job)))
              .orElseGet(() ->
                  visit.leadTo(
                      typed.text(THEN).equals(ANOTHER)
                          ? ObjectPath.newField(page)
                          : ObjectPath.of(page),
                      "fields.added",
                      field.path("name").stringValue("")));
        },
        (status, refused) -> form(visit, view, status, refused));
  }

  private ObjectView open(Actor actor, String object) {
    ObjectView view = frame.open(actor, object);
    if (!actor.profile().mayWithFields(SchemaRight.CREATE)) {
      throw Refused.forbidden("This needs the right field.create.");
    }
    return view;
  }

  private static Answer form(Visit visit, ObjectView view, int status, Typed typed) {
    Words words = visit.words();
    String object = view.type().apiName();
    Form form =
        FieldForm.ofNew(visit, view, ObjectPath.newField(object), typed)
            .act(Button.send(words.say("fields.add")))
            .act(
                Button.send(words.say("fields.add_more"))
                    .look(Button.Look.PLAIN)
                    .value(THEN, ANOTHER))
            .act(Button.link(words.say("dialog.cancel"), ObjectPath.of(object)));
    OptionRow.Shown rows = OptionRow.shown(form.typed(), OptionRow.blank());
    FieldFormView body = new FieldFormView(words, "", form, true, rows, null);
    if (visit.isPart()) {
      return visit.part(status, new FieldFormView.Rows(body));
    }
    String title = words.say("fields.add_to", view.type().name());
    return visit.show(ObjectFrame.below(visit, view, title, body, List.of()).status(status));
  }
}
