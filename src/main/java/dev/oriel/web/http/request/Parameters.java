package dev.oriel.web.http.request;

import module java.base;

import dev.oriel.platform.refusal.Problems;
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
    String[] values = values(name);
    if (values.length > 1) {
      problems.add(name, "duplicate.parameter", values.length);
      return null;
    }
    return values.length == 0 ? null : checked(name, values[0]);
  }

  /**
   * A list, which is given as texts with commas between, as a repeated parameter, or both; joined
   * by commas. Null if it is absent, blank or adds to the problems.
   */
  public @Nullable String list(String name) {
    String text = checked(name, String.join(",", values(name)));
    return text == null || text.isBlank() ? null : text;
  }

  /** Whether the parameter is given, even if it is empty. */
  public boolean has(String name) {
    return values(name).length > 0;
  }

  private String[] values(String name) {
    if (!known.contains(name)) {
      throw new IllegalArgumentException("'" + name + "' is not among the parameters " + known);
    }
    return given.getOrDefault(name, new String[0]);
  }

  private @Nullable String checked(String name, String value) {
    if (value.indexOf('\0') >= 0 || value.indexOf('\uFFFD') >= 0) {
      problems.add(name, "bad_character.parameter");
      return null;
    }
    return value;
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
    problems.add(name, "out_of_range", min, max);
    return byDefault;
  }
}
