package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.SchemaRight;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.settings.Settings;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/** Makes a custom object. */
@Controller
record NewObjectPage(ObjectDefinitions objects) {

  /** 200 with the form. */
  @GetMapping(ObjectPath.NEW)
  Answer show(Visit visit, Actor actor) {
    require(actor);
    return form(visit, 200, Typed.nothing());
  }

  /**
   * Makes the object and leads to its fields. Shows the form again with 400 if values are wrong,
   * and with 409 if a name is taken, so that a form that is sent twice makes one object.
   */
  @PostMapping(ObjectPath.NEW)
  Answer create(Visit visit, Actor actor, SentFields fields) {
    require(actor);
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> {
          ObjectView made = objects.create(actor, JsonBody.of(ObjectForm.read(typed, null)));
          String apiName = made.type().apiName();
          // Whose profile does not view new objects is not led to one.
          return visit.leadTo(
              made.isVisible() ? ObjectPath.of(apiName) : ObjectPath.ALL,
              "objects.made",
              made.type().name());
        },
        (status, refused) -> form(visit, status, refused));
  }

  private static void require(Actor actor) {
    ObjectFrame.requireDefiner(actor);
    if (!actor.profile().mayWithObjects(SchemaRight.CREATE)) {
      throw Refused.forbidden("This needs the right object.create.");
    }
  }

  private static Answer form(Visit visit, int status, Typed typed) {
    Words words = visit.words();
    Form form =
        ObjectForm.ofNew(visit, ObjectPath.NEW, typed)
            .act(Button.send(words.say("objects.create")))
            .act(Button.link(words.say("dialog.cancel"), ObjectPath.ALL));
    Section section =
        new Section(
            "new",
            words.say("objects.new"),
            words.say("objects.new_lead"),
            Block.Filled.paired(form));
    return visit.show(
        new WebPage(
                words.say("objects.new"),
                SetupLayout.below(visit, SetupArea.OBJECTS, List.of()),
                new Settings(words, "", List.of(section)))
            .status(status));
  }
}
