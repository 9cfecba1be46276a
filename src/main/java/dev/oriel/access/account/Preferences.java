package dev.oriel.access.account;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * How a person wants to see pages.
 *
 * @param locale null for the language of the browser
 * @param timeZone null for that of the workspace
 * @param shortcuts whether single keys are commands
 */
public record Preferences(
    @Nullable Locale locale,
    @Nullable ZoneId timeZone,
    Appearance appearance,
    Density density,
    boolean shortcuts) {

  public static final Preferences DEFAULT =
      new Preferences(null, null, Appearance.SYSTEM, Density.COMFORTABLE, true);

  /** The colours of pages. Constants are stored by name, so they are never renamed. */
  public enum Appearance {
    SYSTEM,
    LIGHT,
    DARK
  }

  /** The height of rows. Constants are stored by name, so they are never renamed. */
  public enum Density {
    COMFORTABLE,
    COMPACT
  }
}
