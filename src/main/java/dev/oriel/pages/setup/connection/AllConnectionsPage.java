package dev.oriel.pages.setup.connection;

import module java.base;

import dev.oriel.access.administration.ConnectionClients;
import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Member;
import dev.oriel.access.oauth.OAuthClient;
import dev.oriel.model.field.Hue;
import dev.oriel.pages.oauth.Limits;
import dev.oriel.pages.setup.Paged;
import dev.oriel.pages.setup.Search;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.pages.setup.TableView;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.component.Grid;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.State;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** The connections of all members, found by their names and those of their members. */
@Controller
record AllConnectionsPage(Members members, Connections connections, ConnectionClients clients) {

  /** 200 with the connections that have not ended, oldest first. */
  @GetMapping(SetupPath.CONNECTIONS)
  Answer show(Visit visit, Actor actor) {
    Words words = visit.words();
    // First, as only administrators see members so.
    Map<UUID, Member> owners = owners(actor);
    Search search = Search.of(visit, SetupPath.CONNECTIONS, words.say("connection.search"));
    Locale locale = words.formats().locale();
    List<Connections.Used> found =
        connections.list(actor).stream()
            .filter(used -> {
              Member owner = owners.get(used.connection().member());
              return owner == null
                  ? search.isEmpty()
                  : search.fits(locale, used.connection().name(), owner.name(), owner.email());
            })
            .toList();
    Paged<Connections.Used> paged = Paged.of(visit, search.path(), search.kept(), found);
    Map<UUID, OAuthClient> ofConnections = clients.list(actor);
    Grid grid =
        grid(
            words,
            paged.shown().stream()
                .map(used ->
                    row(
                        words,
                        used,
                        owners.get(used.connection().member()),
                        ofConnections.get(used.connection().id())))
                .toList());
    boolean isNone = found.isEmpty() && search.isEmpty();
    return visit.show(
        new WebPage(
            SetupArea.CONNECTIONS.label(words),
            SetupLayout.of(visit, SetupArea.CONNECTIONS, List.of()),
            new TableView(
                words,
                isNone ? "" : words.say("connection.lead"),
                grid,
                found.isEmpty() ? empty(words, search) : null,
                isNone ? null : search,
                paged)));
  }

  private Map<UUID, Member> owners(Actor actor) {
    return members.list(actor).stream()
        .map(Members.Active::member)
        .collect(Collectors.toMap(Member::id, member -> member));
  }

  private static Empty empty(Words words, Search search) {
    return search.isEmpty()
        ? new Empty(
            Empty.Art.WINDOW,
            words.say("connection.none"),
            words.say("connection.none_text"),
            List.of())
        : new Empty(
            Empty.Art.SEARCH,
            words.say("connection.none_found", search.q()),
            words.say("connection.none_found_text"),
            List.of(Button.link(words.say("connection.all"), search.path())));
  }

  private static Grid grid(Words words, List<Grid.Row> rows) {
    return new Grid(
        SetupArea.CONNECTIONS.label(words),
        List.of(
            new Grid.Column(words.say("connection.name"), Grid.Place.MAIN),
            new Grid.Column(words.say("connection.member"), Grid.Place.SUB),
            new Grid.Column(words.say("connection.signs_in"), Grid.Place.NOWHERE),
            new Grid.Column(words.say("connection.limits"), Grid.Place.NOWHERE),
            new Grid.Column(words.say("connection.used"), Grid.Place.END),
            Grid.Column.acts(words.say("setup.acts"))),
        rows);
  }

  private static Grid.Row row(
      Words words, Connections.Used used, @Nullable Member owner, @Nullable OAuthClient client) {
    Credential connection = used.connection();
    OffsetDateTime last = used.use().lastUsedAt();
    String limits = Limits.said(words, connection.restrictions());
    Button end =
        Button.dialog(words.say("me.end_short"), OneConnectionPage.end(connection.id()))
            .named(words.say("me.end_named", connection.name()))
            .look(Button.Look.QUIET_DANGER)
            .small();
    return new Grid.Row(
        new NamedLink(connection.name(), OneConnectionPage.path(connection.id())),
        new Cell.Text(owner == null ? words.say("connection.nobody") : owner.name()),
        new Cell.Code(client == null ? connection.hint() + "…" : client.shortId()),
        new Cell.Text(limits.isEmpty() ? words.say("connection.no_limits") : limits),
        last == null
            ? new State(words.say("me.never_used"), Hue.GRAY)
            : new State(words.formats().relative(last.toInstant()), Hue.GREEN),
        new Cell.Acts(List.of(end)));
  }
}
