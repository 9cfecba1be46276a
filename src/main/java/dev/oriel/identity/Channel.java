package dev.oriel.identity;

/** The surface through which an operation came in, as the change log shows it. */
public enum Channel {
  REST("rest"),
  SETUP("setup");

  private final String word;

  Channel(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }
}
