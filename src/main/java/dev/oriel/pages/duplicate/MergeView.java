package dev.oriel.pages.duplicate;

import module java.base;

import dev.oriel.surface.web.View;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.component.Cell;
import dev.oriel.surface.web.component.Notice;
import dev.oriel.surface.web.form.Form;
import dev.oriel.surface.web.text.Words;

/**
 * Two records side by side, before they become one.
 *
 * @param kept the name of the record that stays
 * @param gone the name of the one that is deleted
 * @param choices the fields in which they differ
 */
public record MergeView(
    Words words,
    Form form,
    List<Notice> notices,
    String kept,
    String gone,
    List<Choice> choices,
    Button swap,
    Button cancel)
    implements View {

  /** The name of the field that says whose value of a field is kept. */
  static final String CHOICE = "field.";

  /** The value of such a field for the other record's. */
  static final String OTHERS = "gone";

  static final String OWN = "kept";

  /**
   * A field in which both have a value, and not the same.
   *
   * @param isOthers whether the value of the record that is deleted is chosen
   */
  public record Choice(
      String name, String label, List<Cell> kept, List<Cell> gone, boolean isOthers) {

    public String input() {
      return CHOICE + name;
    }
  }

  @Override
  public String template() {
    return "duplicate/merge";
  }
}
