package dev.oriel.surface.web.component;

import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * A condition of a list.
 *
 * @param operator in words
 * @param edit the page where it is changed, or {@code #} and the id of what unfolds for that
 * @param without the list without it
 */
public record FilterChip(
    Words words, String field, String operator, String value, String edit, String without) {

  /** The id of what unfolds; null if a link leads to a page. */
  public @Nullable String unfolded() {
    return edit.length() > 1 && edit.startsWith("#") ? edit.substring(1) : null;
  }
}
