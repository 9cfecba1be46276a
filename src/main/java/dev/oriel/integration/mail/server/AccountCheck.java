package dev.oriel.integration.mail.server;

import module java.base;

import dev.oriel.platform.egress.CheckedSockets;
import dev.oriel.platform.egress.HostAndPort;
import dev.oriel.platform.egress.MailServers;
import dev.oriel.platform.egress.PublicOrigin;
import jakarta.mail.MessagingException;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/** Tries whether an account works, without sending anything. */
@Component
public class AccountCheck {

  /** Each has a thread and answers of servers in memory. */
  private static final int MAX_AT_ONCE = 4;

  private final Semaphore free = new Semaphore(MAX_AT_ONCE);
  private final MailServers servers;
  private final String clientName;
  private final MailTimes times;

  @Autowired
  AccountCheck(MailServers servers, PublicOrigin origin) {
    this(servers, origin, MailTimes.CHECKING);
  }

  AccountCheck(MailServers servers, PublicOrigin origin, MailTimes times) {
    this.servers = servers;
    this.clientName = MailSender.clientName(origin);
    this.times = times;
  }

  /**
   * Signs in to both servers, one after the other: at most a minute. The second is not asked if the
   * first has refused the password, since providers lock accounts. While four others do that, it
   * reports at once that Oriel is busy.
   */
  public AccountReport check(MailAccount account) {
    HostAndPort imap = account.imap();
    if (!free.tryAcquire()) {
      return new AccountReport(
          new MailFault(
              MailFault.Kind.BUSY,
              "Oriel is checking too many mailboxes now. Please try again in a minute."),
          imap == null ? null : notAsked(imap));
    }
    try {
      MailFault smtp = fault(account.smtp(), sockets -> bySmtp(sockets, account));
      if (imap == null) {
        return new AccountReport(smtp, null);
      }
      boolean isRefused = smtp != null && smtp.kind() == MailFault.Kind.WRONG_CREDENTIALS;
      return new AccountReport(
          smtp, isRefused ? notAsked(imap) : fault(imap, sockets -> byImap(sockets, account)));
    } finally {
      free.release();
    }
  }

  private @Nullable MailFault fault(
      HostAndPort server, Function<CheckedSockets, Optional<MailFault>> work) {
    return servers.security(server) == null
        ? Faults.notAllowed(servers, server)
        : Exchange.within(
                servers, server, times.whole(), work, () -> Optional.of(Faults.late(server)))
            .orElse(null);
  }

  private static MailFault notAsked(HostAndPort server) {
    return new MailFault(MailFault.Kind.NOT_ASKED, server + " was not asked.");
  }

  private Optional<MailFault> bySmtp(CheckedSockets sockets, MailAccount account) {
    SmtpConnection connection = new SmtpConnection(sockets, times, clientName, () -> {});
    try {
      connection.open(account);
      return Optional.empty();
    } catch (MessagingException | RuntimeException e) {
      return Optional.of(new SmtpFaults(connection, sockets.server()).fault(e));
    } finally {
      connection.end();
    }
  }

  private Optional<MailFault> byImap(CheckedSockets sockets, MailAccount account) {
    return ImapConnection.use(
        sockets, times, account, _ -> Optional.empty(), fault -> Optional.of(fault));
  }
}
