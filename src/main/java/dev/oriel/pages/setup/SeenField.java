package dev.oriel.pages.setup;

/** The unseen fields of a form that carry what others showed before something was typed. */
public final class SeenField {

  private SeenField() {}

  /** The name of the one that belongs to a field. */
  public static String of(String field) {
    return "seen_" + field;
  }
}
