package dev.oriel.web.page.component;

import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * A condition of a list.
 *
 * @param operator in words
 * @param edit the page where it is changed, or {@code #} and the id of what unfolds for that
 * @param part the part of that page that unfolds over the list; null for none
 * @param without the list without it; null if it is taken away where it is changed
 */
public record FilterChip(
    Words words,
    String field,
    String operator,
    String value,
    String edit,
    @Nullable String part,
    @Nullable String without) {

  public FilterChip(
      Words words,
      String field,
      String operator,
      String value,
      String edit,
      @Nullable String without) {
    this(words, field, operator, value, edit, null, without);
  }

  /** The chip that shows a part of its page instead, where scripts run. */
  public FilterChip opening(String address) {
    return new FilterChip(words, field, operator, value, edit, address, without);
  }

  /** The id of what unfolds; null if a link leads to a page. */
  public @Nullable String unfolded() {
    return edit.length() > 1 && edit.startsWith("#") ? edit.substring(1) : null;
  }
}
