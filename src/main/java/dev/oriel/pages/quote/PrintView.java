package dev.oriel.pages.quote;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.text.Words;

/**
 * A quote as it is printed.
 *
 * @param from the workspace, and who has made the quote, line by line
 * @param page the page of the quote
 * @param to who gets it: names, and an address
 * @param facts such as the day until which it is valid
 * @param lines the values of each line, in the order of the columns
 * @param terms empty for none
 */
public record PrintView(
    Words words,
    List<String> from,
    String title,
    String page,
    List<Cell> to,
    List<Fact> facts,
    List<LinesView.Column> columns,
    List<List<List<Cell>>> lines,
    List<LinesView.Sum> sums,
    List<Cell> terms)
    implements View {

  /** Something that is known of the quote. */
  public record Fact(String label, List<Cell> value) {}

  @Override
  public String template() {
    return "quote/print";
  }
}
