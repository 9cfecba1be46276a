package dev.oriel.pages.search;

import module java.base;

import dev.oriel.model.schema.ObjectType;
import dev.oriel.web.page.component.Menu;
import dev.oriel.web.page.layout.Sidebar;
import org.jspecify.annotations.Nullable;

/** The search as sidebars have it. */
public final class Palette {

  /** The keys that lead to lists, by the keys of objects. */
  private static final Map<String, String> KEYS =
      Map.of(
          "contacts", "g c",
          "companies", "g o",
          "deals", "g d",
          "tasks", "g t",
          "events", "g e",
          "quotes", "g q");

  private Palette() {}

  /** The keys that lead to the list of an object, one after the other; null for none. */
  public static @Nullable String key(ObjectType type) {
    return KEYS.entrySet().stream()
        .filter(entry -> type.is(entry.getKey()))
        .findFirst()
        .map(Map.Entry::getValue)
        .orElse(null);
  }

  /**
   * The search of the workspace.
   *
   * @param create links to the forms for new records
   */
  public static Sidebar.Find find(List<Menu.Item> create) {
    return new Sidebar.Find(SearchPage.PATH, PalettePage.PATH, create);
  }
}
