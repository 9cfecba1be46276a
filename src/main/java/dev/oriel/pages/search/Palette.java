package dev.oriel.pages.search;

import module java.base;

import dev.oriel.surface.web.component.Menu;
import dev.oriel.surface.web.layout.Sidebar;

/** The search as sidebars have it. */
public final class Palette {

  private Palette() {}

  /**
   * The search of the workspace.
   *
   * @param create links to the forms for new records
   */
  public static Sidebar.Find find(List<Menu.Item> create) {
    return new Sidebar.Find(SearchPage.PATH, PalettePage.PATH, create);
  }
}
