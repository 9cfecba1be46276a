package dev.oriel.integration.mail.mailbox;

import module java.base;

import dev.oriel.integration.mail.server.MailAccount;
import dev.oriel.platform.egress.MailServers;
import dev.oriel.platform.secret.SecretOwner;
import dev.oriel.platform.secret.Secrets;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Opens the passwords of mailboxes, each for one use. */
@Component
public record MailAccounts(Secrets secrets, MailServers servers) {

  private static SecretOwner owner(UUID mailbox) {
    return new SecretOwner("mailbox", mailbox);
  }

  String sealed(UUID mailbox, String password) {
    return secrets.seal(password.getBytes(StandardCharsets.UTF_8), owner(mailbox));
  }

  /**
   * The account of a mailbox; null if its password cannot be read, for example with another secret
   * key, so that it has to be connected again.
   */
  public @Nullable MailAccount of(Mailbox mailbox) {
    String password = password(mailbox);
    if (password == null) {
      return null;
    }
    String imap = mailbox.imap();
    return new MailAccount(
        servers.server("smtp", mailbox.smtp()),
        imap == null ? null : servers.server("imap", imap),
        mailbox.login(),
        password);
  }

  /** A mailbox as its member sees it: to be connected again if its password cannot be read. */
  Mailbox shown(Mailbox mailbox) {
    return password(mailbox) == null ? mailbox.in(Mailbox.State.NEEDS_RECONNECT) : mailbox;
  }

  private @Nullable String password(Mailbox mailbox) {
    if (mailbox.password() == null) {
      return null;
    }
    try {
      byte[] password = secrets.open(mailbox.password(), owner(mailbox.id()));
      return new String(password, StandardCharsets.UTF_8);
    } catch (Secrets.Unreadable _) {
      return null;
    }
  }
}
