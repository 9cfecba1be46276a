package dev.oriel.pages.list;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.ground.refusal.Problems;
import dev.oriel.pages.list.filter.FilterBuilder;
import dev.oriel.pages.list.filter.FilterView;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.http.request.FormFields;
import dev.oriel.surface.web.Navigation;
import dev.oriel.surface.web.Page;
import dev.oriel.surface.web.Viewer;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.component.NamedLink;
import dev.oriel.surface.web.layout.Layout;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Builds the filter of a list: as a page, and as a part that unfolds over the list. */
@Controller
record FilterPage(OpenLists lists, FilterBuilder builder, Navigation navigation) {

  static final String FILTER = "filter";
  static final String FORM = "form";

  private static final String PAGE = RecordAddress.LIST + "/" + FILTER;
  private static final String PAGE_BELOW = RecordAddress.LIST_BELOW + "/" + FILTER;

  /** 200 with the filter of the address in a form. */
  @GetMapping({PAGE, PAGE_BELOW})
  Answer show(Visit visit, Actor actor, @PathVariable String object) {
    OpenList list = lists.open(actor, object, visit.parameters());
    return visit.show(page(visit, list, opened(visit, list, true)));
  }

  /** 200 with the form alone. */
  @GetMapping({PAGE + "/" + FORM, PAGE_BELOW + "/" + FORM})
  Answer form(Visit visit, Actor actor, @PathVariable String object) {
    OpenList list = lists.open(actor, object, visit.parameters());
    return visit.part(200, opened(visit, list, false));
  }

  private FilterView opened(Visit visit, OpenList list, boolean isPage) {
    return builder.opened(
        place(visit, list, isPage), list.actor(), ListQuery.filter(list.state(), new Problems()));
  }

  /**
   * Does what the button of the form says: 200 with the form after a change of its lines, 400 if
   * the filter is to be applied and a value is missing, and else 303 to the list. htmx is led there
   * by its header.
   */
  @PostMapping({PAGE, PAGE_BELOW})
  Answer change(Visit visit, Actor actor, @PathVariable String object, FormFields fields) {
    OpenList list = lists.open(actor, object, fields);
    boolean isPage = !visit.isPart();
    FilterBuilder.Sent sent = builder.sent(place(visit, list, isPage), actor, fields);
    if (sent.isDone()) {
      String address = list.state().with(ListState.FILTER, sent.json()).address();
      return isPage ? visit.leadTo(address) : visit.leadFromPart(address);
    }
    int status = sent.view().mistake() == null ? 200 : 400;
    return isPage
        ? visit.show(page(visit, list, sent.view()).status(status))
        : visit.part(status, sent.view());
  }

  private static FilterBuilder.Place place(Visit visit, OpenList list, boolean isPage) {
    Map<String, String> hidden = new LinkedHashMap<>(visit.hidden());
    hidden.putAll(list.state().besides(ListState.FILTER));
    return new FilterBuilder.Place(
        visit.words(),
        list.view(),
        RecordAddress.of(list.state().object()) + "/" + FILTER,
        hidden,
        isPage);
  }

  private Page page(Visit visit, OpenList list, FilterView form) {
    String name = list.view().type().name();
    Layout layout =
        new Layout.Panel(navigation.sidebar(visit, (Viewer.Member) visit.viewer()))
            .crumbs(List.of(new NamedLink(name, list.state().address())));
    return new Page(
        visit.words().say("filter.title", visit.words().inSentence(name)), layout, form);
  }
}
