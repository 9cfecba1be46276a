package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.administration.ConnectionClients;
import dev.oriel.access.administration.Connections;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.oauth.OAuthClient;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.settings.Settings;
import dev.oriel.web.page.text.Words;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** The connections of the person in this workspace. */
@Controller
record ConnectionsPage(Connections connections, ConnectionClients clients) {

  /** 200 with the connections that the person has made, oldest first. */
  @GetMapping(MeLayout.CONNECTIONS)
  Answer show(Visit visit, Actor actor) {
    Words words = visit.words();
    List<Connections.Used> own = own(actor);
    Button connect =
        Button.link(words.say("me.connect"), NewConnectionPage.PATH).primary().icon("plus");
    Map<UUID, OAuthClient> ofConnections = clients.list(actor);
    List<Block> blocks =
        own.isEmpty()
            ? List.of(new Block.Nothing(empty(words, connect)))
            : List.of(
                new Block.Rows(
                    own.stream()
                        .map(used ->
                            ConnectionRow.listed(
                                words, used, ofConnections.get(used.connection().id())))
                        .toList()),
                new Block.Paragraph(words.say("me.connections_foot")));
    Settings body =
        new Settings(
            words, words.say("me.connections_lead"), List.of(new Section("all", "", "", blocks)));
    return visit.show(
        new WebPage(
            words.say("me.connections"),
            // An empty list shows the button itself.
            MeLayout.of(
                visit,
                MeLayout.CONNECTIONS,
                List.of(),
                own.isEmpty() ? List.of() : List.of(connect)),
            body));
  }

  private List<Connections.Used> own(Actor actor) {
    return connections.list(actor).stream()
        .filter(used -> Objects.equals(used.connection().member(), actor.member()))
        .toList();
  }

  private static Empty empty(Words words, Button connect) {
    return new Empty(
        Empty.Art.WINDOW,
        words.say("me.no_connections"),
        words.say("me.no_connections_text"),
        List.of(connect));
  }
}
