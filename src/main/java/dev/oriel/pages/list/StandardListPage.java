package dev.oriel.pages.list;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.view.Arrangements;
import dev.oriel.crm.view.ListSettings;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.pages.setup.object.ObjectFrame;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** The columns and the order of lists that nobody has arranged, in the setup area. */
@Controller
record StandardListPage(ObjectFrame frame, Arrangements arrangements) {

  private static final String PAGE = SetupPath.OBJECTS + "/{object:[A-Za-z]\\w*}/list";
  private static final String SORT = "/sort";

  private static String path(ObjectView view) {
    return ObjectFrame.list(view.type().apiName());
  }

  /** 200 with both, for administrators. */
  @GetMapping(PAGE)
  Answer show(Visit visit, Actor actor, @PathVariable String object) {
    ObjectView view = frame.open(actor, object);
    ListSettings present = arrangements.standard(actor, object);
    return page(visit, view, present, ListSettings.parts(present.sort()), -1);
  }

  /** Arranges the columns as the form says, as {@link ColumnsPage#change} does. */
  @PostMapping(PAGE)
  Answer arrange(Visit visit, Actor actor, @PathVariable String object, SentFields fields) {
    ObjectView view = frame.open(actor, object);
    boolean isReset = fields.text(ListFrame.ACT).equals("reset");
    arrangements.arrange(actor, object, isReset ? "" : ColumnsForm.read(fields), true);
    return visit.isPart()
        ? visit.part(200, columns(visit, view, arrangements.standard(actor, object)))
        : visit.leadTo(path(view));
  }

  /** Does what the button of the form says, as {@link SortPage#change} does. */
  @PostMapping(PAGE + SORT)
  Answer sort(Visit visit, Actor actor, @PathVariable String object, SentFields fields) {
    ObjectView view = frame.open(actor, object);
    String act = fields.text(ListFrame.ACT);
    List<String> typed = SortPage.keys(fields);
    if (act.equals(ListFrame.APPLY)) {
      arrangements.sortForEveryone(actor, object, String.join(",", typed));
      String said = "objects.sorted";
      return visit.isPart() ? visit.leadFromPart(path(view), said) : visit.leadTo(path(view), said);
    }
    ListSettings present = arrangements.standard(actor, object);
    List<String> keys = SortPage.after(view, typed, act);
    int focused = SortPage.focused(typed, act);
    return visit.isPart()
        ? visit.part(200, sort(visit, view, keys, focused))
        : page(visit, view, present, keys, focused);
  }

  private static Answer page(
      Visit visit, ObjectView view, ListSettings present, List<String> keys, int focused) {
    ColumnsView.Standard body =
        new ColumnsView.Standard(
            visit.words(), columns(visit, view, present), sort(visit, view, keys, focused));
    return visit.show(ObjectFrame.tab(visit, view, ObjectFrame.Tab.LIST, body, List.of()));
  }

  private static ColumnsView columns(Visit visit, ObjectView view, ListSettings present) {
    Words words = visit.words();
    return ColumnsPage.form(
        words,
        view,
        null,
        path(view),
        visit.hidden(),
        present.columns(),
        !present.columns().isEmpty(),
        false,
        false);
  }

  private static SortView sort(Visit visit, ObjectView view, List<String> keys, int focused) {
    return SortPage.form(
        visit.words(), view, path(view) + SORT, visit.hidden(), keys, focused, null, false);
  }
}
