package dev.oriel.surface.web.component;

import module java.base;

/**
 * The text of a place with nothing to show: what belongs here, and the next acts.
 *
 * @param isPage whether it is all that its page shows, so that its title is the page's
 * @param note a small line at the end, such as the id of a request; empty for none
 */
public record Empty(
    Art art, String title, String text, List<Button> acts, boolean isPage, String note) {

  public enum Art {
    TABLE,
    SEARCH,
    WINDOW,
    BARRED_WINDOW,
    DATABASE
  }

  public Empty(Art art, String title, String text, List<Button> acts) {
    this(art, title, text, acts, false, "");
  }
}
