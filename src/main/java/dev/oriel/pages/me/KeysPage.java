package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.account.SignedIn;
import dev.oriel.access.identity.Actor;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Navigation;
import dev.oriel.web.page.Viewer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.layout.Sidebar;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** The keys of the keyboard, which a dialog of other pages shows too. */
@Controller
record KeysPage(Navigation navigation) {

  static final String PATH = "/me/keys";

  /**
   * A path that is open to administrators who see pages as a profile; those below {@code /me} are
   * not.
   */
  static final String LIST = "/home/keys";

  /** 200. */
  @GetMapping(PATH)
  Answer show(Visit visit, SignedIn person) {
    Words words = visit.words();
    Layout.Panel layout = MeLayout.of(visit, PATH, List.of(), List.of());
    Sidebar sidebar =
        visit.viewer() instanceof Viewer.Member member
            ? navigation.sidebar(visit, member)
            : layout.sidebar();
    KeysView body = new KeysView(words, sidebar, !visit.viewer().preferences().shortcuts());
    return visit.show(new WebPage(words.say("keys.title"), layout, body));
  }

  /**
   * 200 with what the dialog shows, with {@code places=none} without those of the sidebar; for
   * htmx.
   */
  @GetMapping(LIST)
  Answer list(Visit visit, Actor actor) {
    List<Sidebar.Entry> places =
        visit.parameters().has("places")
            ? List.of()
            : navigation.sidebar(visit, (Viewer.Member) visit.viewer()).places();
    return visit.part(200, new KeysView.Listed(visit.words(), places));
  }
}
