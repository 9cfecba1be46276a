package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.SchemaRight;
import dev.oriel.crm.definition.DefinitionUses;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.form.TypedName;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Deletes a custom object with all its records, after a question that tells what goes along. */
@Controller
record ObjectDeletePage(
    ObjectFrame frame, ObjectDefinitions objects, DefinitionUses uses, RecordCount count) {

  /** 200 with the question. */
  @GetMapping(ObjectPath.DELETE)
  Answer ask(Visit visit, Actor actor, @PathVariable String object) {
    return question(visit, actor, open(actor, object), 200, Typed.nothing());
  }

  /**
   * Deletes the object, by its name and a proof of at most 15 minutes ago. Shows the question again
   * with 400 if another name was typed or the object is a standard one, and with 409 while lookups
   * point at it.
   */
  @PostMapping(ObjectPath.DELETE)
  Answer delete(Visit visit, Actor actor, @PathVariable String object, SentFields fields) {
    ObjectView view = open(actor, object);
    Typed typed = Typed.of(fields);
    TypedName name = DeletionQuestion.typedName(visit.words(), view.type().name());
    if (!name.isIn(typed)) {
      return question(visit, actor, view, 400, name.refused(typed));
    }
    return Attempt.of(
        typed,
        () -> {
          objects.delete(actor, object, _ -> true);
          return visit.leadTo(ObjectPath.ALL, "delete.done", view.type().name());
        },
        (status, refused) -> question(visit, actor, view, status, refused));
  }

  private ObjectView open(Actor actor, String object) {
    ObjectView view = frame.open(actor, object);
    if (!actor.profile().mayWithObjects(SchemaRight.DELETE)) {
      throw Refused.forbidden("This needs the right object.delete.");
    }
    return view;
  }

  private Answer question(Visit visit, Actor actor, ObjectView view, int status, Typed typed) {
    Words words = visit.words();
    String object = view.type().apiName();
    List<String> along = new ArrayList<>();
    count
        .of(actor, object)
        .ifPresent(records -> along.add(words.say("objects.records_lost", records)));
    along.add(words.say("objects.fields_lost", view.readableFields().size()));
    along.addAll(UsedBy.lines(words, uses.ofObject(actor, object)));
    return DeletionQuestion.ask(
        visit,
        status,
        new DeletionQuestion.Asked(
            view,
            view.type().name(),
            words.say("objects.delete_text"),
            along,
            List.of(),
            ObjectPath.delete(object),
            ObjectPath.settings(object)),
        typed);
  }
}
