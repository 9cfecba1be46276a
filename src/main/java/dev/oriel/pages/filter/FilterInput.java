package dev.oriel.pages.filter;

import module java.base;

import dev.oriel.model.field.Hue;
import dev.oriel.web.http.QueryText;
import dev.oriel.web.page.form.FormField;
import org.jspecify.annotations.Nullable;

/** The input for the values of a condition. */
public sealed interface FilterInput {

  /** What stands behind the address of the form to ask how a number is read. */
  String READING = "/reading";

  /** The operation takes no value. */
  record Nothing() implements FilterInput {}

  /**
   * A line to type in; two for a range.
   *
   * @param type of the input, such as {@code date}
   * @param mode the keyboard of phones
   * @param number the field whose numbers are typed, since it is said how they are read; null for
   *     others
   */
  record Lines(String type, String mode, List<String> values, @Nullable String number)
      implements FilterInput {

    /**
     * The address that says how one is read; null for what is no number.
     *
     * @param action of the form
     * @param at the place of the condition
     */
    public @Nullable String reading(String action, String at) {
      return number == null
          ? null
          : action + READING + "?field=" + QueryText.encoded(number) + "&at=" + at;
    }
  }

  /** One of several. */
  record One(List<Choice> choices) implements FilterInput {}

  /**
   * Some of several.
   *
   * @param span in which the field has got one of them; null where it has one
   */
  record Some(List<Choice> choices, @Nullable Span span) implements FilterInput {

    public List<Choice> chosen() {
      return choices.stream().filter(Choice::isChosen).toList();
    }
  }

  /**
   * Records, which are picked.
   *
   * @param chosen of several those that were picked before; null where there is one
   * @param picker of the one, or of one more
   * @param drawn what stands in it: an id, which may be empty, a space and a name
   */
  record Records(@Nullable List<Choice> chosen, FormField picker, String drawn)
      implements FilterInput {}

  /**
   * A day: one that is meant by a word, a date, or so far from today.
   *
   * @param kinds the words, and those for a date and a distance
   * @param date shown if a date is chosen; null if it is not
   * @param span shown if a distance is chosen; null if it is not
   */
  record Day(List<Choice> kinds, @Nullable String date, @Nullable Span span)
      implements FilterInput {}

  /** A number of days, weeks, months or years. */
  record Span(String number, List<Choice> units) implements FilterInput {}

  /**
   * One of the values that can be chosen.
   *
   * @param hue of an option; grey for others
   */
  record Choice(String value, String label, Hue hue, boolean isChosen) {

    public Choice(String value, String label, boolean isChosen) {
      this(value, label, Hue.GRAY, isChosen);
    }
  }
}
