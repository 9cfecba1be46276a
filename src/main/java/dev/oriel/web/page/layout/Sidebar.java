package dev.oriel.web.page.layout;

import module java.base;

import dev.oriel.web.page.component.Avatar;
import dev.oriel.web.page.component.Menu;
import dev.oriel.web.page.component.NamedLink;
import org.jspecify.annotations.Nullable;

/**
 * The sidebar of an area, such as that of a workspace.
 *
 * @param name of the area
 * @param workspace the menu of workspaces; null if {@code back} leads out of the area
 * @param back where the area is left; null for none
 * @param find the search of the workspace; null outside of workspaces
 * @param end entries at its lower end
 * @param person the viewer; null for none
 * @param quick up to four entries that a phone always shows
 */
public record Sidebar(
    String name,
    @Nullable Workspace workspace,
    @Nullable NamedLink back,
    @Nullable Find find,
    List<Section> sections,
    List<Entry> end,
    @Nullable Person person,
    List<Entry> quick) {

  public Sidebar(
      String name,
      @Nullable Workspace workspace,
      @Nullable NamedLink back,
      List<Section> sections,
      List<Entry> end,
      @Nullable Person person,
      List<Entry> quick) {
    this(name, workspace, back, null, sections, end, person, quick);
  }

  public Sidebar find(Find search) {
    return new Sidebar(name, workspace, back, search, sections, end, person, quick);
  }

  /** The entries to which keys lead. */
  public List<Entry> places() {
    return Stream.concat(sections.stream().flatMap(one -> one.entries().stream()), end.stream())
        .filter(entry -> entry.key() != null)
        .toList();
  }

  /**
   * The search of all records, and forms for new ones.
   *
   * @param page where it is without scripts
   * @param palette the address of what the palette offers
   * @param create the objects of which records may be created
   */
  public record Find(String page, String palette, List<Menu.Item> create) {}

  /** Entries below a title, which can be empty. */
  public record Section(String title, List<Entry> entries) {}

  /**
   * A link to a page.
   *
   * @param count null for none
   * @param counted the address of a number that comes after the page; null for none
   * @param key the keys that lead there, such as {@code g h}; null for none
   */
  public record Entry(
      String label,
      String href,
      String icon,
      boolean isCurrent,
      @Nullable Count count,
      @Nullable String counted,
      @Nullable String key) {

    public Entry(String label, String href, String icon, boolean isCurrent) {
      this(label, href, icon, isCurrent, null, null, null);
    }

    public Entry key(@Nullable String keys) {
      return new Entry(label, href, icon, isCurrent, count, counted, keys);
    }

    /** The same with a number of what is behind it. */
    public Entry count(Count number) {
      return new Entry(label, href, icon, isCurrent, number, null, key);
    }

    /** The same with a number that htmx gets once the page is there. */
    public Entry counted(String address) {
      return new Entry(label, href, icon, isCurrent, null, address, key);
    }

    /** The keys as they stand on a keyboard, one after the other. */
    public List<String> keys() {
      return key == null ? List.of() : List.of(key.toUpperCase(Locale.ROOT).split(" ", -1));
    }

    /** For the attribute {@code aria-current}, which is left out otherwise. */
    public @Nullable String current() {
      return isCurrent ? "page" : null;
    }
  }

  /**
   * A number behind an entry.
   *
   * @param of what it counts, for those who do not see where it stands
   */
  public record Count(String shown, String of) {}

  /**
   * The viewer.
   *
   * @param href the page of the person; null for a profile, which has none
   */
  public record Person(Avatar avatar, String name, @Nullable String href) {}

  /**
   * The workspace that is shown, and the menu to leave it.
   *
   * @param forms the groups of the menu, each a form, as switching and signing out are changes
   */
  public record Workspace(Avatar avatar, String name, List<Group> forms) {}

  /** Items of a menu that are sent with these fields. */
  public record Group(String action, Map<String, String> hidden, List<Menu.Item> items) {}
}
