package dev.oriel.identity;

import java.util.UUID;

/** Principal acts, as it is written into the log and shown as creator. */
public record Principal(Kind kind, UUID id, String name) {

  /** What sort of identity acts. */
  public enum Kind {
    KEY("key"),
    MEMBER("member"),
    OPERATOR("operator");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    public String word() {
      return word;
    }
  }
}
