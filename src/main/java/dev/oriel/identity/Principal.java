package dev.oriel.identity;

import java.util.UUID;

/** Who acts, as the change log and {@code createdBy} show it. */
public record Principal(Kind kind, UUID id, String name) {

  /** The kind of a principal. */
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
