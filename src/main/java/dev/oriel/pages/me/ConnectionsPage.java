package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.administration.ConnectionClients;
import dev.oriel.access.administration.Connections;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.oauth.OAuthClient;
import dev.oriel.surface.http.Answer;
import dev.oriel.surface.web.Page;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.component.Chip;
import dev.oriel.surface.web.component.Empty;
import dev.oriel.surface.web.component.Hue;
import dev.oriel.surface.web.component.State;
import dev.oriel.surface.web.settings.Block;
import dev.oriel.surface.web.settings.Row;
import dev.oriel.surface.web.settings.Section;
import dev.oriel.surface.web.settings.Settings;
import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;
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
            ? List.of(new Block.Nothing(empty(words)))
            : List.of(
                new Block.Rows(
                    own.stream()
                        .map(used -> row(words, used, ofConnections.get(used.connection().id())))
                        .toList()),
                new Block.Paragraph(words.say("me.connections_foot")));
    Settings body =
        new Settings(
            words, words.say("me.connections_lead"), List.of(new Section("all", "", "", blocks)));
    return visit.show(
        new Page(
            words.say("me.connections"),
            MeLayout.of(visit, MeLayout.CONNECTIONS, List.of(), List.of(connect)),
            body));
  }

  private List<Connections.Used> own(Actor actor) {
    return connections.list(actor).stream()
        .filter(used -> Objects.equals(used.connection().member(), actor.member()))
        .toList();
  }

  private static Empty empty(Words words) {
    return new Empty(
        Empty.Art.WINDOW,
        words.say("me.no_connections"),
        words.say("me.no_connections_text"),
        List.of());
  }

  private static Row row(Words words, Connections.Used used, @Nullable OAuthClient client) {
    Credential connection = used.connection();
    OffsetDateTime last = used.use().lastUsedAt();
    String text =
        client == null
            ? words.say("me.with_key", used.use().calls(), used.use().writes())
            : words.say("me.with_client", used.use().calls(), used.use().writes());
    return new Row(
            "plug-connected", client == null ? Hue.BLUE : Hue.PURPLE, connection.name(), text)
        .href(ConnectionPage.path(connection.id()))
        .chips(chips(words, connection.restrictions()))
        .code(client == null ? connection.hint() + "…" : client.shortId())
        .state(
            last == null
                ? new State(words.say("me.never_used"), Hue.GRAY)
                : new State(words.formats().relative(last.toInstant()), Hue.GREEN))
        .link(
            Button.link(
                    words.say("me.end_named", connection.name()),
                    ConnectionPage.path(connection.id()) + "/end")
                .look(Button.Look.QUIET_DANGER)
                .small());
  }

  static List<Chip> chips(Words words, Restrictions restrictions) {
    List<Chip> chips = new ArrayList<>();
    if (restrictions.readOnly()) {
      chips.add(new Chip(words.say("me.read_only"), Hue.GRAY));
    } else if (restrictions.noDeletion()) {
      chips.add(new Chip(words.say("me.no_deletion"), Hue.GRAY));
    }
    return chips;
  }
}
