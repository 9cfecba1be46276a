package dev.oriel.pages.me;

import module java.base;

import dev.oriel.pages.search.Palette;
import dev.oriel.web.page.Viewer;
import dev.oriel.web.page.Visit;
import dev.oriel.web.page.component.Avatar;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.layout.Layout;
import dev.oriel.web.page.layout.Sidebar;
import dev.oriel.web.page.text.Words;

/** The addresses and the frame of the pages of the personal space. */
public final class MeLayout {

  static final String PROFILE = "/me";
  public static final String CONNECTIONS = "/me/connections";
  public static final String NEW_CONNECTION = CONNECTIONS + "/new";
  static final String JOURNAL = "/me/journal";

  private MeLayout() {}

  /** The page of a connection. */
  public static String connection(UUID id) {
    return CONNECTIONS + "/" + id;
  }

  /** What was written through a connection. */
  public static String journal(UUID connection) {
    return JournalFilter.of(connection).address(JOURNAL);
  }

  /** The frame of a page below all connections. */
  public static Layout.Panel belowConnections(Visit visit, List<NamedLink> further) {
    NamedLink all = new NamedLink(visit.words().say("me.connections"), CONNECTIONS);
    List<NamedLink> crumbs = Stream.concat(Stream.of(all), further.stream()).toList();
    return of(visit, CONNECTIONS, crumbs, List.of());
  }

  /** The frame of one of its areas, with the buttons of its top bar. */
  public static Layout.Panel of(
      Visit visit, String area, List<NamedLink> crumbs, List<Button> acts) {
    Words words = visit.words();
    List<Sidebar.Entry> entries = new ArrayList<>();
    List<Sidebar.Entry> quick = new ArrayList<>();
    Sidebar.Entry profile = entry(words.say("me.profile"), PROFILE, "user-circle", area);
    entries.add(profile);
    quick.add(profile);
    entries.add(entry(words.say("keys.title"), KeysPage.PATH, "keyboard", area));
    if (visit.viewer() instanceof Viewer.Member) {
      entries.add(entry(words.say("mailbox.title"), MailboxPage.PATH, "mail", area));
      entries.add(entry(words.say("calendar.title"), CalendarPage.PATH, "calendar", area));
      entries.add(entry(words.say("template.title"), TemplatesPage.PATH, "note", area));
      entries.add(entry(words.say("me.connections"), CONNECTIONS, "plug-connected", area));
      entries.add(entry(words.say("me.journal"), JOURNAL, "robot", area));
      quick.add(entry(words.say("me.connections_short"), CONNECTIONS, "plug-connected", area));
      quick.add(entry(words.say("me.journal_short"), JOURNAL, "robot", area));
    }
    Sidebar sidebar =
        new Sidebar(
            words.say("me.title"),
            null,
            new NamedLink(words.say("me.title"), "/"),
            List.of(new Sidebar.Section("", entries)),
            List.of(),
            person(visit),
            quick);
    Sidebar shown =
        visit.viewer() instanceof Viewer.Member ? sidebar.find(Palette.find(List.of())) : sidebar;
    return new Layout.Panel(shown).crumbs(crumbs).acts(acts);
  }

  private static Sidebar.Entry entry(String label, String href, String icon, String area) {
    return new Sidebar.Entry(label, href, icon, href.equals(area));
  }

  private static Sidebar.Person person(Visit visit) {
    return switch (visit.viewer()) {
      case Viewer.Member member -> member.inSidebar();
      case Viewer.Person person ->
          new Sidebar.Person(Avatar.nobody(person.name()), person.name(), PROFILE);
      case Viewer.Anonymous _ -> throw new IllegalStateException("nobody is signed in");
    };
  }
}
