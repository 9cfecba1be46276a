package dev.oriel.pages.list;

import module java.base;

import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Navigation;
import dev.oriel.web.page.View;
import dev.oriel.web.page.Viewer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.layout.Layout;
import org.springframework.stereotype.Component;

/**
 * The frame of pages below a list, each of which holds a form that scripts show over the list. Such
 * a form is posted for each of its buttons; what a button does is in the field {@code act}.
 */
@Component
record ListFrame(Navigation navigation) {

  /** The segment below a page at which its form is alone. */
  static final String FORM = "form";

  static final String ACT = "act";

  /** The button that leads to the list. */
  static final String APPLY = "apply";

  Answer show(Visit visit, OpenList list, View form, String name, int status) {
    Layout layout =
        new Layout.Panel(navigation.sidebar(visit, (Viewer.Member) visit.viewer()))
            .crumbs(List.of(new NamedLink(list.view().type().name(), list.state().address())));
    return visit.show(new WebPage(name, layout, form).status(status));
  }

  /** The same as a page, or as a part over the list. */
  Answer showOver(Visit visit, OpenList list, View form, String name, int status) {
    return visit.isPart() ? visit.part(status, form) : show(visit, list, form, name, status);
  }

  /** What such a form carries: its token, and the state of the list besides a parameter. */
  static Map<String, String> hidden(Visit visit, OpenList list, String besides) {
    Map<String, String> hidden = new LinkedHashMap<>(visit.hidden());
    hidden.putAll(list.state().besides(besides));
    return Collections.unmodifiableMap(hidden);
  }

  /** Leads to another page, from a page or from a part of one. */
  static Answer leadTo(Visit visit, String address) {
    return visit.isPart() ? visit.leadFromPart(address) : visit.leadTo(address);
  }
}
