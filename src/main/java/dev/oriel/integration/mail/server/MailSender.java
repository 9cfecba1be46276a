package dev.oriel.integration.mail.server;

import module java.base;

import dev.oriel.platform.egress.CheckedSockets;
import dev.oriel.platform.egress.HostAndPort;
import dev.oriel.platform.egress.MailServers;
import dev.oriel.platform.egress.PublicOrigin;
import jakarta.mail.MessagingException;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/** Sends messages by SMTP, each once. */
@Component
public class MailSender {

  /** The longest time that sending a message takes. */
  public static final Duration MAX_TIME = MailTimes.SENDING.whole().plusSeconds(5);

  private final MailServers servers;
  private final String clientName;
  private final MailTimes times;

  @Autowired
  MailSender(MailServers servers, PublicOrigin origin) {
    this(servers, origin, MailTimes.SENDING);
  }

  MailSender(MailServers servers, PublicOrigin origin, MailTimes times) {
    this.servers = servers;
    this.clientName = clientName(origin);
    this.times = times;
  }

  /** The name by which Oriel introduces itself: that of its public address. */
  static String clientName(PublicOrigin origin) {
    URI uri = origin.uri();
    String host = uri == null ? null : uri.getHost();
    if (host == null) {
      return "[127.0.0.1]";
    }
    boolean isName = host.matches(".*[A-Za-z].*") && !host.startsWith("[");
    return isName ? host : "[" + host.replaceAll("[\\[\\]]", "") + "]";
  }

  /**
   * Sends a message to all its recipients or to none, within {@link #MAX_TIME}.
   *
   * @param dataBegins is called in another thread when everything before DATA has succeeded: from
   *     its end on, the message may be sent. If it throws an exception, nothing is sent, and this
   *     method throws it
   */
  public SendOutcome send(MailAccount account, FinishedMessage message, Runnable dataBegins) {
    HostAndPort server = account.smtp();
    if (servers.security(server) == null) {
      return new SendOutcome.Refused(Faults.notAllowed(servers, server), List.of());
    }
    AtomicBoolean begun = new AtomicBoolean();
    AtomicReference<RuntimeException> veto = new AtomicReference<>();
    Runnable begins =
        () -> {
          try {
            dataBegins.run();
          } catch (RuntimeException e) {
            veto.set(e);
            throw e;
          }
          begun.set(true);
        };
    SendOutcome outcome =
        Exchange.within(
            servers,
            server,
            times.whole(),
            sockets -> send(sockets, account, message, begins),
            () -> late(server, begun.get()));
    RuntimeException prevented = veto.get();
    if (prevented != null) {
      throw prevented;
    }
    return outcome;
  }

  private static SendOutcome late(HostAndPort server, boolean begun) {
    return begun
        ? new SendOutcome.Unknown(Faults.late(server))
        : new SendOutcome.Refused(Faults.late(server), List.of());
  }

  private SendOutcome send(
      CheckedSockets sockets, MailAccount account, FinishedMessage message, Runnable begins) {
    List<String> international = message.international();
    SmtpConnection connection =
        international.isEmpty()
            ? new SmtpConnection(sockets, times, clientName, begins)
            : new SmtpConnection(
                sockets, MailSession.international(sockets, times), clientName, begins);
    SmtpFaults faults = new SmtpFaults(connection, sockets.server());
    try {
      connection.open(account);
      if (connection.limit() > 0 && message.mime().length > connection.limit()) {
        String limit = " (%,d KiB)".formatted(connection.limit() / 1_024);
        return new SendOutcome.Refused(faults.tooLarge(limit), List.of());
      }
      if (!international.isEmpty() && !connection.takesInternational()) {
        return new SendOutcome.Refused(faults.international(international), international);
      }
      connection.send(message);
      return new SendOutcome.Accepted();
    } catch (MessagingException | RuntimeException e) {
      return faults.outcome(e);
    } finally {
      connection.end();
    }
  }
}
