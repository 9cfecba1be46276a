package dev.oriel.access.identity;

import module java.base;

import dev.oriel.access.permission.MailRight;

/** The most that a connection may do with mail. Each includes those before. */
public enum MailLimit {
  /** Neither drafts nor sends. */
  NONE("none"),
  /** Writes drafts, which its member may send. */
  DRAFT("draft"),
  /** Sends to addresses of records that its member may view, and of members. */
  SEND("send"),
  /** Sends to any other address too. */
  SEND_OUTSIDE("sendOutside");

  private final String word;

  MailLimit(String word) {
    this.word = word;
  }

  /** Its name in the setup file. It is stored, so it is never changed. */
  public String word() {
    return word;
  }

  /** All names. */
  public static List<String> words() {
    return Arrays.stream(values()).map(MailLimit::word).toList();
  }

  /** The limit of this name; empty if there is none. */
  public static Optional<MailLimit> of(String word) {
    return Arrays.stream(values()).filter(limit -> limit.word.equals(word)).findFirst();
  }

  boolean allows(MailRight right) {
    return switch (right) {
      case SEND -> compareTo(SEND) >= 0;
      case SEND_OUTSIDE -> this == SEND_OUTSIDE;
    };
  }
}
