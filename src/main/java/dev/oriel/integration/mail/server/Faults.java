package dev.oriel.integration.mail.server;

import module java.base;

import dev.oriel.platform.egress.ConnectFault;
import dev.oriel.platform.egress.HostAndPort;
import dev.oriel.platform.egress.MailServers;
import jakarta.mail.MessagingException;
import org.jspecify.annotations.Nullable;

/** Faults that SMTP and IMAP have in common. */
final class Faults {

  private Faults() {}

  static MailFault notAllowed(MailServers servers, HostAndPort server) {
    return new MailFault(
        MailFault.Kind.NOT_ALLOWED,
        "The port of %s is not allowed: it must be one of %s, unless the operator allows others."
            .formatted(server, servers.ports()));
  }

  static MailFault late(HostAndPort server) {
    return new MailFault(MailFault.Kind.LATE, server + " did not reply in time.");
  }

  static MailFault lost(HostAndPort server) {
    return new MailFault(MailFault.Kind.LOST, server + " has closed the connection.");
  }

  static MailFault noTls(HostAndPort server) {
    return new MailFault(
        MailFault.Kind.NO_TLS,
        server + " offers no encryption (STARTTLS), so no password was sent to it.");
  }

  static MailFault noMailServer(HostAndPort server, String protocol) {
    return new MailFault(
        MailFault.Kind.NO_MAIL_SERVER,
        "%s does not answer as a mail server (%s).".formatted(server, protocol));
  }

  static MailFault full(HostAndPort server, String code) {
    return new MailFault(
        MailFault.Kind.FULL, "The mailbox at %s is full%s.".formatted(server, code));
  }

  static MailFault noSignIn(HostAndPort server) {
    return new MailFault(
        MailFault.Kind.NO_SIGN_IN, server + " offers no way to sign in with a password.");
  }

  static MailFault wrongCredentials(HostAndPort server, String code) {
    return new MailFault(
        MailFault.Kind.WRONG_CREDENTIALS,
        "%s does not accept the user and the password%s. Some providers need a password of its own for"
                .formatted(server, code)
            + " each program (app password).");
  }

  /** The fault of a connection that was not made; null if it was made. */
  static @Nullable MailFault ofConnection(Throwable failure) {
    return find(failure, ConnectFault.class)
        .map(fault ->
            new MailFault(
                switch (fault.kind()) {
                  case UNKNOWN_HOST -> MailFault.Kind.UNKNOWN_HOST;
                  case INTERNAL -> MailFault.Kind.NOT_ALLOWED;
                  case UNREACHABLE -> MailFault.Kind.UNREACHABLE;
                  case NO_TLS -> MailFault.Kind.NO_TLS;
                  case CERTIFICATE -> MailFault.Kind.CERTIFICATE;
                },
                String.valueOf(fault.getMessage())))
        .orElse(null);
  }

  /** Looks among the causes, which Jakarta Mail keeps in two ways. */
  static <E extends Throwable> Optional<E> find(Throwable failure, Class<E> type) {
    Throwable next = failure;
    for (int depth = 0; next != null && depth < 20; depth++) {
      if (type.isInstance(next)) {
        return Optional.of(type.cast(next));
      }
      Throwable cause = next.getCause();
      next = cause == null && next instanceof MessagingException e ? e.getNextException() : cause;
    }
    return Optional.empty();
  }
}
