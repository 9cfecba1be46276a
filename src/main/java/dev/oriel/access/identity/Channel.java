package dev.oriel.access.identity;

import module java.base;

/** The surface through which an operation was called, as the change log shows it. */
public enum Channel {
  REST,
  SETUP,
  COMMAND,
  WEBHOOK,
  IMPORT,
  MCP,
  WEB,

  /** What the members' calendars have changed of their events. */
  CALENDAR;

  /**
   * Its name in the change log and in answers. The log keeps it, so a constant is never renamed.
   */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The channel with this word. */
  public static Channel of(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
