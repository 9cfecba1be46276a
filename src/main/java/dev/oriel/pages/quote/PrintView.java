package dev.oriel.pages.quote;

import module java.base;

import dev.oriel.access.identity.Letterhead;
import dev.oriel.access.identity.Workspace;
import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.text.Words;

/**
 * A quote as it is printed.
 *
 * @param page the page of the quote
 * @param to who gets it: names, and an address
 * @param facts such as the day until which it is valid
 * @param lines the values of each line, in the order of the columns
 * @param terms empty for none
 */
public record PrintView(
    Words words,
    Sender from,
    String title,
    String page,
    List<Cell> to,
    List<Fact> facts,
    List<LinesView.Column> columns,
    List<List<List<Cell>>> lines,
    List<LinesView.Sum> sums,
    List<Cell> terms)
    implements View {

  /**
   * The sender of the quote.
   *
   * @param address line by line
   * @param foot what stands at the foot of each page: parts beside each other, line by line
   */
  public record Sender(String company, List<String> address, List<List<String>> foot) {

    /** The letterhead of a workspace, whose name stands for a missing company. */
    static Sender of(Workspace workspace) {
      Letterhead letterhead = workspace.letterhead();
      List<List<String>> foot =
          Stream.of(letterhead.footer(), letterhead.registration())
              .filter(text -> !text.isEmpty())
              .map(text -> text.lines().toList())
              .toList();
      return new Sender(
          letterhead.company().isEmpty() ? workspace.name() : letterhead.company(),
          letterhead.address().lines().toList(),
          foot);
    }
  }

  /** Something that is known of the quote. */
  public record Fact(String label, List<Cell> value) {}

  @Override
  public String template() {
    return "quote/print";
  }
}
