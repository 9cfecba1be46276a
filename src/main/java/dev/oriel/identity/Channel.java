package dev.oriel.identity;

/** The way by which an operation came in, as it is written into the log. */
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
