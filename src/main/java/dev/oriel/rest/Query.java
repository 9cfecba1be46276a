package dev.oriel.rest;

import dev.oriel.refusal.Refused;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/** The query parameters of a request. */
public final class Query {

  private final HttpServletRequest request;

  Query(HttpServletRequest request) {
    this.request = request;
  }

  /** The parameter, or null; one that is there twice is refused as {@code Invalid}. */
  public @Nullable String text(String name) {
    String[] values;
    try {
      values = request.getParameterValues(name);
    } catch (IllegalStateException e) {
      throw Refused.invalid(
          "", "bad_query", "The query string is not properly encoded (RFC 3986).");
    }
    if (values == null) {
      return null;
    }
    if (values.length > 1) {
      throw Refused.invalid(
          name, "duplicate", "'" + name + "' is given " + values.length + " times.");
    }
    if (values[0].indexOf('\0') >= 0 || values[0].indexOf('\uFFFD') >= 0) {
      throw Refused.invalid(
          name, "bad_character", "'" + name + "' holds U+0000 or what is not UTF-8.");
    }
    return values[0];
  }

  /** The parameter, or null if it is absent or blank. */
  public @Nullable String filled(String name) {
    String text = text(name);
    return text == null || text.isBlank() ? null : text;
  }

  /** A whole number within bounds; another is refused as {@code Invalid}. */
  public int integer(String name, int byDefault, int min, int max) {
    String text = text(name);
    if (text == null) {
      return byDefault;
    }
    try {
      int number = Integer.parseInt(text);
      if (number >= min && number <= max) {
        return number;
      }
    } catch (NumberFormatException e) {
      // Refused below, together with numbers out of bounds.
    }
    throw Refused.invalid(
        name,
        "out_of_range",
        "'%s' must be a whole number from %,d to %,d.".formatted(name, min, max));
  }
}
