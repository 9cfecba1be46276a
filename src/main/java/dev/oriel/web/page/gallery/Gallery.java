package dev.oriel.web.page.gallery;

import module java.base;

import dev.oriel.platform.refusal.Problem;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.layout.Layout;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * The page {@code /components}, which shows every component in every state. It is there only where
 * the demo workspace is, whose start opens it.
 */
@Controller
public final class Gallery {

  private static final String PATH = "/components";

  private volatile boolean isOpen;

  public void open() {
    isOpen = true;
  }

  @GetMapping(PATH)
  Answer components(Visit visit) {
    return components(visit, Typed.nothing());
  }

  private Answer components(Visit visit, Typed typed) {
    requireOpen();
    String title = visit.words().say("gallery.title");
    return visit.show(new WebPage(title, new Layout.Plain(), new GalleryView(visit, typed)));
  }

  /** A form that is carried out by saying so. */
  @PostMapping(PATH)
  Answer send(Visit visit, SentFields fields) {
    requireOpen();
    Typed typed = Typed.of(fields);
    List<Problem> problems = new ArrayList<>();
    for (String name : List.of("name", "email", "password")) {
      if (typed.text(name).isBlank()) {
        problems.add(Problem.of(name, "required"));
      }
    }
    Typed checked = new Typed(typed.values(), problems, false);
    return problems.isEmpty()
        ? visit.leadTo(PATH, "gallery.sent", typed.text("name"))
        : visit.show(
            new WebPage(
                    visit.words().say("gallery.title"),
                    new Layout.Plain(),
                    new GalleryView(visit, checked))
                .status(400));
  }

  @GetMapping(PATH + "/panel")
  Answer panel(Visit visit) {
    requireOpen();
    return visit.show(
        new WebPage(SampleLayouts.PANEL, SampleLayouts.panel(visit), new PanelView(visit)));
  }

  @GetMapping(PATH + "/card")
  Answer card(Visit visit) {
    requireOpen();
    return visit.show(new WebPage(SampleLayouts.CARD, SampleLayouts.card(), new CardView(visit)));
  }

  private void requireOpen() {
    if (!isOpen) {
      throw Refused.notFound("There is no page of components without the demo workspace.");
    }
  }
}
