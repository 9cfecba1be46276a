package dev.oriel.access.permission;

import module java.base;

/** A right on object definitions or on field definitions. */
public enum SchemaRight {
  CREATE,
  UPDATE,
  DELETE;

  /** Its name in the profile's JSON and in messages. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** All names. */
  public static List<String> words() {
    return Arrays.stream(values()).map(SchemaRight::word).toList();
  }

  /** The right of this name. Throws {@code IllegalArgumentException} for another word. */
  public static SchemaRight of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
