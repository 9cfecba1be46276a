package dev.oriel.pages.home;

import module java.base;

import dev.oriel.access.account.SignedIn;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.http.BaseUrl;
import dev.oriel.surface.web.Page;
import dev.oriel.surface.web.Viewer;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.layout.Layout;
import dev.oriel.surface.web.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** The first page: who the member is, in which workspace, and where programs find it. */
@Controller
record HomePage(PageNavigation navigation, BaseUrl baseUrl) {

  static final String PATH = "/";

  /** 200; a visitor who has not signed in is led to the sign-in. */
  @GetMapping(PATH)
  Answer show(Visit visit, SignedIn person) {
    return switch (visit.viewer()) {
      case Viewer.Member member -> home(visit, member);
      case Viewer.Person alone -> NoWorkspaceView.show(visit, alone, person.others());
      case Viewer.Anonymous _ -> throw new IllegalStateException("nobody is signed in");
    };
  }

  private Answer home(Visit visit, Viewer.Member member) {
    Words words = visit.words();
    HomeView view =
        new HomeView(words, member.name(), member.workspace().name(), cards(words, member));
    Layout layout = new Layout.Panel(navigation.sidebar(visit, member));
    return visit.show(new Page(words.say("home.title"), layout, view));
  }

  private List<HomeView.Card> cards(Words words, Viewer.Member member) {
    String keys =
        member.isAdministrator() ? words.say("home.keys_text") : words.say("home.keys_text_member");
    return List.of(
        new HomeView.Card(
            "home-reference",
            "code",
            words.say("home.reference"),
            words.say("home.reference_text"),
            baseUrl + "/api/v1",
            Button.link(words.say("home.reference_open"), "/docs")),
        new HomeView.Card(
            "home-keys",
            "key",
            words.say("home.keys"),
            keys,
            member.isAdministrator() ? "bin/oriel key create" : null,
            null),
        new HomeView.Card(
            "home-tools",
            "plug-connected",
            words.say("home.tools"),
            words.say("home.tools_text"),
            baseUrl + "/api/mcp",
            null));
  }
}
