package dev.oriel.access.permission;

import java.util.Locale;

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
}
