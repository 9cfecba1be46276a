package dev.oriel.web.page.form;

import dev.oriel.model.field.Hue;
import dev.oriel.web.page.component.Avatar;
import org.jspecify.annotations.Nullable;

/**
 * One of the values that can be chosen.
 *
 * @param note a sentence about it, which cards show below it; empty for none
 * @param picture how pages look with it, which cards show above it; null for none
 * @param icon the name of an icon, which tiles and icons show; null for none
 * @param mark the chip or the initials that scripts show in the list of a select; null for none
 */
public record FormOption(
    String value,
    String label,
    String note,
    @Nullable Picture picture,
    @Nullable String icon,
    @Nullable Mark mark) {

  /**
   * The chip or the initials of an option in the list of a select.
   *
   * @param initials of a person; null for a chip
   */
  public record Mark(Hue hue, @Nullable String initials) {}

  /** A small page in a theme. */
  public enum Picture {
    LIGHT,
    DARK,

    /** Half of it light and half of it dark. */
    BOTH
  }

  public FormOption(String value, String label) {
    this(value, label, "", null, null, null);
  }

  public FormOption(String value, String label, String note) {
    this(value, label, note, null, null, null);
  }

  public FormOption(String value, String label, Picture picture) {
    this(value, label, "", picture, null, null);
  }

  /** The same with an icon. */
  public FormOption icon(String name) {
    return new FormOption(value, label, note, picture, name, mark);
  }

  /** The same as a chip. */
  public FormOption hue(Hue hue) {
    return new FormOption(value, label, note, picture, icon, new Mark(hue, null));
  }

  /** The same with the initials of a person. */
  public FormOption avatar(Avatar avatar) {
    Mark initials = new Mark(avatar.hue(), avatar.initials());
    return new FormOption(value, label, note, picture, icon, initials);
  }
}
