package dev.oriel.integration.mail.server;

import dev.oriel.platform.egress.HostAndPort;
import org.jspecify.annotations.Nullable;

/**
 * The access to a mailbox.
 *
 * @param smtp where messages are sent
 * @param imap where copies of them are kept; null if there is no such server
 * @param user of both
 * @param password readable; the objects that use it keep it no longer than one call
 */
public record MailAccount(
    HostAndPort smtp, @Nullable HostAndPort imap, String user, String password) {

  /** Returns a text without the password. */
  @Override
  public String toString() {
    return user + " at " + smtp;
  }
}
