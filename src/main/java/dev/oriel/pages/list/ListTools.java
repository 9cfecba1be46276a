package dev.oriel.pages.list;

import module java.base;

import dev.oriel.web.page.component.FilterChip;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The tools beside the search of a list, with addresses that change with what is searched.
 *
 * @param order of the list, in words
 * @param sort null in a calendar, which has the order of time
 * @param shapes the ways in which the list can be shown; none if there is only the table
 */
public record ListTools(
    Words words,
    List<FilterChip> chips,
    Tool filter,
    String order,
    @Nullable Tool sort,
    Tool columns,
    List<Shape> shapes,
    ListMenu menu) {

  /** What the button of the columns is called: cards and entries show some of them. */
  public String columnsLabel() {
    if (shapes.isEmpty() || shapes.getFirst().isCurrent()) {
      return words.say("columns.button");
    }
    return sort == null ? words.say("days.entries") : words.say("board.cards");
  }

  /**
   * A way to show the list.
   *
   * @param isBrief whether it stands in the bar; others are in the menu
   */
  public record Shape(String label, String href, String icon, boolean isCurrent, boolean isBrief) {}

  /**
   * A tool.
   *
   * @param href its page
   * @param part the part of that page that unfolds over the list
   */
  public record Tool(String href, String part) {}
}
