package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.SchemaRight;
import dev.oriel.crm.definition.DefinitionUse;
import dev.oriel.crm.definition.DefinitionUses;
import dev.oriel.crm.definition.FieldDefinitions;
import dev.oriel.crm.definition.FieldWork;
import dev.oriel.model.field.Option;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.QueryText;
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

/** The definition of a field, and where it is used. */
@Controller
record FieldDefinitionPage(FieldDefinitions fields, FieldWork works, DefinitionUses uses) {

  /** 200 with the form. */
  @GetMapping(ObjectPath.FIELD)
  Answer show(Visit visit, Actor actor, @PathVariable String object, @PathVariable String field) {
    ObjectFrame.requireDefiner(actor);
    return page(visit, actor, fields.get(actor, object, field), 200, Typed.nothing());
  }

  /**
   * Changes what was changed in the form, and leads to the fields of the object. Shows the form
   * again with 400 if values are wrong, and with 409 if the apiName is taken, records have an
   * option that was taken away, or somebody else has changed the same; with 200 if a button changes
   * only the rows of the options.
   */
  @PostMapping(ObjectPath.FIELD)
  Answer change(
      Visit visit,
      Actor actor,
      @PathVariable String object,
      @PathVariable String field,
      SentFields sent) {
    ObjectFrame.requireDefiner(actor);
    FieldDefinitions.FieldView found = fields.get(actor, object, field);
    Typed typed = Typed.of(sent);
    if (typed.isSet(OptionRow.ACT)) {
      return OptionRow.changed(typed, (status, shown) -> page(visit, actor, found, status, shown));
    }
    return Attempt.of(
        typed,
        () -> {
          String page = found.object().type().apiName();
          return works
              .update(actor, object, field, now -> FieldInput.edit(typed, now))
              .map(job -> visit.leadTo(ObjectPath.work(page, job)))
              .orElseGet(
                  () -> visit.leadTo(ObjectPath.of(page), "fields.saved", name(found, typed)));
        },
        (status, refused) -> page(visit, actor, fields.get(actor, object, field), status, refused));
  }

  private static String name(FieldDefinitions.FieldView found, Typed typed) {
    String name = FieldInput.over(typed, found).text(FieldForm.NAME).strip();
    return name.isEmpty() ? found.field().name() : name;
  }

  private Answer page(
      Visit visit, Actor actor, FieldDefinitions.FieldView found, int status, Typed sent) {
    Typed typed = FieldInput.over(sent, found);
    Words words = visit.words();
    ObjectView view = found.object();
    Field field = found.field();
    String object = view.type().apiName();
    boolean mayChange = actor.profile().mayWithFields(SchemaRight.UPDATE);
    Form form =
        mayChange
            ? FieldForm.ofField(visit, found, ObjectPath.of(object, field.apiName()), typed)
                .act(Button.send(words.say("fields.save")))
                .act(Button.link(words.say("dialog.cancel"), ObjectPath.of(object)))
            : null;
    OptionRow.Shown rows =
        OptionRow.shown(form == null ? typed : form.typed(), OptionRow.of(field.options().all()));
    rows = rows.losing(lost(words, actor, view, field, rows.without(field.options())));
    FieldFormView.Below below =
        new FieldFormView.Below(
            view,
            field,
            TypePage.isOffered(actor, field),
            UsedBy.of(actor, uses.ofField(actor, object, field.apiName())));
    FieldFormView body = new FieldFormView(words, "", form, false, rows, below);
    if (visit.isPart()) {
      return visit.part(status, new FieldFormView.Rows(body));
    }
    return visit.show(
        ObjectFrame.below(visit, view, field.name(), body, acts(words, actor, object, field))
            .status(status));
  }

  /** What uses options that were taken away, and what they require. */
  private List<String> lost(
      Words words, Actor actor, ObjectView view, Field field, List<Option> options) {
    List<String> lines = new ArrayList<>();
    for (Option option : options) {
      String name = option.label();
      List<DefinitionUse.Used> used =
          uses.ofOption(actor, view.type().apiName(), field.apiName(), option.apiName());
      UsedBy.lines(words, used)
          .forEach(line -> lines.add(words.say("fields.option_used", name, line)));
      String required = OptionPage.names(view, option);
      if (!required.isEmpty()) {
        lines.add(words.say("fields.option_requires", name, required));
      }
    }
    return lines;
  }

  private static List<Button> acts(Words words, Actor actor, String object, Field field) {
    List<Button> acts = new ArrayList<>();
    if (actor.profile().isAdmin()) {
      Map<String, String> asked = Map.of("object", object, "field", field.apiName());
      acts.add(
          Button.link(
                  words.say("fields.who_sees"),
                  QueryText.with(SetupPath.PROFILES + "/explain", new TreeMap<>(asked)))
              .quiet()
              .form(Button.Form.SHORT)
              .icon("eye"));
    }
    if (!field.isDefault() && actor.profile().mayWithFields(SchemaRight.DELETE)) {
      acts.add(
          Button.dialog(words.say("fields.delete"), ObjectPath.delete(object, field.apiName()))
              .look(Button.Look.QUIET_DANGER)
              .form(Button.Form.SHORT)
              .icon("trash"));
    }
    return acts;
  }
}
