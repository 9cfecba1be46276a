package dev.oriel.pages.duplicate;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Moment;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.text.Words;

/**
 * Two records side by side, before they become one.
 *
 * @param kept the record that stays
 * @param gone the one that is deleted
 * @param rows the fields in which they differ
 */
public record MergeView(
    Words words,
    Form form,
    List<Notice> notices,
    Side kept,
    Side gone,
    List<Row> rows,
    Button swap,
    Button cancel)
    implements View {

  /** The name of the field that says whose value of a field is kept. */
  static final String CHOICE = "field.";

  /** The value of such a field for the other record's. */
  static final String OTHERS = "gone";

  static final String OWN = "kept";

  /** One of the records, by which people tell it from the other. */
  public record Side(String name, String href, Moment created) {}

  /**
   * A field in which they differ.
   *
   * @param kept the value of the record that stays; empty for none
   * @param isChoice whether both have a value; a value that only one has stays anyway
   * @param isOthers whether the value of the record that is deleted is chosen
   */
  public record Row(
      String name,
      String label,
      List<Cell> kept,
      List<Cell> gone,
      boolean isChoice,
      boolean isOthers) {

    public String input() {
      return CHOICE + name;
    }
  }

  @Override
  public String template() {
    return "duplicate/merge";
  }
}
