package dev.oriel.access.permission;

import module java.base;

/** A right on the records of one object. */
public enum RecordRight {
  VIEW,
  CREATE,
  UPDATE,
  DELETE;

  /** Its name in the profile's JSON and in messages. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** All names. */
  public static List<String> words() {
    return Arrays.stream(values()).map(RecordRight::word).toList();
  }

  /** The right of this name. Throws {@code IllegalArgumentException} for another word. */
  public static RecordRight of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
