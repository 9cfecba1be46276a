package dev.oriel.pages.list;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The form for the order of a list.
 *
 * @param action where it is sent to
 * @param hidden what it carries besides the keys
 * @param canGrow whether one more key is possible
 * @param hand the board with cards in an order of their own, or again in that of the list; null if
 *     they can have none
 */
public record SortView(
    Words words,
    String name,
    String action,
    Map<String, String> hidden,
    List<Key> keys,
    boolean canGrow,
    @Nullable NamedLink hand,
    boolean isPage)
    implements View {

  /**
   * A key.
   *
   * @param at its place, from 0 on
   * @param lead the word before it
   * @param directions down has the value {@code -}
   */
  public record Key(
      int at,
      String lead,
      List<FormOption> names,
      String name,
      List<FormOption> directions,
      String direction,
      boolean isFocused) {}

  @Override
  public String template() {
    return isPage ? "list/sortPage" : "list/sort";
  }
}
