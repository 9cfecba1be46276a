package dev.oriel.crm.record.write;

import module java.base;

/** The treatment of several records that match. */
public enum Several {
  REFUSE,
  NEWEST,
  OLDEST;

  /** Its name in setup files and commands. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
