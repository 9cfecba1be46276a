package dev.oriel.integration.mail.mailbox;

import module java.base;

/**
 * Those parts of a message that others see, besides the member who has sent it. The words are
 * stored and answered, so a constant is never renamed.
 */
public enum Sharing {
  /** Nothing. */
  PRIVATE,

  /** Who has sent it to whom and when, and the subject. */
  SUBJECT,

  /** All of it. */
  FULL;

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The constant of a word; empty if there is none. */
  public static Optional<Sharing> of(String word) {
    return Arrays.stream(values()).filter(one -> one.word().equals(word)).findFirst();
  }

  public static Sharing stored(String word) {
    return of(word).orElseThrow();
  }

  public static List<String> words() {
    return Arrays.stream(values()).map(Sharing::word).toList();
  }
}
