package dev.oriel.pages.quote;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The lines of a quote as a table in which their numbers are typed unless the quote is closed, with
 * the sums below.
 *
 * @param label of the table
 * @param columns their labels
 * @param hidden what the form of a line carries
 * @param add creates a line; null without the right
 * @param isBegun whether its form is opened at once
 * @param more leads to all lines; null if all are shown
 */
public record LinesView(
    Words words,
    String title,
    String label,
    List<Column> columns,
    Map<String, String> hidden,
    List<Line> lines,
    List<Sum> sums,
    @Nullable Button add,
    boolean isBegun,
    @Nullable NamedLink more)
    implements View {

  /** A column. */
  public record Column(String label, boolean isNumber) {}

  /**
   * A line.
   *
   * @param action where its numbers are sent to
   * @param remove asks whether to delete it; null without the right
   */
  public record Line(String id, String action, List<Part> parts, @Nullable Button remove) {

    /** The same as it is read alone. */
    Line closed() {
      return new Line(id, action, parts.stream().map(Part::closed).toList(), null);
    }

    /** The id of its form. */
    public String form() {
      return "line-" + id;
    }

    public boolean isOpen() {
      return parts.stream().anyMatch(part -> part.input() != null);
    }
  }

  /**
   * A value of a line.
   *
   * @param id of its place on the page
   * @param input null if it cannot be changed here
   */
  public record Part(String id, boolean isNumber, List<Cell> value, @Nullable Input input) {

    private Part closed() {
      return new Part(id, isNumber, value, null);
    }
  }

  /**
   * The input of a number.
   *
   * @param label says which number of which line
   * @param wasName the name of the input that carries the value with which this one was drawn
   * @param reading the address that says how what is typed is read
   * @param problem empty for none
   */
  public record Input(
      String id,
      String form,
      String action,
      String name,
      String label,
      String value,
      String wasName,
      String was,
      String reading,
      String problem) {

    /** The same with what was typed, and what is wrong with it. */
    public Input refused(String typed, String why) {
      return new Input(id, form, action, name, label, typed, wasName, was, reading, why);
    }

    public @Nullable String invalid() {
      return problem.isEmpty() ? null : "true";
    }

    public String wasId() {
      return id + "-was";
    }

    public String readingId() {
      return id + "-reading";
    }

    /** The ids of what describes it. */
    public String description() {
      return problemId() + " " + readingId();
    }

    public String problemId() {
      return id + "-problem";
    }
  }

  /**
   * A sum of the quote.
   *
   * @param isTotal whether it is the last one
   */
  public record Sum(String id, String label, List<Cell> value, boolean isTotal) {}

  @Override
  public String template() {
    return "quote/lines";
  }
}
