package dev.oriel.pages.list;

import module java.base;

import dev.oriel.web.page.component.FilterChip;
import dev.oriel.web.page.text.Words;

/**
 * The tools beside the search of a list, with addresses that change with what is searched.
 *
 * @param order of the list, in words
 */
public record ListTools(
    Words words,
    List<FilterChip> chips,
    Tool filter,
    String order,
    Tool sort,
    Tool columns,
    ListMenu menu) {

  /**
   * A tool.
   *
   * @param href its page
   * @param part the part of that page that unfolds over the list
   */
  public record Tool(String href, String part) {}
}
