package dev.oriel.surface.web;

import module java.base;

import dev.oriel.surface.web.text.DateStyle;

/**
 * The preferences by which pages are shown to a person.
 *
 * @param locale the language, and the form of numbers
 * @param dates how dates are written
 * @param density the height of rows, for the attribute that chooses it
 * @param shortcuts whether single keys are commands
 */
public record DisplayPreferences(
    Locale locale,
    ZoneId zone,
    DateStyle dates,
    Appearance appearance,
    String density,
    boolean shortcuts) {

  /** Those of somebody who has chosen nothing. */
  public static DisplayPreferences of(Locale locale, ZoneId zone) {
    return new DisplayPreferences(
        locale, zone, DateStyle.OF_LANGUAGE, Appearance.SYSTEM, "comfortable", true);
  }

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
