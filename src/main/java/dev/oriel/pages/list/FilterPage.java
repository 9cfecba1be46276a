package dev.oriel.pages.list;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.crm.view.Views;
import dev.oriel.pages.filter.FilterBuilder;
import dev.oriel.pages.filter.FilterInput;
import dev.oriel.pages.filter.FilterView;
import dev.oriel.pages.value.RecordAddress;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.OnlyLooks;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.form.Control;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** Builds the filter of a list: as a page, and as a part that unfolds over the list. */
@Controller
record FilterPage(OpenLists lists, FilterBuilder builder, Views views, ListFrame frame) {

  static final String FILTER = "filter";

  /** The characters of an address, which a browser sends twice with each part of the page. */
  static final int LONGEST = 4_000;

  private static final String PAGE = RecordAddress.LIST + "/" + FILTER;
  private static final String PAGE_BELOW = RecordAddress.LIST_BELOW + "/" + FILTER;

  /** 200 with the filter of the address in a form. */
  @GetMapping({PAGE, PAGE_BELOW})
  Answer show(Visit visit, Actor actor, @PathVariable String object) {
    OpenList list = lists.open(actor, object, visit.parameters());
    return page(visit, list, opened(visit, list, true), 200);
  }

  /** 200 with the form alone. */
  @GetMapping({PAGE + "/" + ListFrame.FORM, PAGE_BELOW + "/" + ListFrame.FORM})
  Answer form(Visit visit, Actor actor, @PathVariable String object) {
    OpenList list = lists.open(actor, object, visit.parameters());
    return visit.part(200, opened(visit, list, false));
  }

  /**
   * 200 with at most ten records that can be picked for a condition; 400 for a field that names no
   * records, or none that the person may view.
   */
  @GetMapping({PAGE + "/choices", PAGE_BELOW + "/choices"})
  Answer choices(Visit visit, Actor actor, @PathVariable String object) {
    OpenList list = lists.open(actor, object, visit.parameters());
    String field = visit.parameters().text("field");
    String line = Control.Picker.textName("p-" + visit.parameters().text("at"));
    String text = visit.parameters().text(line).strip();
    return visit.part(200, builder.choices(visit.words(), actor, list.view(), field, text));
  }

  /**
   * 200 with how a number of a condition is read; 400 for a field without numbers, or that the
   * person may not read.
   */
  @GetMapping({PAGE + FilterInput.READING, PAGE_BELOW + FilterInput.READING})
  Answer reading(Visit visit, Actor actor, @PathVariable String object) {
    OpenList list = lists.open(actor, object, visit.parameters());
    String text = builder.reading(visit.words(), list.view(), visit.parameters());
    return visit.part(200, new FilterView.Reading(text));
  }

  private FilterView opened(Visit visit, OpenList list, boolean isPage) {
    return builder.opened(
        place(visit, list, isPage), list.actor(), ListQuery.filter(list.state(), new Problems()));
  }

  /**
   * Does what the button of the form says: 200 with the form after a change of its lines, 400 if
   * the filter is to be applied and a value is missing, and else 303 to the list. htmx is led there
   * by its header. A filter that is too long for an address is kept under an id; 400 if the page is
   * seen as a profile.
   */
  @OnlyLooks
  @PostMapping({PAGE, PAGE_BELOW})
  Answer change(Visit visit, Actor actor, @PathVariable String object, SentFields fields) {
    OpenList list = lists.open(actor, object, fields);
    FilterBuilder.Sent sent = builder.sent(place(visit, list, !visit.isPart()), actor, fields);
    if (!sent.isDone()) {
      return shown(visit, list, sent.view());
    }
    ListState state = list.state().with(ListState.FILTER, sent.json());
    if (state.address().length() <= LONGEST) {
      return ListFrame.leadTo(visit, state.address());
    }
    if (visit.viewer().viewedAs() != null) {
      // It would have to be kept, which is a change.
      return shown(visit, list, sent.view().refused(visit.words().say("filter.too_long_as")));
    }
    UUID kept = views.keep(actor, list.view().type().apiName(), state.settings());
    return ListFrame.leadTo(visit, state.as(kept.toString()).address());
  }

  private Answer shown(Visit visit, OpenList list, FilterView form) {
    int status = form.mistake() == null ? 200 : 400;
    return visit.isPart() ? visit.part(status, form) : page(visit, list, form, status);
  }

  private static FilterBuilder.Place place(Visit visit, OpenList list, boolean isPage) {
    return new FilterBuilder.Place(
        visit.words(),
        list.view(),
        RecordAddress.filter(list.state().object()),
        ListFrame.hidden(visit, list, ListState.FILTER),
        isPage);
  }

  private Answer page(Visit visit, OpenList list, FilterView form, int status) {
    return frame.show(visit, list, form, form.name(), status);
  }
}
