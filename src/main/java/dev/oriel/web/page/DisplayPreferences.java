package dev.oriel.web.page;

import module java.base;

import dev.oriel.web.page.text.Languages;
import dev.oriel.web.page.text.WritingStyle;

/**
 * The preferences by which pages are shown to a person.
 *
 * @param locale the language, and the region whose forms are used
 * @param style how dates, numbers and amounts are written
 * @param density the height of rows, for the attribute that chooses it
 * @param shortcuts whether single keys are commands
 */
public record DisplayPreferences(
    Locale locale,
    ZoneId zone,
    WritingStyle style,
    Appearance appearance,
    String density,
    boolean shortcuts) {

  /** Those of somebody who has chosen nothing. */
  public static DisplayPreferences of(Languages.Preferred preferred, ZoneId zone) {
    return new DisplayPreferences(
        preferred.texts(),
        zone,
        WritingStyle.OF_LANGUAGE.withNumbers(preferred.numbers()),
        Appearance.SYSTEM,
        "comfortable",
        true);
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
