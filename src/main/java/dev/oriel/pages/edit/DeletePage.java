package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.record.Records;
import dev.oriel.crm.record.delete.Deleted;
import dev.oriel.crm.record.delete.GoesAlong;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.pages.value.ShownField;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.HttpError;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Navigation;
import dev.oriel.web.page.Question;
import dev.oriel.web.page.Viewer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.form.TypedName;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * Deletes a record for ever, after a question that tells what goes along. If something does, its
 * name has to be typed.
 */
@Controller
record DeletePage(ObjectDefinitions objects, Records records, Navigation navigation) {

  /** A record that somebody wants to delete. */
  private record Doomed(
      Visit visit, ObjectView view, UUID id, String name, GoesAlong along, List<String> parts) {

    private Words words() {
      return visit.words();
    }

    private String page() {
      return RecordAddress.of(view.type().apiName(), id);
    }

    private TypedName typedName() {
      return new TypedName(name, words().say("delete.type", name));
    }
  }

  private Doomed doomed(Visit visit, Actor actor, String object, String id) {
    ObjectView view = objects.get(actor, object);
    view.require(RecordRight.DELETE);
    String name = records.get(actor, object, id, _ -> NewForm.NAME).record().name();
    GoesAlong along = records.goesAlong(actor, object, id);
    return new Doomed(
        visit,
        view,
        Records.id(id),
        new ShownField(visit.words(), view.schema()).shownName(name),
        along,
        new AlongWords(visit.words(), view).of(along));
  }

  /** 200 with the question; 403 without the right to delete records of the object. */
  @GetMapping({RecordAddress.DELETE_OF, RecordAddress.DELETE_BELOW})
  Answer ask(Visit visit, Actor actor, @PathVariable String object, @PathVariable String id) {
    return show(doomed(visit, actor, object, id), 200, Typed.nothing());
  }

  /**
   * Deletes the record and leads to its list. Shows the question again with 400 if another name was
   * typed, and with 409 if a required lookup points at the record.
   */
  @PostMapping({RecordAddress.DELETE_OF, RecordAddress.DELETE_BELOW})
  Answer delete(
      Visit visit,
      Actor actor,
      SentFields fields,
      @PathVariable String object,
      @PathVariable String id) {
    Doomed doomed = doomed(visit, actor, object, id);
    Typed typed = Typed.of(fields);
    if (!doomed.parts().isEmpty() && !doomed.typedName().isIn(typed)) {
      return show(doomed, 400, doomed.typedName().refused(typed));
    }
    try {
      Deleted deleted = records.delete(actor, object, id, _ -> true, _ -> null);
      return visit.leadTo(
          RecordAddress.next(visit, RecordAddress.of(object)),
          deleted.remaining() == null ? "delete.done" : "delete.begun",
          doomed.name());
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Conflict) {
        return show(doomed, HttpError.status(e.refusal()), typed.refused(e.refusal()));
      }
      throw e;
    }
  }

  private Answer show(Doomed doomed, int status, Typed typed) {
    Visit visit = doomed.visit();
    Words words = doomed.words();
    String delete = RecordAddress.delete(doomed.view().type().apiName(), doomed.id());
    String to = visit.parameter(RecordAddress.TO);
    String action = to == null ? delete : QueryText.with(delete, Map.of(RecordAddress.TO, to));
    Form form =
        visit
            .form(action, typed)
            .act(Button.send(words.say("delete.button", doomed.name())).danger());
    if (!doomed.parts().isEmpty()) {
      form = form.with(doomed.typedName().field());
    }
    Question question =
        new Question(
            words,
            words.say("delete.title", doomed.name()),
            doomed.parts().isEmpty() ? words.say("delete.text") : words.say("delete.text_along"),
            doomed.parts(),
            form,
            RecordAddress.next(visit, doomed.page()),
            visit.isPart());
    if (visit.isPart()) {
      return visit.part(status, question);
    }
    Layout layout =
        new Layout.Panel(navigation.sidebar(visit, (Viewer.Member) visit.viewer()))
            .crumbs(
                List.of(
                    new NamedLink(
                        doomed.view().type().name(),
                        RecordAddress.of(doomed.view().type().apiName())),
                    new NamedLink(doomed.name(), doomed.page())));
    return visit.show(new WebPage(words.say("delete.short"), layout, question).status(status));
  }
}
