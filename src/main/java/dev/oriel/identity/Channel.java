package dev.oriel.identity;

import java.util.Locale;

/** The surface through which an operation was called, as the change log shows it. */
public enum Channel {
  REST,
  SETUP;

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }
}
