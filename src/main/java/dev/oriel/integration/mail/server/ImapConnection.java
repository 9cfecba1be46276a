package dev.oriel.integration.mail.server;

import module java.base;

import dev.oriel.platform.egress.CheckedSockets;
import dev.oriel.platform.egress.HostAndPort;
import jakarta.mail.AuthenticationFailedException;
import jakarta.mail.MessagingException;
import jakarta.mail.URLName;
import org.eclipse.angus.mail.imap.IMAPStore;

/** Uses a mailbox by IMAP, and says what is wrong if that fails. */
final class ImapConnection {

  /** Something that is done with the mailbox. */
  interface Work<T> {
    T with(IMAPStore store) throws MessagingException;
  }

  /** Codes of RFC 5530 by which a server says that the password is not the reason. */
  private static final Pattern NOT_NOW =
      Pattern.compile("\\[(UNAVAILABLE|INUSE|LIMIT|SERVERBUG|CONTACTADMIN)].*", Pattern.DOTALL);

  private ImapConnection() {}

  static <T> T use(
      CheckedSockets sockets,
      MailTimes times,
      MailAccount account,
      Work<T> work,
      Function<MailFault, T> failed) {
    HostAndPort server = sockets.server();
    IMAPStore store =
        new IMAPStore(
            MailSession.of("imap", sockets, times),
            new URLName("imap", server.host(), server.port(), null, null, null));
    try {
      store.connect(server.host(), server.port(), account.user(), account.password());
      return work.with(store);
    } catch (MessagingException | RuntimeException e) {
      return failed.apply(fault(sockets, e));
    } catch (StackOverflowError _) {
      // The library reads what is in parentheses by recursion without a limit.
      return failed.apply(Faults.noMailServer(sockets.server(), "IMAP"));
    } finally {
      // Closing the sockets ends the connection; whatever LOGOUT says changes nothing.
      sockets.close();
    }
  }

  private static MailFault fault(CheckedSockets sockets, Exception failure) {
    HostAndPort server = sockets.server();
    MailFault unconnected = Faults.ofConnection(failure);
    if (unconnected != null) {
      return unconnected;
    }
    String text = String.valueOf(failure.getMessage());
    if (failure instanceof AuthenticationFailedException) {
      return NOT_NOW.matcher(text).matches()
          ? new MailFault(MailFault.Kind.BUSY, server + " cannot do this now.")
          : Faults.wrongCredentials(server, "");
    }
    if (text.contains("STARTTLS required")) {
      return Faults.noTls(server);
    }
    if (text.contains("No login methods")) {
      return Faults.noSignIn(server);
    }
    if (text.contains("[OVERQUOTA]")) {
      return Faults.full(server, "");
    }
    // The library makes its own reply of an exception, and keeps only its text.
    if (sockets.isClosed()
        || text.contains("SocketTimeoutException")
        || Faults.find(failure, SocketTimeoutException.class).isPresent()) {
      return Faults.late(server);
    }
    boolean isLost = text.contains("BYE") || Faults.find(failure, IOException.class).isPresent();
    return isLost ? Faults.lost(server) : Faults.noMailServer(server, "IMAP");
  }
}
