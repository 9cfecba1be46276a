package dev.oriel.integration.inbound;

import module java.base;

/** The treatment of what a webhook receives. */
public enum Action {
  CREATE,
  UPDATE,
  UPSERT;

  /** Its name in setup files and commands. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Whether records are found by a field. */
  public boolean matches() {
    return this != CREATE;
  }
}
