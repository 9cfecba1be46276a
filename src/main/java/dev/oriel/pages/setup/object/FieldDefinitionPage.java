package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.SchemaRight;
import dev.oriel.crm.definition.DefinitionUses;
import dev.oriel.crm.definition.FieldDefinitions;
import dev.oriel.crm.definition.FieldWork;
import dev.oriel.crm.definition.Neighbour;
import dev.oriel.model.schema.Field;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.http.request.FormFields;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.form.Form;
import dev.oriel.surface.web.form.Typed;
import dev.oriel.surface.web.settings.Block;
import dev.oriel.surface.web.settings.Section;
import dev.oriel.surface.web.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import tools.jackson.databind.node.ObjectNode;

/** The definition of a field, and where it is used. */
@Controller
record FieldDefinitionPage(FieldDefinitions fields, FieldWork works, DefinitionUses uses) {

  /** 200 with the form. */
  @GetMapping(ObjectPath.FIELD)
  Answer show(Visit visit, Actor actor, @PathVariable String object, @PathVariable String field) {
    ObjectFrame.requireDefiner(actor);
    FieldDefinitions.FieldView found = fields.get(actor, object, field);
    List<OptionRow> rows = OptionRow.of(found.field().options().all());
    return page(visit, actor, found, 200, Typed.nothing(), rows);
  }

  /**
   * Changes what differs, and leads to the fields of the object. Shows the form again with 400 if
   * values are wrong, and with 409 if the apiName is taken or records have an option that was taken
   * away; with 200 if a button changes only the rows of the options.
   */
  @PostMapping(ObjectPath.FIELD)
  Answer change(
      Visit visit,
      Actor actor,
      @PathVariable String object,
      @PathVariable String field,
      FormFields sent) {
    ObjectFrame.requireDefiner(actor);
    FieldDefinitions.FieldView found = fields.get(actor, object, field);
    Typed typed = Typed.of(sent);
    List<OptionRow> rows = OptionRow.read(typed);
    String act = typed.text(OptionRow.ACT);
    if (!act.isEmpty()) {
      return page(visit, actor, found, 200, typed, OptionRow.after(rows, act));
    }
    return ObjectFrame.attempt(
        typed,
        () -> {
          String page = found.object().type().apiName();
          ObjectNode changes = FieldForm.changes(typed, found.object(), found.field());
          Optional<String> job = works.update(actor, object, field, changes);
          if (job.isPresent()) {
            return visit.leadTo(ObjectPath.work(page, job.get()));
          }
          String apiName = changes.path("apiName").stringValue(field);
          FieldDefinitions.FieldView changed = fields.get(actor, object, apiName);
          place(typed, actor, changed.object(), apiName);
          return visit.leadTo(ObjectPath.of(page), "fields.saved", changed.field().name());
        },
        (status, refused) -> page(visit, actor, found, status, refused, rows));
  }

  private void place(Typed typed, Actor actor, ObjectView view, String field) {
    List<String> names = ObjectPage.group(view, field);
    int present = names.indexOf(field) + 1;
    Neighbour place = MoveForm.numbered(names, field, ObjectSettingsPage.number(typed, present));
    if (place != null) {
      fields.move(actor, view.type().apiName(), field, place);
    }
  }

  private Answer page(
      Visit visit,
      Actor actor,
      FieldDefinitions.FieldView found,
      int status,
      Typed typed,
      List<OptionRow> rows) {
    Words words = visit.words();
    ObjectView view = found.object();
    Field field = found.field();
    String object = view.type().apiName();
    boolean mayChange = actor.profile().mayWithFields(SchemaRight.UPDATE);
    int place = ObjectPage.group(view, field.apiName()).indexOf(field.apiName()) + 1;
    Form form =
        mayChange
            ? FieldForm.ofField(
                    visit, view, field, place, ObjectPath.of(object, field.apiName()), typed)
                .act(Button.send(words.say("fields.save")))
                .act(Button.link(words.say("dialog.cancel"), ObjectPath.of(object)))
            : null;
    FieldFormView body =
        new FieldFormView(
            words,
            "",
            form,
            false,
            rows,
            List.of(
                new Section(
                    "type", words.say("fields.type"), "", type(words, actor, object, field)),
                new Section(
                    "used",
                    words.say("uses.title"),
                    "",
                    UsedRows.block(words, actor, uses.ofField(actor, object, field.apiName())))));
    if (visit.isPart()) {
      return visit.part(status, new FieldFormView.Rows(body));
    }
    return visit.show(
        ObjectFrame.below(visit, view, field.name(), body, acts(words, actor, object, field))
            .status(status));
  }

  private static List<Block> type(Words words, Actor actor, String object, Field field) {
    String type = TypeWords.label(words, field.type().name());
    List<Block> blocks = new ArrayList<>();
    blocks.add(
        new Block.Paragraph(
            field.isDefault()
                ? words.say("fields.standard_lead", type)
                : words.say("fields.custom_lead", type)));
    if (TypePage.isOffered(actor, field)) {
      String page = ObjectPath.type(object, field.apiName());
      blocks.add(
          new Block.Acts(List.of(Button.link(words.say("fields.change_type"), page).small())));
    }
    return blocks;
  }

  private static List<Button> acts(Words words, Actor actor, String object, Field field) {
    return !field.isDefault() && actor.profile().mayWithFields(SchemaRight.DELETE)
        ? List.of(
            Button.dialog(words.say("fields.delete"), ObjectPath.delete(object, field.apiName()))
                .look(Button.Look.QUIET_DANGER))
        : List.of();
  }
}
