package dev.oriel.web.page.component;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The text of a place with nothing to show: what belongs here, and the next acts.
 *
 * @param isPage whether it is all that its page shows, so that its title is the page's
 * @param details what is unfolded at the end, such as the id of a request; null for nothing
 */
public record Empty(
    Art art,
    String title,
    String text,
    List<Button> acts,
    boolean isPage,
    @Nullable Details details) {

  /** A small text below a title that unfolds it. */
  public record Details(String title, String text, boolean isOpen) {}

  public enum Art {
    TABLE,
    SEARCH,
    WINDOW,
    BARRED_WINDOW,
    DATABASE
  }

  public Empty(Art art, String title, String text, List<Button> acts) {
    this(art, title, text, acts, false, null);
  }
}
