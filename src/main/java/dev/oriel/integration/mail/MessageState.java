package dev.oriel.integration.mail;

import module java.base;

/**
 * The state of a message. It goes from a draft to queued to sending, and from there to one of the
 * others, or back to queued after the server has asked to try later. The words are stored and
 * answered, so a constant is never renamed.
 */
public enum MessageState {
  /** Written and not sent. */
  DRAFT,

  /** Waits to be sent, or to be sent again. */
  QUEUED,

  /** Is being handed over to the server. */
  SENDING,

  /** The server has accepted it. */
  SENT,

  /** The server has not accepted it, and nobody has received it. */
  FAILED,

  /** The server may have accepted it. Only a person decides whether it is sent again. */
  UNKNOWN;

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  static MessageState stored(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
