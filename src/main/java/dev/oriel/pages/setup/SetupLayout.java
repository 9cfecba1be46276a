package dev.oriel.pages.setup;

import module java.base;

import dev.oriel.surface.web.Viewer;
import dev.oriel.surface.web.Visit;
import dev.oriel.surface.web.component.Avatar;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.component.NamedLink;
import dev.oriel.surface.web.layout.Layout;
import dev.oriel.surface.web.layout.Sidebar;
import dev.oriel.surface.web.text.Words;

/** The frame of the pages of the setup area. */
public final class SetupLayout {

  public static final String IMPORTS = "/setup/imports";

  private SetupLayout() {}

  /** The frame of one of its areas, with the buttons of its top bar. */
  public static Layout.Panel of(
      Visit visit, String area, List<NamedLink> crumbs, List<Button> acts) {
    Words words = visit.words();
    Sidebar.Entry imports =
        new Sidebar.Entry(words.say("setup.imports"), IMPORTS, "file-import", area.equals(IMPORTS));
    Sidebar.Entry home = new Sidebar.Entry(words.say("home.title"), "/", "home", false);
    return new Layout.Panel(
            new Sidebar(
                words.say("setup.title"),
                null,
                new NamedLink(words.say("setup.title"), "/"),
                List.of(new Sidebar.Section(words.say("setup.data"), List.of(imports))),
                List.of(),
                person(visit),
                List.of(home, imports)))
        .crumbs(crumbs)
        .acts(acts);
  }

  /** The entry that leads to the area, for those who may enter it, before other entries. */
  public static List<Sidebar.Entry> before(
      Visit visit, Viewer.Member viewer, Sidebar.Entry... others) {
    Stream<Sidebar.Entry> own =
        viewer.isAdministrator()
            ? Stream.of(
                new Sidebar.Entry(visit.words().say("setup.title"), IMPORTS, "settings", false)
                    .key("g s"))
            : Stream.empty();
    return Stream.concat(own, Arrays.stream(others)).toList();
  }

  private static Sidebar.Person person(Visit visit) {
    return switch (visit.viewer()) {
      case Viewer.Member member ->
          new Sidebar.Person(Avatar.person(member.account(), member.name()), member.name(), "/me");
      case Viewer.Person _, Viewer.Anonymous _ ->
          throw new IllegalStateException("only members have the setup area");
    };
  }
}
