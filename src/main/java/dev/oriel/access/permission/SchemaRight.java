package dev.oriel.access.permission;

import java.util.Locale;

/** A right on object definitions or on field definitions. */
public enum SchemaRight {
  CREATE,
  UPDATE,
  DELETE;

  /** Its name in the profile's JSON and in messages. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
