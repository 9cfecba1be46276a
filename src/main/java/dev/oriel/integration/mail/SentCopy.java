package dev.oriel.integration.mail;

import module java.base;

import dev.oriel.integration.mail.mailbox.MailPreset;
import dev.oriel.integration.mail.mailbox.Mailbox;

/**
 * The copy of a sent message in the mailbox. The words are stored and answered, so a constant is
 * never renamed.
 */
public enum SentCopy {
  PENDING,
  DONE,

  /** The provider keeps one by itself. */
  PROVIDER,

  /** There is none: the mailbox has no IMAP server, or it did not take the copy. */
  FAILED;

  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The copy of a message that was just sent. */
  static SentCopy first(Mailbox from) {
    if (MailPreset.keepsCopies(from.smtp())) {
      return PROVIDER;
    }
    return from.imap() == null ? FAILED : PENDING;
  }

  static SentCopy stored(String word) {
    return valueOf(word.toUpperCase(Locale.ROOT));
  }
}
