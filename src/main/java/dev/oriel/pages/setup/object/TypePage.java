package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.SchemaRight;
import dev.oriel.crm.definition.DefinitionUses;
import dev.oriel.crm.definition.FieldDefinitions;
import dev.oriel.crm.definition.FieldWork;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Gives a custom field another type, after it has said what uses the field. */
@Controller
record TypePage(FieldDefinitions fields, FieldWork works, DefinitionUses uses, RecordCount count) {

  /** Whether the actor may give a field another type: standard ones keep theirs. */
  static boolean isOffered(Actor actor, Field field) {
    return !field.isDefault()
        && !field.type().readOnly()
        && actor.profile().mayWithFields(SchemaRight.UPDATE);
  }

  /** 200 with the form. */
  @GetMapping(ObjectPath.TYPE)
  Answer show(Visit visit, Actor actor, @PathVariable String object, @PathVariable String field) {
    FieldDefinitions.FieldView found = open(actor, object, field);
    return page(visit, actor, found, 200, Typed.nothing());
  }

  /** The options that it has, or some rows for new ones. */
  private static List<OptionRow> rows(Field field) {
    List<OptionRow> present = OptionRow.of(field.options().all());
    return present.isEmpty() ? OptionRow.blank() : present;
  }

  /**
   * Changes the type, and leads to the fields of the object. Shows the form again with 400 if a
   * value of a record does not convert, and with 409 if somebody else has changed the type or the
   * options; then nothing has changed.
   */
  @PostMapping(ObjectPath.TYPE)
  Answer change(
      Visit visit,
      Actor actor,
      @PathVariable String object,
      @PathVariable String field,
      SentFields sent) {
    FieldDefinitions.FieldView found = open(actor, object, field);
    Typed typed = Typed.of(sent);
    if (typed.isSet(OptionRow.ACT)) {
      return OptionRow.changed(typed, (status, shown) -> page(visit, actor, found, status, shown));
    }
    return Attempt.of(
        typed,
        () -> {
          String page = found.object().type().apiName();
          return works
              .update(actor, object, field, now -> FieldInput.editType(typed, now))
              .map(job -> visit.leadTo(ObjectPath.work(page, job)))
              .orElseGet(() ->
                  visit.leadTo(ObjectPath.of(page), "fields.converted", found.field().name()));
        },
        (status, refused) -> page(visit, actor, open(actor, object, field), status, refused));
  }

  private FieldDefinitions.FieldView open(Actor actor, String object, String field) {
    ObjectFrame.requireDefiner(actor);
    FieldDefinitions.FieldView found = fields.get(actor, object, field);
    if (!isOffered(actor, found.field())) {
      throw Refused.forbidden("The type of this field cannot be changed.");
    }
    return found;
  }

  private Answer page(
      Visit visit, Actor actor, FieldDefinitions.FieldView found, int status, Typed sent) {
    Words words = visit.words();
    ObjectView view = found.object();
    Field field = found.field();
    Typed typed = FieldInput.overType(sent, field);
    String object = view.type().apiName();
    String page = ObjectPath.of(object, field.apiName());
    Form form =
        FieldForm.ofType(visit, view, ObjectPath.type(object, field.apiName()), typed, field);
    FieldFormView body =
        new FieldFormView(
            words,
            lead(words, actor, object, field),
            form.act(Button.send(words.say("fields.convert")))
                .act(Button.link(words.say("dialog.cancel"), page)),
            true,
            OptionRow.shown(form.typed(), rows(field)),
            new FieldFormView.Below(
                view, field, true, UsedBy.of(actor, uses.ofField(actor, object, field.apiName()))));
    if (visit.isPart()) {
      return visit.part(status, new FieldFormView.Rows(body));
    }
    return visit.show(
        ObjectFrame.below(
                visit,
                view,
                List.of(new NamedLink(field.name(), page)),
                words.say("fields.change_type"),
                body,
                List.of())
            .status(status));
  }

  private String lead(Words words, Actor actor, String object, Field field) {
    OptionalLong records = count.of(actor, object, field.apiName());
    return records.isPresent()
        ? words.say("fields.convert_lead_count", records.getAsLong())
        : words.say("fields.convert_lead");
  }
}
