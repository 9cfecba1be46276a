package dev.oriel.access.permission;

import module java.base;

/** A right to send mail. */
public enum MailRight {
  /** To addresses of records that one may view, and of members. */
  SEND("send"),
  /** To any other address too, which needs {@link #SEND}. */
  SEND_OUTSIDE("sendOutside");

  private final String word;

  MailRight(String word) {
    this.word = word;
  }

  /** Its name in the profile's JSON and in messages. */
  public String word() {
    return word;
  }

  /** All names. */
  public static List<String> words() {
    return Arrays.stream(values()).map(MailRight::word).toList();
  }

  /** The right of this name. Throws {@code IllegalArgumentException} for another word. */
  public static MailRight of(String word) {
    return Arrays.stream(values())
        .filter(right -> right.word.equals(word))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("'" + word + "' is no right to mail"));
  }
}
