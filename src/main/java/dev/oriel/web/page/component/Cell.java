package dev.oriel.web.page.component;

import module java.base;

import org.jspecify.annotations.Nullable;

/** The content of a cell of a {@link Grid}. */
public sealed interface Cell
    permits Chip,
        State,
        Reference,
        Moment,
        NamedLink,
        Menu,
        Cell.Text,
        Cell.Code,
        Cell.Lines,
        Cell.Stars,
        Cell.Check,
        Cell.Unfold,
        Cell.Acts {

  /**
   * A text in the language of its own.
   *
   * @param exact what a pointer that rests on it is told; null for nothing
   * @param late the word that says that its date has passed; null for others
   */
  record Text(String text, @Nullable String exact, @Nullable String late) implements Cell {

    public Text(String text) {
      this(text, null);
    }

    public Text(String text, @Nullable String exact) {
      this(text, exact, null);
    }
  }

  /** Something for machines, such as the beginning of a key. */
  record Code(String text) implements Cell {}

  /** A text of several lines, such as a postal address. */
  record Lines(List<String> lines) implements Cell {}

  /**
   * A rating.
   *
   * @param given how many stars are filled
   * @param text the same in words
   */
  record Stars(int given, int all, String text) implements Cell {}

  /** Yes or no, in words. */
  record Check(boolean isSet, String text) implements Cell {}

  record Acts(List<Button> buttons) implements Cell {}

  /**
   * The button that shows more of a row below it, or hides it again. It sends the form of its table
   * (GET), in which it is {@code open}; where scripts run, the table alone is replaced.
   *
   * @param row the id of what the row shows
   * @param name such as Details of Alpha
   * @param isOpen whether it is shown
   * @param form the id of the form
   * @param address that of the form, with its parameters
   * @param table the id of the element that has the table
   */
  record Unfold(String row, String name, boolean isOpen, String form, String address, String table)
      implements Cell {}
}
