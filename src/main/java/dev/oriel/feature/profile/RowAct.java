package dev.oriel.feature.profile;

import module java.base;

import dev.oriel.access.permission.Access;
import dev.oriel.access.permission.Profile;
import dev.oriel.access.permission.RecordRight;

/**
 * An act for all rights on an object: to allow everything, to view alone, or the default. The page
 * draws it without saving it, and scripts set the same boxes ({@code changes.js}).
 */
public enum RowAct {
  ALL("check"),
  VIEW("eye"),
  INHERIT("arrow-back-up");

  /** The field of the form, with the object's id and the act, such as {@code 12.all}. */
  public static final String NAME = "row";

  private final String icon;

  RowAct(String icon) {
    this.icon = icon;
  }

  public String icon() {
    return icon;
  }

  private String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The value of the field. */
  public String value(long object) {
    return object + "." + word();
  }

  /** Changes of a form with those of its act; what no page sends is left out. */
  static Map<String, Boolean> apply(String value, Profile profile, Map<String, Boolean> changes) {
    int dot = value.indexOf('.');
    Map<String, Boolean> all = new TreeMap<>(changes);
    if (dot < 0 || !value.substring(0, dot).matches("\\d{1,18}")) {
      return all;
    }
    String subject = value.substring(0, dot);
    String word = value.substring(dot + 1);
    boolean inherits = word.equals(INHERIT.word());
    boolean allows = word.equals(ALL.word());
    Access byDefault = profile.defaultAccess();
    for (RecordRight right : RecordRight.values()) {
      boolean isByDefault =
          changes.getOrDefault(MatrixChanges.DEFAULT + "." + right.word(), byDefault.allows(right));
      boolean isOn = inherits ? isByDefault : allows || right == RecordRight.VIEW;
      all.put(subject + "." + right.word(), isOn);
    }
    all.put(subject + "." + MatrixChanges.INHERIT, inherits);
    return all;
  }
}
