package dev.oriel.pages.search;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.crm.query.NameWords;
import dev.oriel.crm.record.Glances;
import dev.oriel.crm.record.NameSearch;
import dev.oriel.model.field.Folding;
import dev.oriel.model.schema.ObjectType;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.pages.value.NewRecord;
import dev.oriel.web.http.Answer;
import dev.oriel.web.http.request.SentFields;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;

/** The content of the palette: records by their names, what can be done, and where to go. */
@Controller
record PalettePage(
    ObjectDefinitions objects,
    NameSearch search,
    Glances glances,
    RecentRecords recent,
    NoteHits notes,
    List<MorePlaces> morePlaces) {

  static final String PATH = "/search/palette";

  /** How many objects are proposed for a list, and for a new record. */
  private static final int LISTS = 2;

  private static final int NEW = 3;

  /** 200 with a part of a page; refuses what cannot be searched for as {@code Invalid}. */
  @GetMapping(PATH)
  Answer show(Visit visit, Actor actor) {
    SentFields asked = visit.parameters();
    String q = asked.text("q").strip();
    String object = asked.text("object").strip();
    Words words = visit.words();
    List<ObjectView> views = objects.list(actor);
    List<PaletteView.Group> groups = new ArrayList<>();
    boolean isPerson = visit.viewer().viewedAs() == null;
    List<PaletteView.Option> wanted =
        isPerson && object.isEmpty() ? wanted(words, views, q) : List.of();
    if (isPerson && object.isEmpty()) {
      List<PaletteView.Option> here = RecordActs.of(words, views, asked.text("open"), q);
      add(groups, PaletteView.HERE, words.say("palette.here"), here);
    }
    add(groups, "wanted", words.say("palette.create"), wanted);
    Hits hits = hits(words, actor, views, q, object);
    List<PaletteView.Option> records =
        hits.groups().stream().flatMap(PalettePage::options).toList();
    add(groups, "records", words.say("palette.records"), records);
    if (object.isEmpty()) {
      add(groups, "notes", words.say("activity.notes"), notes.of(actor, q));
    }
    if (q.isEmpty()) {
      add(
          groups,
          "recent",
          words.say("palette.recent"),
          recent.of(words, actor, asked.text("recent")).stream()
              .map(hit -> option(hit, null, null))
              .toList());
    }
    if (object.isEmpty()) {
      if (isPerson) {
        List<PaletteView.Option> actions = actions(words, views, hits, q, wanted.isEmpty());
        add(groups, "actions", words.say("palette.actions"), actions);
      }
      add(
          groups,
          "places",
          words.say("palette.places"),
          PalettePlaces.of(
              words, views, q.isEmpty() ? List.of() : more(actor, words), isPerson, q));
    }
    String told = q.isEmpty() ? "" : words.say("palette.told", records.size(), count(groups));
    return visit.part(
        200, new PaletteView(words, q, numbered(groups), hits.late(), told(words, told, hits)));
  }

  /** The records that are called so, and unless there is one object those that are reached so. */
  private Hits hits(Words words, Actor actor, List<ObjectView> views, String q, String object) {
    return object.isEmpty()
        ? Hits.of(words, search, actor, q, null).reachedBy(words, glances, actor, views, q)
        : Hits.of(words, search, actor, q, object);
  }

  /** What is told, with the objects that are late in the words in which they are shown. */
  private static String told(Words words, String told, Hits hits) {
    if (hits.late().isEmpty()) {
      return told;
    }
    String lists = hits.late().stream().map(NamedLink::name).collect(Collectors.joining(", "));
    return words.say("palette.told_late", told, words.say("search.late"), lists);
  }

  private List<MorePlaces.Place> more(Actor actor, Words words) {
    return morePlaces.stream().flatMap(some -> some.of(actor, words).stream()).toList();
  }

  private static void add(
      List<PaletteView.Group> groups, String id, String title, List<PaletteView.Option> options) {
    if (!options.isEmpty()) {
      groups.add(new PaletteView.Group(PaletteView.GROUP + id, title, options));
    }
  }

  private static int count(List<PaletteView.Group> groups) {
    return groups.stream().mapToInt(group -> group.options().size()).sum();
  }

  private static List<PaletteView.Group> numbered(List<PaletteView.Group> groups) {
    AtomicInteger number = new AtomicInteger();
    return groups.stream()
        .map(group ->
            new PaletteView.Group(
                group.id(),
                group.title(),
                group.options().stream()
                    .map(option -> option.numbered(number.incrementAndGet()))
                    .toList()))
        .toList();
  }

  private static Stream<PaletteView.Option> options(Hits.Group group) {
    PaletteView.Scope scope = new PaletteView.Scope(group.object(), group.name());
    return group.hits().stream().map(hit -> option(hit, group.all().href(), scope));
  }

  private static PaletteView.Option option(
      Hits.Hit hit, @Nullable String list, PaletteView.@Nullable Scope scope) {
    PaletteView.Sign sign =
        new PaletteView.Sign(hit.avatar(), hit.avatar() == null ? hit.tile() : null, null);
    return new PaletteView.Option(
        "",
        hit.name(),
        hit.href(),
        sign,
        hit.chips(),
        hit.note(),
        hit.kind(),
        List.of(),
        list,
        scope);
  }

  /** The new records that the words ask for, such as "new con"; none for a single word. */
  private static List<PaletteView.Option> wanted(Words words, List<ObjectView> views, String q) {
    NameWords typed = NameWords.parse(q);
    String verbs = words.say("palette.create_words");
    boolean isAsked = Folding.words(typed.key()).size() > 1;
    return !isAsked || !NameWords.parse(Folding.words(typed.key()).getFirst()).areIn(verbs)
        ? List.of()
        : creatable(views)
            .filter(view -> typed.areIn(verbs + " " + view.type().singularName()))
            .map(view -> creation(words, view, ""))
            .toList();
  }

  private static Stream<ObjectView> creatable(List<ObjectView> views) {
    return views.stream()
        .filter(view -> view.may(RecordRight.CREATE) && !view.type().is("quoteLines"));
  }

  /**
   * Lists with the words, of the objects that have such records first, and new records.
   *
   * @param makes whether new records are offered
   */
  private static List<PaletteView.Option> actions(
      Words words, List<ObjectView> views, Hits hits, String q, boolean makes) {
    Set<String> found = hits.groups().stream().map(Hits.Group::object).collect(Collectors.toSet());
    List<PaletteView.Option> actions = new ArrayList<>();
    if (!q.isEmpty()) {
      views.stream()
          .sorted(Comparator.comparing(view -> !found.contains(view.type().apiName())))
          .limit(found.isEmpty() ? LISTS : Math.min(LISTS, found.size()))
          .forEach(view -> actions.add(list(words, view.type(), q, actions.isEmpty())));
    }
    creatable(views).limit(makes ? NEW : 0).forEach(view -> actions.add(creation(words, view, q)));
    return actions;
  }

  private static PaletteView.Option list(Words words, ObjectType type, String q, boolean isFirst) {
    return new PaletteView.Option(
        "",
        MarkedName.plain(Hits.all(words, type, q)),
        Hits.list(type, q),
        PaletteView.Sign.icon("list-search"),
        List.of(),
        "",
        "",
        isFirst ? List.of("Ctrl", "↵") : List.of(),
        Hits.list(type, q),
        new PaletteView.Scope(type.apiName(), type.name()));
  }

  private static PaletteView.Option creation(Words words, ObjectView view, String q) {
    ObjectType type = view.type();
    String one = words.inSentence(type.singularName());
    String name = q.isEmpty() ? words.say("create.one", one) : words.say("create.named", one, q);
    return new PaletteView.Option(
        "",
        MarkedName.plain(name),
        NewRecord.address(view, q),
        PaletteView.Sign.icon(type.icon()),
        List.of(),
        "",
        "",
        List.of(),
        null,
        null);
  }
}
