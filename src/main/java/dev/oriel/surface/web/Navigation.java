package dev.oriel.surface.web;

import dev.oriel.surface.web.layout.Sidebar;

/** Knows which pages there are. A bean of the pages is one, as the kit knows none of them. */
public interface Navigation {

  /** The sidebar of the area to which the visited page belongs. */
  Sidebar sidebar(Visit visit, Viewer.Member viewer);
}
