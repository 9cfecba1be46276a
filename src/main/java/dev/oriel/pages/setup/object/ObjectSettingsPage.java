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
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
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
    ObjectType type = view.type();
    Form form =
        actor.profile().mayWithObjects(SchemaRight.UPDATE)
            ? ObjectForm.of(visit, ObjectPath.settings(type.apiName()), typed, view)
            : null;
    boolean canDelete = !type.isDefault() && actor.profile().mayWithObjects(SchemaRight.DELETE);
    ObjectSettingsView body =
        new ObjectSettingsView(
            type, form, canDelete, UsedBy.of(actor, uses.ofObject(actor, type.apiName())));
    return visit.show(
        ObjectFrame.tab(visit, view, ObjectFrame.Tab.SETTINGS, body, List.of()).status(status));
  }
}
