package dev.oriel.pages.me;

import module java.base;

import dev.oriel.access.administration.ConnectionClients;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.oauth.OAuthClient;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.journal.JournalEntry;
import dev.oriel.crm.query.Page;
import dev.oriel.pages.oauth.ClientMark;
import dev.oriel.web.http.Answer;
import dev.oriel.web.page.View;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.WebPage;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.component.FilterChip;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.settings.Block;
import dev.oriel.web.page.settings.Section;
import dev.oriel.web.page.settings.Settings;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Shows the journal. */
@Component
record JournalCard(ObjectDefinitions definitions, ConnectionClients clients) {

  /** The page of somebody who never had a connection. */
  Answer unused(Visit visit) {
    Words words = visit.words();
    Empty nothing =
        new Empty(
            Empty.Art.WINDOW,
            words.say("me.no_journal"),
            words.say("me.no_journal_text"),
            List.of(
                Button.link(words.say("me.connect"), MeLayout.NEW_CONNECTION)
                    .primary()
                    .icon("plus")));
    Section section = new Section("all", "", "", new Block.Nothing(nothing));
    return show(visit, List.of(), new Settings(words, "", List.of(section)));
  }

  Answer show(
      Visit visit,
      Actor actor,
      JournalFilter filter,
      List<Credential> own,
      Page<JournalEntry> page) {
    Words words = visit.words();
    Map<String, String> objects = objects(actor);
    Map<UUID, String> names =
        own.stream().collect(Collectors.toMap(Credential::id, Credential::name));
    String next = page.nextCursor();
    JournalView view =
        new JournalView(
            words,
            chips(words, filter, names, objects),
            fields(words, filter, own, objects),
            new JournalItems(visit, names, marks(actor, own)).groups(page.entries()),
            page.entries().isEmpty() ? empty(words, filter, next) : null,
            next == null ? null : Button.link(words.say("me.older"), filter.after(next)));
    Button export =
        Button.link(words.say("me.export"), filter.address(JournalPage.EXPORT))
            .quiet()
            .icon("download");
    return show(visit, List.of(export), view);
  }

  private static Answer show(Visit visit, List<Button> acts, View body) {
    return visit.show(
        new WebPage(
            visit.words().say("me.journal"),
            MeLayout.of(visit, MeLayout.JOURNAL, List.of(), acts),
            body));
  }

  /** The icons of connections; those that have ended have no client any more. */
  private Map<UUID, ClientMark> marks(Actor actor, List<Credential> own) {
    Map<UUID, OAuthClient> programs = clients.list(actor);
    return own.stream()
        .collect(
            Collectors.toMap(
                Credential::id, one -> ClientMark.of(programs.get(one.id()), one.name())));
  }

  /** The names of the objects whose records the actor may view, by their apiNames. */
  private Map<String, String> objects(Actor actor) {
    Map<String, String> names = new LinkedHashMap<>();
    definitions.list(actor).forEach(view -> names.put(view.type().apiName(), view.type().name()));
    return names;
  }

  private static Empty empty(Words words, JournalFilter filter, @Nullable String next) {
    if (filter.isNone() && next == null) {
      return new Empty(
          Empty.Art.WINDOW,
          words.say("me.nothing_written"),
          words.say("me.nothing_written_text"),
          List.of());
    }
    Button all = Button.link(words.say("filter.all"), MeLayout.JOURNAL);
    return new Empty(
        Empty.Art.WINDOW,
        words.say("me.nothing_fits"),
        next == null ? words.say("me.nothing_fits_text") : words.say("me.nothing_fits_yet"),
        List.of(all));
  }

  private static List<FilterChip> chips(
      Words words, JournalFilter filter, Map<UUID, String> names, Map<String, String> objects) {
    List<FilterChip> chips = new ArrayList<>();
    filter
        .parameters()
        .forEach((name, value) ->
            chips.add(
                new FilterChip(
                    words,
                    label(words, name),
                    words.say("filter.is"),
                    said(words, name, value, names, objects),
                    "#" + JournalView.FILTER,
                    filter.without(name))));
    return chips;
  }

  private static String said(
      Words words,
      String name,
      String value,
      Map<UUID, String> connections,
      Map<String, String> objects) {
    return switch (name) {
      case JournalFilter.CONNECTION -> connections.getOrDefault(UUID.fromString(value), value);
      case JournalFilter.OBJECT -> objects.getOrDefault(value, value);
      case JournalFilter.KIND -> JournalKind.of(value).title(words);
      default -> words.formats().date(LocalDate.parse(value));
    };
  }

  private static String label(Words words, String name) {
    return switch (name) {
      case JournalFilter.CONNECTION -> words.say("me.connection");
      case JournalFilter.OBJECT -> words.say("me.object");
      case JournalFilter.KIND -> words.say("me.entries_what");
      case JournalFilter.FROM -> words.say("me.entries_from");
      default -> words.say("me.to");
    };
  }

  private static List<FormField> fields(
      Words words, JournalFilter filter, List<Credential> own, Map<String, String> objects) {
    Map<String, String> present = filter.parameters();
    List<FormOption> connections =
        own.stream().map(one -> new FormOption(one.id().toString(), title(words, one))).toList();
    List<FormOption> types =
        objects.entrySet().stream()
            .map(one -> new FormOption(one.getKey(), one.getValue()))
            .toList();
    List<FormOption> kinds =
        Arrays.stream(JournalKind.values())
            .map(kind -> new FormOption(kind.word(), kind.title(words)))
            .toList();
    return Stream.of(
            choice(words, JournalFilter.CONNECTION, connections),
            choice(words, JournalFilter.OBJECT, types),
            choice(words, JournalFilter.KIND, kinds),
            FormField.date(JournalFilter.FROM, label(words, JournalFilter.FROM)),
            FormField.date(JournalFilter.TO, label(words, JournalFilter.TO)))
        .map(field -> field.value(present.getOrDefault(field.name(), "")))
        .toList();
  }

  private static String title(Words words, Credential connection) {
    OffsetDateTime end = connection.revokedAt();
    return end == null
        ? connection.name()
        : words.say("me.ended_at", connection.name(), words.formats().dateTime(end.toInstant()));
  }

  private static FormField choice(Words words, String name, List<FormOption> options) {
    List<FormOption> all = new ArrayList<>();
    all.add(new FormOption("", words.say("filter.any")));
    all.addAll(options);
    return FormField.select(name, label(words, name), all);
  }
}
