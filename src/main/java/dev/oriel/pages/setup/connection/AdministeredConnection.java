package dev.oriel.pages.setup.connection;

import module java.base;

import dev.oriel.access.administration.ConnectionClients;
import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.Members;
import dev.oriel.access.administration.SeenStates;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.oauth.OAuthClient;
import dev.oriel.pages.oauth.Limits;
import dev.oriel.pages.setup.SeenField;
import dev.oriel.pages.setup.SetupArea;
import dev.oriel.pages.setup.SetupLayout;
import dev.oriel.pages.setup.SetupPath;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.Question;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.Typed;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.settings.Settings;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Shows a connection to administrators. */
@Component
record AdministeredConnection(Members members, ConnectionClients clients) {

  /** The end of the address of the form with the limits. */
  static final String LIMITS = "/limits";

  /**
   * The page.
   *
   * @param typed what was typed as limits
   */
  Answer show(Visit visit, int status, Actor actor, Connections.Used used, Typed typed) {
    Words words = visit.words();
    Credential connection = used.connection();
    Button end =
        Button.dialog(words.say("me.end"), OneConnectionPage.end(connection.id()))
            .look(Button.Look.QUIET_DANGER);
    return visit.show(
        new WebPage(
                connection.name(),
                SetupLayout.below(visit, SetupArea.CONNECTIONS, List.of(end)),
                new Settings(
                    words, "", List.of(use(words, actor, used), limits(visit, actor, used, typed))))
            .status(status));
  }

  private Section use(Words words, Actor actor, Connections.Used used) {
    Credential connection = used.connection();
    OAuthClient client = clients.list(actor).get(connection.id());
    OffsetDateTime last = used.use().lastUsedAt();
    Member owner = owner(actor, connection);
    List<Block.Pair> facts = new ArrayList<>();
    facts.add(
        new Block.Pair(
            words.say("connection.member"),
            owner == null ? words.say("connection.nobody") : owner.name()));
    facts.add(
        new Block.Pair(
            words.say("connection.signs_in"),
            client == null
                ? words.say("me.with_key") + " " + connection.hint() + "…"
                : words.say("me.with_client") + " " + client.shortId()));
    facts.add(
        new Block.Pair(
            words.say("connection.used"),
            last == null
                ? words.say("me.never_used")
                : words.formats().relative(last.toInstant())));
    facts.add(
        new Block.Pair(
            words.say("connection.calls"),
            words.say("me.calls_made", used.use().calls())
                + ", "
                + words.say("me.writes_made", used.use().writes())));
    String made = words.formats().dateTime(connection.createdAt().toInstant());
    return new Section(
        "use", words.say("me.use"), words.say("me.made_on", made), new Block.Pairs(facts));
  }

  private @Nullable Member owner(Actor actor, Credential connection) {
    return members.list(actor).stream()
        .map(Members.Active::member)
        .filter(member -> member.id().equals(connection.member()))
        .findFirst()
        .orElse(null);
  }

  /** What the form of limits sets, as it is now. */
  static Restrictions set(Actor actor, Credential connection) {
    return isOwn(actor, connection) ? connection.chosen() : connection.imposed();
  }

  private static boolean isOwn(Actor actor, Credential connection) {
    return Objects.equals(connection.member(), actor.member());
  }

  /** The form of what is denied; who looks at their own chooses it as its member. */
  private static Section limits(Visit visit, Actor actor, Connections.Used used, Typed typed) {
    Words words = visit.words();
    Credential connection = used.connection();
    boolean isOwn = isOwn(actor, connection);
    Restrictions set = set(actor, connection);
    String others = Limits.said(words, isOwn ? connection.imposed() : connection.chosen());
    List<Block> blocks = new ArrayList<>();
    if (!others.isEmpty()) {
      String said =
          isOwn ? words.say("me.limits_imposed", others) : words.say("connection.chosen", others);
      blocks.add(new Block.Said(new Notice(Notice.Kind.INFO, said)));
    }
    if (!typed.isFirst()) {
      String now = Limits.said(words, set);
      String text = now.isEmpty() ? words.say("connection.no_limits_now") : now;
      blocks.add(
          new Block.Said(new Notice(Notice.Kind.INFO, words.say("connection.limits_now", text))));
    }
    Form form =
        visit
            .form(OneConnectionPage.path(connection.id()) + LIMITS, typed)
            .drawnFrom(SeenField.of("limits"), SeenStates.limits(set));
    Form filled = isOwn ? Limits.chosen(form, words, set) : Limits.imposed(form, words, set);
    blocks.add(new Block.Filled(filled.act(Button.send(words.say("connection.restrict")))));
    return new Section(
        "limits", words.say("me.limits"), words.say("connection.limits_lead"), blocks);
  }

  /** The question whether it ends, in a dialog or on a page. */
  Answer ask(Visit visit, Actor actor, Connections.Used used) {
    Words words = visit.words();
    Credential connection = used.connection();
    Member owner = owner(actor, connection);
    Question question =
        new Question(
            words,
            words.say("me.end_title", connection.name()),
            words.say("me.end_lead"),
            owner == null ? List.of() : List.of(words.say("connection.of", owner.name())),
            visit
                .form(OneConnectionPage.end(connection.id()), Typed.nothing())
                .act(Button.send(words.say("me.end")).danger()),
            SetupPath.CONNECTIONS,
            visit.isPart());
    if (visit.isPart()) {
      return visit.part(200, question);
    }
    List<NamedLink> crumbs =
        List.of(
            new NamedLink(SetupArea.CONNECTIONS.label(words), SetupPath.CONNECTIONS),
            new NamedLink(connection.name(), OneConnectionPage.path(connection.id())));
    return visit.show(
        new WebPage(
            words.say("me.end"),
            SetupLayout.of(visit, SetupArea.CONNECTIONS, crumbs, List.of()),
            question));
  }
}
