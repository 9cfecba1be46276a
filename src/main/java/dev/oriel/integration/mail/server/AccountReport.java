package dev.oriel.integration.mail.server;

import org.jspecify.annotations.Nullable;

/**
 * The result of signing in to an account.
 *
 * @param smtp null if that works
 * @param imap null if that works, or if the account has no such server
 */
public record AccountReport(@Nullable MailFault smtp, @Nullable MailFault imap) {

  public boolean works() {
    return smtp == null && imap == null;
  }

  /** Whether a server does not accept user and password. */
  public boolean isRefused() {
    return isRefused(smtp) || isRefused(imap);
  }

  private static boolean isRefused(@Nullable MailFault fault) {
    return fault != null && fault.kind() == MailFault.Kind.WRONG_CREDENTIALS;
  }
}
