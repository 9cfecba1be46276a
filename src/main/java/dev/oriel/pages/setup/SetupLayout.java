package dev.oriel.pages.setup;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.pages.search.Palette;
import dev.oriel.web.page.Viewer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.layout.Sidebar;
import dev.oriel.web.page.text.Words;

/** The frame of the pages of the setup area. */
public final class SetupLayout {

  /** The areas that a phone always shows beside the first page, if the visitor may enter them. */
  private static final Set<SetupArea> QUICK =
      EnumSet.of(SetupArea.MEMBERS, SetupArea.OBJECTS, SetupArea.KEYS);

  private SetupLayout() {}

  /** The frame of the page at the top of an area, with the buttons of its top bar. */
  public static Layout.Panel of(Visit visit, SetupArea area, List<Button> acts) {
    return of(visit, area, List.of(), acts);
  }

  /** The frame of a page below the top of an area, which the crumbs begin with. */
  public static Layout.Panel below(Visit visit, SetupArea area, List<Button> acts) {
    return of(visit, area, List.of(new NamedLink(area.label(visit.words()), area.path())), acts);
  }

  /** The frame of a page of an area, with the pages above it. */
  public static Layout.Panel of(
      Visit visit, SetupArea area, List<NamedLink> crumbs, List<Button> acts) {
    Words words = visit.words();
    List<SetupArea> open = open(visit);
    Map<SetupArea.Group, List<Sidebar.Entry>> groups =
        open.stream()
            .collect(
                Collectors.groupingBy(
                    SetupArea::group,
                    () -> new EnumMap<>(SetupArea.Group.class),
                    Collectors.mapping(one -> entry(words, one, area), Collectors.toList())));
    List<Sidebar.Section> sections =
        groups.entrySet().stream()
            .map(group -> new Sidebar.Section(group.getKey().label(words), group.getValue()))
            .toList();
    Sidebar.Entry home = new Sidebar.Entry(words.say("home.title"), "/", "home", false);
    Stream<Sidebar.Entry> quick =
        open.stream()
            .filter(QUICK::contains)
            .map(one ->
                new Sidebar.Entry(one.shortLabel(words), one.path(), one.icon(), one == area));
    return new Layout.Panel(
            new Sidebar(
                    words.say("setup.title"),
                    null,
                    new NamedLink(words.say("setup.title"), "/"),
                    sections,
                    List.of(),
                    person(visit),
                    Stream.concat(Stream.of(home), quick).toList())
                .find(Palette.find(List.of())))
        .crumbs(crumbs)
        .acts(acts);
  }

  private static List<SetupArea> open(Visit visit) {
    Actor actor = visit.actor();
    return actor == null ? List.of() : SetupArea.openTo(actor.profile());
  }

  private static Sidebar.Entry entry(Words words, SetupArea area, SetupArea current) {
    return new Sidebar.Entry(area.label(words), area.path(), area.icon(), area == current);
  }

  /**
   * What leads to the area, for those who may enter it, and to the reference of the API, for those
   * who may make keys.
   */
  public static List<Sidebar.Entry> entries(Visit visit) {
    Words words = visit.words();
    List<SetupArea> open = open(visit);
    List<Sidebar.Entry> entries = new ArrayList<>();
    if (!open.isEmpty()) {
      entries.add(
          new Sidebar.Entry(words.say("setup.title"), SetupPath.ALL, "settings", false).key("g s"));
    }
    if (open.contains(SetupArea.KEYS)) {
      entries.add(
          new Sidebar.Entry(words.say("home.reference"), SetupPath.REFERENCE, "code", false));
    }
    return entries;
  }

  private static Sidebar.Person person(Visit visit) {
    return switch (visit.viewer()) {
      case Viewer.Member member -> member.inSidebar();
      case Viewer.Person _, Viewer.Anonymous _ ->
          throw new IllegalStateException("only members have the setup area");
    };
  }
}
