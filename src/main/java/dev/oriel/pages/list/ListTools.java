package dev.oriel.pages.list;

import module java.base;

import dev.oriel.web.page.component.FilterChip;
import dev.oriel.web.page.text.Words;

/**
 * The tools beside the search of a list, with addresses that change with what is searched.
 *
 * @param order of the list, in words
 * @param shapes the ways in which the list can be shown; none if there is only the table
 */
public record ListTools(
    Words words,
    List<FilterChip> chips,
    Tool filter,
    String order,
    Tool sort,
    Tool columns,
    List<Shape> shapes,
    ListMenu menu) {

  /** Whether the list is shown as a board. */
  public boolean isBoard() {
    return shapes.stream().anyMatch(shape -> shape.isCurrent() && !shape.equals(shapes.getFirst()));
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
