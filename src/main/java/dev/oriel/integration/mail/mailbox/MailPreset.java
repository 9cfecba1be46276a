package dev.oriel.integration.mail.mailbox;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The servers of providers that many members have, as these publish them. All of them want an app
 * password, which is made in the account there.
 */
public enum MailPreset {
  FASTMAIL("Fastmail", "smtp.fastmail.com:465", "imap.fastmail.com:993", false),
  GMAIL("Gmail", "smtp.gmail.com:465", "imap.gmail.com:993", true),
  ICLOUD("iCloud", "smtp.mail.me.com:587", "imap.mail.me.com:993", false),
  MICROSOFT("Microsoft 365", "smtp.office365.com:587", null, true);

  private final String title;
  private final String smtp;
  private final @Nullable String imap;
  private final boolean keepsCopies;

  MailPreset(String title, String smtp, @Nullable String imap, boolean keepsCopies) {
    this.title = title;
    this.smtp = smtp;
    this.imap = imap;
    this.keepsCopies = keepsCopies;
  }

  public String title() {
    return title;
  }

  public String smtp() {
    return smtp;
  }

  /** Null if the provider takes no passwords there. */
  public @Nullable String imap() {
    return imap;
  }

  public static Optional<MailPreset> named(String name) {
    return Arrays.stream(values()).filter(one -> one.name().equals(name)).findFirst();
  }

  private static String host(String server) {
    return server.substring(0, server.lastIndexOf(':'));
  }

  /** Whether the provider of a server puts a copy of what it sends into the mailbox itself. */
  public static boolean keepsCopies(String smtp) {
    return Arrays.stream(values())
        .anyMatch(one -> one.keepsCopies && host(one.smtp).equalsIgnoreCase(host(smtp)));
  }
}
