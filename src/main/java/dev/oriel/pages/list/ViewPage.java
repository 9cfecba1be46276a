package dev.oriel.pages.list;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.ViewRight;
import dev.oriel.crm.view.SavedView;
import dev.oriel.crm.view.Views;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Saves what a list shows as a view, and changes views: pages, and parts over the list. */
@Controller
record ViewPage(OpenLists lists, Views views, ListFrame frame) {

  static final String NEW = "views/new";

  private static final String NAME = "name";
  private static final String SHARED = "shared";
  private static final String NEW_PAGE = RecordAddress.LIST + "/" + NEW;
  private static final String NEW_BELOW = RecordAddress.LIST_BELOW + "/" + NEW;
  private static final String PAGE = RecordAddress.LIST + "/views/{id:[0-9a-fA-F]+-[0-9a-fA-F-]+}";
  private static final String PAGE_BELOW =
      RecordAddress.LIST_BELOW + "/views/{id:[0-9a-fA-F]+-[0-9a-fA-F-]+}";

  /** The place of a view below its list. */
  static String of(SavedView view) {
    return "views/" + view.id();
  }

  /** 200 with a form for what the address says. */
  @GetMapping({NEW_PAGE, NEW_BELOW})
  Answer show(Visit visit, Actor actor, @PathVariable String object) {
    OpenList list = lists.open(actor, object, visit.parameters());
    return page(visit, list, null, Typed.nothing(), 200);
  }

  @GetMapping({NEW_PAGE + "/" + ListFrame.FORM, NEW_BELOW + "/" + ListFrame.FORM})
  Answer form(Visit visit, Actor actor, @PathVariable String object) {
    OpenList list = lists.open(actor, object, visit.parameters());
    return visit.part(200, view(visit, list, null, Typed.nothing(), false));
  }

  /** Saves the view, once for each form, and leads to it; 400 with the mistakes in it. */
  @PostMapping({NEW_PAGE, NEW_BELOW})
  Answer create(Visit visit, Actor actor, @PathVariable String object, SentFields fields) {
    OpenList list = lists.open(actor, object, fields);
    Typed typed = Typed.of(fields);
    return attempt(
        visit,
        list,
        null,
        typed,
        () -> {
          String form = actor.member() + typed.text(Form.ID);
          SavedView made =
              views.create(
                  actor,
                  object,
                  UUID.nameUUIDFromBytes(form.getBytes(StandardCharsets.UTF_8)),
                  typed.text(NAME),
                  typed.isSet(SHARED),
                  list.state().settings());
          return visit.leadTo(
              list.state().as(made.id().toString()).address(), "view.saved", made.name());
        });
  }

  /** 200 with a form that changes a view into what the address says. */
  @GetMapping({PAGE, PAGE_BELOW})
  Answer showOne(Visit visit, Actor actor, @PathVariable String object, @PathVariable UUID id) {
    OpenList list = lists.open(actor, object, visit.parameters());
    return page(visit, list, require(list, id), Typed.nothing(), 200);
  }

  @GetMapping({PAGE + "/" + ListFrame.FORM, PAGE_BELOW + "/" + ListFrame.FORM})
  Answer formOfOne(Visit visit, Actor actor, @PathVariable String object, @PathVariable UUID id) {
    OpenList list = lists.open(actor, object, visit.parameters());
    return visit.part(200, view(visit, list, require(list, id), Typed.nothing(), false));
  }

  /**
   * Does what the button of the form says: saves the view, moves it among others, or deletes it.
   */
  @PostMapping({PAGE, PAGE_BELOW})
  Answer change(
      Visit visit,
      Actor actor,
      @PathVariable String object,
      @PathVariable UUID id,
      SentFields fields) {
    OpenList list = lists.open(actor, object, fields);
    SavedView view = require(list, id);
    Typed typed = Typed.of(fields);
    String shown = list.state().as(id.toString()).address();
    return attempt(
        visit,
        list,
        view,
        typed,
        () ->
            switch (typed.text(ListFrame.ACT)) {
              case "delete" -> {
                views.delete(actor, object, id);
                yield visit.leadTo(list.state().as("").address(), "view.deleted", view.name());
              }
              case "before" -> {
                views.move(actor, object, id, -1);
                yield visit.leadTo(shown);
              }
              case "behind" -> {
                views.move(actor, object, id, 1);
                yield visit.leadTo(shown);
              }
              default -> {
                boolean isShown = list.state().text(ListState.VIEW).equals(id.toString());
                boolean isShared = typed.hasCheck(SHARED) ? typed.isSet(SHARED) : view.isShared();
                views.change(
                    actor,
                    object,
                    id,
                    typed.text(NAME),
                    isShared,
                    isShown ? list.state().settings() : null);
                yield visit.leadTo(shown, "view.saved", typed.text(NAME));
              }
            });
  }

  private Answer attempt(
      Visit visit, OpenList list, @Nullable SavedView view, Typed typed, Supplier<Answer> act) {
    try {
      return act.get();
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Invalid) {
        return page(visit, list, view, typed.refused(e.refusal()), 400);
      }
      throw e;
    }
  }

  private static SavedView require(OpenList list, UUID id) {
    return list.offered().views().stream()
        .filter(view -> view.id().equals(id))
        .findFirst()
        .orElseThrow(() -> Refused.notFound("There is no such view."));
  }

  private Answer page(
      Visit visit, OpenList list, @Nullable SavedView view, Typed typed, int status) {
    ViewForm form = view(visit, list, view, typed, true);
    return frame.show(visit, list, form, form.title(), status);
  }

  private static ViewForm view(
      Visit visit, OpenList list, @Nullable SavedView view, Typed typed, boolean isPage) {
    Words words = visit.words();
    String place = view == null ? NEW : of(view);
    Form form = visit.form(RecordAddress.of(list.state().object()) + "/" + place, typed);
    for (Map.Entry<String, String> entry : list.state().besides("").entrySet()) {
      form = form.carrying(entry.getKey(), entry.getValue());
    }
    form =
        form.with(
            FormField.text(NAME, words.say("view.name"))
                .value(view == null ? "" : view.name())
                .required());
    if (list.actor().profile().mayWithViews(ViewRight.SHARE)) {
      boolean isShared = view != null && view.isShared();
      form =
          form.with(
              FormField.check(SHARED, words.say("view.share"))
                  .value(isShared ? "true" : "")
                  .hint(words.say("view.share_hint")));
    }
    String title = view == null ? words.say("view.new") : words.say("view.change");
    return new ViewForm(
        words,
        title,
        form.act(Button.send(words.say("view.save"))),
        view == null ? "" : view.name(),
        isPage);
  }
}
