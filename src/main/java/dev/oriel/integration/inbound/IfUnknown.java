package dev.oriel.integration.inbound;

import module java.base;

/** The treatment of a text in the place of a lookup that names no record. */
public enum IfUnknown {
  /** The input is refused. */
  REFUSE,
  /** A record with this name is created. */
  CREATE,
  /** The lookup stays as it is, also if the text names several records. */
  EMPTY;

  /** Its name in mappings. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
