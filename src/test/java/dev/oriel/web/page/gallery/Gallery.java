package dev.oriel.web.page.gallery;

import module java.base;

import dev.oriel.platform.refusal.Problem;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.source.TestTemplates;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/** Shows every component in every state, also to developers: {@code mvn spring-boot:test-run}. */
@Controller
final class Gallery {

  private static final String PATH = "/components";

  Gallery() {
    // Once a template of the program has changed, only what is compiled by then is found.
    if (System.getProperty("dev.oriel.sources") != null) {
      TestTemplates.compile();
    }
  }

  private static Answer show(Visit visit, WebPage page) {
    TestTemplates.compile();
    return visit.show(page);
  }

  @GetMapping(PATH)
  Answer components(Visit visit) {
    return components(visit, 200, Typed.nothing());
  }

  private static Answer components(Visit visit, int status, Typed typed) {
    WebPage page =
        new WebPage("Components and states", new Layout.Plain(), new GalleryView(visit, typed));
    return show(visit, page.status(status));
  }

  /** A form that is carried out by saying so. */
  @PostMapping(PATH)
  Answer send(Visit visit, SentFields fields) {
    Typed typed = Typed.of(fields);
    List<Problem> problems = new ArrayList<>();
    for (String name : List.of("name", "email", "password")) {
      if (typed.text(name).isBlank()) {
        problems.add(Problem.of(name, "required"));
      }
    }
    Typed checked = new Typed(typed.values(), problems, false);
    return problems.isEmpty()
        ? visit.leadTo(PATH, "audit.created", typed.text("name"))
        : components(visit, 400, checked);
  }

  @GetMapping(PATH + "/panel")
  Answer panel(Visit visit) {
    return show(
        visit, new WebPage(SampleLayouts.PANEL, SampleLayouts.panel(visit), new PanelView(visit)));
  }

  @GetMapping(PATH + "/card")
  Answer card(Visit visit) {
    return show(visit, new WebPage(SampleLayouts.CARD, SampleLayouts.card(), new CardView(visit)));
  }
}
