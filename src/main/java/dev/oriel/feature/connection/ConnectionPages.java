package dev.oriel.feature.connection;

import module java.base;

import dev.oriel.access.administration.ConnectionClients;
import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.Members;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.oauth.OAuthClient;
import dev.oriel.pages.oauth.Limits;
import dev.oriel.pages.setup.Paged;
import dev.oriel.pages.setup.Search;
import dev.oriel.pages.setup.SeenField;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/**
 * The connections of all members, for administrators: how they are used, what they are denied
 * beyond what their members have chosen, and their ends. Secrets and addresses are the member's
 * alone.
 */
@Controller
record ConnectionPages(Members members, Connections connections, ConnectionClients clients) {

  private static final String LIMITS = SeenField.of("limits");

  /** 200 with those that have not ended, oldest first, found by their names and their members'. */
  @GetMapping(ConnectionPath.ALL)
  Answer all(Visit visit, Actor actor) {
    Search search = Search.of(visit, ConnectionPath.ALL);
    Locale locale = visit.words().formats().locale();
    List<ListedConnection> found =
        list(actor).stream()
            .filter(connection -> {
              Member owner = connection.owner();
              return owner == null
                  ? search.isEmpty()
                  : search.fits(locale, connection.name(), owner.name(), owner.email());
            })
            .toList();
    Paged<ListedConnection> paged = Paged.of(visit, search.path(), search.kept(), found);
    return visit.show(
        new WebPage(
            SetupLayout.of(visit, SetupArea.CONNECTIONS, List.of()),
            new ConnectionView.All(search, paged)));
  }

  private List<ListedConnection> list(Actor actor) {
    // First, as only administrators see members so: others would see their own connections here.
    Map<UUID, Member> owners =
        members.list(actor).stream()
            .map(Members.Active::member)
            .collect(Collectors.toMap(Member::id, member -> member));
    Map<UUID, OAuthClient> programs = clients.list(actor);
    return connections.list(actor).stream()
        .map(used ->
            new ListedConnection(
                used.connection(),
                used.use(),
                owners.get(used.connection().member()),
                programs.get(used.connection().id()),
                Objects.equals(used.connection().member(), actor.member())))
        .toList();
  }

  private ListedConnection get(Actor actor, UUID id) {
    return list(actor).stream()
        .filter(connection -> connection.id().equals(id))
        .findFirst()
        .orElseThrow(() -> Refused.notFound("There is no such connection."));
  }

  /** 200 with the connection; 404 if it has ended. */
  @GetMapping(ConnectionPath.ONE)
  Answer one(Visit visit, Actor actor, @PathVariable UUID id) {
    return one(visit, 200, get(actor, id), Typed.nothing());
  }

  private static Answer one(Visit visit, int status, ListedConnection connection, Typed typed) {
    Form limits =
        visit
            .form(ConnectionPath.of(connection.id()) + ConnectionPath.LIMITS, typed)
            .drawnFrom(LIMITS, connection.limits().toString());
    return visit.show(
        new WebPage(
                SetupLayout.below(visit, SetupArea.CONNECTIONS, List.of()),
                new ConnectionView.One(connection, limits))
            .status(status));
  }

  /**
   * Sets what it is denied. Shows the page again with 400 if that is no number, and with 409 if
   * somebody else has changed it since it was shown.
   */
  @PostMapping(ConnectionPath.ONE + ConnectionPath.LIMITS)
  Answer restrict(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    ListedConnection present = get(actor, id);
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> {
          Problems problems = new Problems();
          Restrictions limits = Limits.read(typed, problems, present.limits());
          problems.check();
          connections.restrict(actor, id, typed.text(LIMITS), limits);
          return visit.leadTo(ConnectionPath.of(id), "connection.restricted");
        },
        (status, again) -> one(visit, status, get(actor, id), again));
  }

  /** 200 with the question whether it ends. */
  @GetMapping(ConnectionPath.ONE + ConnectionPath.END)
  Answer question(Visit visit, Actor actor, @PathVariable UUID id) {
    ListedConnection connection = get(actor, id);
    List<NamedLink> crumbs =
        List.of(
            new NamedLink(SetupArea.CONNECTIONS.label(visit.words()), ConnectionPath.ALL),
            new NamedLink(connection.name(), ConnectionPath.of(id)));
    Form form = visit.form(ConnectionPath.end(id), Typed.nothing());
    return new WebPage(
            SetupLayout.of(visit, SetupArea.CONNECTIONS, crumbs, List.of()),
            new ConnectionView.End(connection, form))
        .ask(visit);
  }

  /** Ends it, with all that its member has allowed its client. */
  @PostMapping(ConnectionPath.ONE + ConnectionPath.END)
  Answer end(Visit visit, Actor actor, @PathVariable UUID id) {
    String name = get(actor, id).name();
    connections.delete(actor, id);
    return visit.leadTo(ConnectionPath.ALL, "connection.ended", name);
  }
}
