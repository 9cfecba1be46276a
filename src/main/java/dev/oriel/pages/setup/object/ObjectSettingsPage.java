package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.SchemaRight;
import dev.oriel.crm.definition.DefinitionUses;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.settings.Settings;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** The definition of an object without its fields, and where it is used. */
@Controller
record ObjectSettingsPage(ObjectFrame frame, ObjectDefinitions objects, DefinitionUses uses) {

  /** 200 with the form. */
  @GetMapping(ObjectPath.SETTINGS)
  Answer show(Visit visit, Actor actor, @PathVariable String object) {
    return page(visit, actor, frame.open(actor, object), 200, Typed.nothing());
  }

  /**
   * Changes what was changed in the form, and leads to the settings. Shows the form again with 400
   * if values are wrong, and with 409 if a name is taken, or somebody else has changed the same.
   */
  @PostMapping(ObjectPath.SETTINGS)
  Answer change(Visit visit, Actor actor, @PathVariable String object, SentFields fields) {
    Typed typed = Typed.of(fields);
    frame.open(actor, object);
    return Attempt.of(
        typed,
        () -> {
          ObjectType changed =
              objects.update(actor, object, now -> ObjectForm.edit(typed, now)).type();
          return visit.leadTo(
              ObjectPath.settings(changed.apiName()), "objects.saved", changed.name());
        },
        (status, refused) -> page(visit, actor, frame.open(actor, object), status, refused));
  }

  private Answer page(Visit visit, Actor actor, ObjectView view, int status, Typed typed) {
    Words words = visit.words();
    ObjectType type = view.type();
    String path = ObjectPath.settings(type.apiName());
    List<Section> sections = new ArrayList<>();
    if (actor.profile().mayWithObjects(SchemaRight.UPDATE)) {
      sections.add(
          new Section(
              "definition",
              words.say("objects.definition"),
              words.say("objects.definition_lead"),
              Block.Filled.paired(
                  ObjectForm.of(visit, path, typed, view)
                      .act(Button.send(words.say("objects.save"))))));
    }
    sections.add(
        new Section(
            "names",
            words.say("objects.for_programs"),
            words.say("objects.for_programs_lead"),
            new Block.Pairs(
                List.of(
                    new Block.Pair(
                        "api-name",
                        words.say("objects.api_name"),
                        type.apiName(),
                        words.say("objects.copy", type.apiName())),
                    new Block.Pair(
                        "api-path",
                        words.say("objects.api_path"),
                        "/api/v1/objects/" + type.apiName() + "/records",
                        words.say("objects.copy_path"))))));
    sections.add(
        new Section(
            "used",
            words.say("uses.title"),
            words.say("uses.object_lead", words.inSentence(type.name())),
            UsedRows.block(words, actor, uses.ofObject(actor, type.apiName()))));
    List<Button> acts =
        !type.isDefault() && actor.profile().mayWithObjects(SchemaRight.DELETE)
            ? List.of(
                Button.dialog(words.say("objects.delete"), ObjectPath.delete(type.apiName()))
                    .look(Button.Look.QUIET_DANGER))
            : List.of();
    return visit.show(
        ObjectFrame.tab(
                visit, view, ObjectFrame.Tab.SETTINGS, new Settings(words, "", sections), acts)
            .status(status));
  }
}
