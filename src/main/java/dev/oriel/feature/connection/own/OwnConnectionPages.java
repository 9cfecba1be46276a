package dev.oriel.feature.connection.own;

import module java.base;

import dev.oriel.access.administration.ConnectionClients;
import dev.oriel.access.administration.ConnectionSpec;
import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.Connections.MadeConnection;
import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.oauth.ClientProgram;
import dev.oriel.access.oauth.OAuthClient;
import dev.oriel.access.oauth.OAuthClients;
import dev.oriel.feature.connection.ListedConnection;
import dev.oriel.pages.me.MeLayout;
import dev.oriel.pages.oauth.Limits;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.oauth.OAuthUrls;
import dev.oriel.web.page.Attempt;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;

/** The pages of one's own connections: all of them, a new one, one with its forms, and its end. */
@Controller
record OwnConnectionPages(
    Connections connections, ConnectionClients clients, OAuthUrls urls, Clock clock) {

  private static final String KEY = "key";
  private static final String OAUTH = "oauth";

  /** 200 with the connections that the member has made, oldest first. */
  @GetMapping(MeLayout.CONNECTIONS)
  Answer all(Visit visit, Actor actor) {
    return visit.show(
        new WebPage(
            MeLayout.of(visit, MeLayout.CONNECTIONS, List.of(), List.of()),
            new OwnView.All(own(actor))));
  }

  private List<ListedConnection> own(Actor actor) {
    Map<UUID, OAuthClient> programs = clients.list(actor);
    return connections.list(actor).stream()
        .filter(used -> Objects.equals(used.connection().member(), actor.member()))
        .map(used ->
            new ListedConnection(
                used.connection(),
                used.use(),
                actor.findMember(Objects.requireNonNull(actor.member())),
                programs.get(used.connection().id()),
                true))
        .toList();
  }

  /** A connection of the member. Refuses as {@code NotFound} any other, of administrators too. */
  private ListedConnection get(Actor actor, UUID id) {
    return own(actor).stream()
        .filter(connection -> connection.id().equals(id))
        .findFirst()
        .orElseThrow(() -> Refused.notFound("There is no such connection."));
  }

  private static WebPage below(Visit visit, OwnView view) {
    return new WebPage(MeLayout.belowConnections(visit, List.of()), view);
  }

  /** 200 with the form of a new connection. */
  @GetMapping(MeLayout.NEW_CONNECTION)
  Answer blank(Visit visit, Actor actor) {
    return blank(visit, 200, Typed.nothing());
  }

  private Answer blank(Visit visit, int status, Typed typed) {
    OwnView form = new OwnView.New(visit.form(MeLayout.NEW_CONNECTION, typed), urls);
    return visit.show(below(visit, form).status(status));
  }

  /**
   * Makes the connection and shows its secret, once: the same form again says that it was made.
   * Shows the form again with 400 if values are wrong and with 409 if there is one of this name.
   */
  @PostMapping(MeLayout.NEW_CONNECTION)
  Answer make(Visit visit, Actor actor, SentFields fields) {
    Typed typed = Typed.of(fields);
    // It follows from the ids of the form and the member, so that the connection is made once.
    UUID id =
        UUID.nameUUIDFromBytes(
            (actor.member() + typed.text(Form.ID)).getBytes(StandardCharsets.UTF_8));
    Optional<Credential> present =
        connections.everOwn(actor).stream().filter(one -> one.id().equals(id)).findFirst();
    if (present.isPresent()) {
      boolean isOver = present.get().isRevoked();
      String page = isOver ? MeLayout.CONNECTIONS : MeLayout.connection(id);
      return visit.leadTo(page, "connection.made_already");
    }
    return Attempt.of(
        typed, () -> make(visit, actor, id, typed), (status, again) -> blank(visit, status, again));
  }

  private Answer make(Visit visit, Actor actor, UUID id, Typed typed) {
    Problems problems = new Problems();
    Restrictions limits = Limits.read(typed, problems, Restrictions.ADVISED);
    Optional<ClientProgram> program =
        Arrays.stream(ClientProgram.values())
            .filter(one -> one.name().equals(typed.text("program")))
            .findFirst();
    if (program.isEmpty()) {
      problems.add("program", "required");
    }
    String kind = typed.text("kind");
    List<String> kinds = urls.areOffered() ? List.of(KEY, OAUTH) : List.of(KEY);
    if (!kinds.contains(kind)) {
      problems.add("kind", "not_an_option.value", kinds);
    }
    problems.check();
    UUID member = Objects.requireNonNull(actor.member());
    ConnectionSpec spec = new ConnectionSpec(id, member, typed.text("name"), limits, null);
    if (kind.equals(KEY)) {
      MadeCredential made = connections.create(actor, spec);
      return made(visit, made.credential(), null, made.token());
    }
    String typedUris = typed.text("redirectUris");
    List<String> uris =
        typedUris.isBlank() ? program.orElseThrow().redirectUris() : typedUris.lines().toList();
    MadeConnection made =
        connections.createForClient(
            actor, spec, new OAuthClients.Spec(program.orElseThrow(), uris, null, null));
    return made(visit, made.connection(), made.client(), made.secret());
  }

  private Answer made(
      Visit visit, Credential connection, @Nullable OAuthClient client, String secret) {
    OwnView made = new OwnView.Made(connection, client, secret, urls.server());
    return visit.show(below(visit, made).secret());
  }

  /** 200 with the connection; 404 if it is not one of the member, or has ended. */
  @GetMapping(OwnPath.ONE)
  Answer one(Visit visit, Actor actor, @PathVariable UUID id) {
    return one(visit, 200, actor, get(actor, id), "", Typed.nothing());
  }

  /**
   * The page of a connection.
   *
   * @param sent the end of the address of the form that was sent; empty for none
   */
  private Answer one(
      Visit visit, int status, Actor actor, ListedConnection connection, String sent, Typed typed) {
    UUID id = connection.id();
    Function<String, Form> form =
        end -> visit.form(OwnPath.of(id, end), end.equals(sent) ? typed : Typed.nothing());
    List<OwnView.Grant> grants =
        connection.client() == null
            ? List.of()
            : clients.grants(actor, id).stream()
                .map(grant ->
                    new OwnView.Grant(grant, form.apply("/grants/" + grant.id() + OwnPath.END)))
                .toList();
    OwnView.One view =
        new OwnView.One(
            connection,
            urls,
            grants,
            form.apply(OwnPath.ADDRESSES),
            form.apply(OwnPath.SECRET),
            form.apply(OwnPath.LIMITS),
            form.apply(OwnPath.NAME));
    return visit.show(below(visit, view).status(status));
  }

  /** 200 with whether a call has come. */
  @GetMapping(OwnPath.ONE + OwnPath.TEST)
  Answer test(Visit visit, Actor actor, @PathVariable UUID id) {
    ListedConnection connection = get(actor, id);
    List<NamedLink> crumbs = List.of(new NamedLink(connection.name(), MeLayout.connection(id)));
    return visit.show(
        new WebPage(MeLayout.belowConnections(visit, crumbs), new OwnView.Test(connection)));
  }

  /** What the test says in its page: 204 while it goes on. */
  @GetMapping(OwnPath.ONE + OwnPath.FIRST_CALL)
  Answer firstCall(Visit visit, Actor actor, @PathVariable UUID id) {
    OffsetDateTime used = get(actor, id).use().lastUsedAt();
    String since = Objects.requireNonNullElse(visit.parameter("since"), "");
    Instant now = clock.instant();
    if (used != null || !since.matches("[0-9]{1,12}")) {
      return visit.part(200, new OwnView.FirstCall(id, used, now.getEpochSecond()));
    }
    Instant end = Instant.ofEpochSecond(Long.parseLong(since)).plus(OwnView.FirstCall.WAIT);
    return now.isBefore(end)
        ? new Answer(204, Map.of(), new Answer.Empty())
        : visit.part(200, new OwnView.FirstCall(id, null, null));
  }

  /** Renames it. Shows the page again with 400 or 409 if that is refused, as all forms here do. */
  @PostMapping(OwnPath.ONE + OwnPath.NAME)
  Answer rename(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    return change(
        visit,
        actor,
        id,
        OwnPath.NAME,
        fields,
        (_, typed) -> {
          connections.rename(actor, id, typed.text("name"));
          return "connection.renamed";
        });
  }

  @PostMapping(OwnPath.ONE + OwnPath.LIMITS)
  Answer restrict(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    return change(
        visit,
        actor,
        id,
        OwnPath.LIMITS,
        fields,
        (present, typed) -> {
          Problems problems = new Problems();
          Restrictions limits = Limits.read(typed, problems, present.limits());
          problems.check();
          connections.restrict(actor, id, limits);
          return "connection.restricted";
        });
  }

  @PostMapping(OwnPath.ONE + OwnPath.ADDRESSES)
  Answer setAddresses(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    return change(
        visit,
        actor,
        id,
        OwnPath.ADDRESSES,
        fields,
        (_, typed) -> {
          clients.setRedirectUris(actor, id, typed.text("redirectUris").lines().toList());
          return "connection.addresses_changed";
        });
  }

  /**
   * Changes something by a form of the page, which says so then.
   *
   * @param change returns the key of what is said
   */
  private Answer change(
      Visit visit,
      Actor actor,
      UUID id,
      String form,
      SentFields fields,
      BiFunction<ListedConnection, Typed, String> change) {
    ListedConnection present = get(actor, id);
    Typed typed = Typed.of(fields);
    return Attempt.of(
        typed,
        () -> visit.leadTo(MeLayout.connection(id), change.apply(present, typed)),
        (status, again) -> one(visit, status, actor, present, form, again));
  }

  /** Shows the new secret of its client, once: the same form again makes no other. */
  @PostMapping(OwnPath.ONE + OwnPath.SECRET)
  Answer renewSecret(Visit visit, Actor actor, @PathVariable UUID id, SentFields fields) {
    ListedConnection present = get(actor, id);
    OAuthClient client = present.client();
    if (client != null && !client.secretHint().equals(fields.text("secret"))) {
      return visit.leadTo(MeLayout.connection(id), "connection.made_already");
    }
    var renewed = clients.renewSecret(actor, id);
    return made(visit, present.credential(), renewed.client(), renewed.secret());
  }

  @PostMapping(OwnPath.ONE + OwnPath.GRANT)
  Answer endGrant(Visit visit, Actor actor, @PathVariable UUID id, @PathVariable UUID grant) {
    String name = get(actor, id).name();
    clients.endGrant(actor, id, grant);
    return visit.leadTo(MeLayout.connection(id), "connection.grant_ended", name);
  }

  /** 200 with the question whether it ends. */
  @GetMapping(OwnPath.ONE + OwnPath.END)
  Answer question(Visit visit, Actor actor, @PathVariable UUID id) {
    Form form = visit.form(OwnPath.of(id, OwnPath.END), Typed.nothing());
    return visit.show(below(visit, new OwnView.End(get(actor, id), form)));
  }

  /** Ends it, with all that was allowed to its client. */
  @PostMapping(OwnPath.ONE + OwnPath.END)
  Answer end(Visit visit, Actor actor, @PathVariable UUID id) {
    String name = get(actor, id).name();
    connections.delete(actor, id);
    return visit.leadTo(MeLayout.CONNECTIONS, "connection.ended", name);
  }
}
