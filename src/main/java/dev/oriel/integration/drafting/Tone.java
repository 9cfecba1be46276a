package dev.oriel.integration.drafting;

import module java.base;

/** The tone of a draft. */
public enum Tone {
  NEUTRAL,
  FRIENDLY,
  FORMAL,
  SHORT;

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The constant of a word; empty if there is none. */
  public static Optional<Tone> of(String word) {
    return Arrays.stream(values()).filter(one -> one.word().equals(word)).findFirst();
  }

  public static List<String> words() {
    return Arrays.stream(values()).map(Tone::word).toList();
  }
}
