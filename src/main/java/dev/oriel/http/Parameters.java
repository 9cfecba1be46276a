package dev.oriel.http;

import dev.oriel.refusal.Problems;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The query parameters that an operation takes. What is wrong with one is added to the problems.
 */
public final class Parameters {

  private final List<String> known;
  private final Map<String, String[]> given;
  private final Problems problems;

  Parameters(List<String> known, Map<String, String[]> given, Problems problems) {
    this.known = known;
    this.given = given;
    this.problems = problems;
  }

  /** The parameter, or null if it is absent or adds to the problems. */
  public @Nullable String text(String name) {
    if (!known.contains(name)) {
      throw new IllegalArgumentException("'" + name + "' is not among the parameters " + known);
    }
    String[] values = given.get(name);
    if (values == null) {
      return null;
    }
    if (values.length > 1) {
      problems.add(name, "duplicate", "'" + name + "' is given " + values.length + " times.");
      return null;
    }
    if (values[0].indexOf('\0') >= 0 || values[0].indexOf('\uFFFD') >= 0) {
      problems.add(name, "bad_character", "'" + name + "' holds U+0000 or what is not UTF-8.");
      return null;
    }
    return values[0];
  }

  /** The parameter, or null if it is absent, blank or adds to the problems. */
  public @Nullable String filled(String name) {
    String text = text(name);
    return text == null || text.isBlank() ? null : text;
  }

  /** A whole number within bounds, in the digits 0 to 9; another adds to the problems. */
  public int integer(String name, int byDefault, int min, int max) {
    String text = text(name);
    if (text == null) {
      return byDefault;
    }
    if (text.matches("[0-9]{1,9}")) {
      int number = Integer.parseInt(text);
      if (number >= min && number <= max) {
        return number;
      }
    }
    problems.add(
        name,
        "out_of_range",
        "'%s' must be a whole number from %,d to %,d.".formatted(name, min, max));
    return byDefault;
  }
}
