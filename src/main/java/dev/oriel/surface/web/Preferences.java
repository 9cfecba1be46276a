package dev.oriel.surface.web;

import module java.base;

/**
 * How a person wants pages.
 *
 * @param locale the language, and the form of dates and numbers
 */
public record Preferences(Locale locale, ZoneId zone, Appearance appearance) {

  /** The colours of pages. */
  public enum Appearance {
    SYSTEM,
    LIGHT,
    DARK;

    /** For the attribute that chooses the colours. */
    String theme() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
