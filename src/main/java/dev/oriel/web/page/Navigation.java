package dev.oriel.web.page;

import dev.oriel.web.page.layout.Sidebar;

/** Knows which pages there are. A bean of the pages is one, as the kit knows none of them. */
public interface Navigation {

  /** The sidebar of the area to which the visited page belongs. */
  Sidebar sidebar(Visit visit, Viewer.Member viewer);
}
