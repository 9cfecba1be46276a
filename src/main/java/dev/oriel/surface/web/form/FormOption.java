package dev.oriel.surface.web.form;

import org.jspecify.annotations.Nullable;

/**
 * One of the values that can be chosen.
 *
 * @param note a sentence about it, which cards show below it; empty for none
 * @param picture how pages look with it, which cards show above it; null for none
 * @param icon the name of an icon, which tiles and icons show; null for none
 */
public record FormOption(
    String value, String label, String note, @Nullable Picture picture, @Nullable String icon) {

  /** A small page in a theme. */
  public enum Picture {
    LIGHT,
    DARK,

    /** Half of it light and half of it dark. */
    BOTH
  }

  public FormOption(String value, String label) {
    this(value, label, "", null, null);
  }

  public FormOption(String value, String label, String note) {
    this(value, label, note, null, null);
  }

  public FormOption(String value, String label, Picture picture) {
    this(value, label, "", picture, null);
  }

  /** The same with an icon. */
  public FormOption icon(String name) {
    return new FormOption(value, label, note, picture, name);
  }
}
