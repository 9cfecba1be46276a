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
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.layout.Layout;
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
    NewObjectView body = new NewObjectView(ObjectForm.ofNew(visit, ObjectPath.NEW, typed));
    Layout layout = SetupLayout.below(visit, SetupArea.OBJECTS, List.of());
    return visit.show(new WebPage(layout, body).status(status));
  }
}
