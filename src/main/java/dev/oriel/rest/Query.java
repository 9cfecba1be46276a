package dev.oriel.rest;

import dev.oriel.refusal.Problems;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/** The query parameters of a request. What is wrong with one is added to the problems. */
public final class Query {

  private final HttpServletRequest request;

  Query(HttpServletRequest request) {
    this.request = request;
  }

  /** The parameter, or null if it is absent or adds to the problems. */
  public @Nullable String text(String name, Problems problems) {
    String[] values;
    try {
      values = request.getParameterValues(name);
    } catch (IllegalStateException e) {
      problems.add("", "bad_query", "The query string is not properly encoded (RFC 3986).");
      return null;
    }
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

  /** Likewise, and null if it is blank. */
  public @Nullable String filled(String name, Problems problems) {
    String text = text(name, problems);
    return text == null || text.isBlank() ? null : text;
  }

  /** A whole number within bounds; another adds to the problems. */
  public int integer(String name, int byDefault, int min, int max, Problems problems) {
    String text = text(name, problems);
    if (text == null) {
      return byDefault;
    }
    try {
      int number = Integer.parseInt(text);
      if (number >= min && number <= max) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Told below, together with numbers out of bounds.
    }
    problems.add(
        name,
        "out_of_range",
        "'%s' must be a whole number from %,d to %,d.".formatted(name, min, max));
    return byDefault;
  }
}
