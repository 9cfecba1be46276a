package dev.oriel.integration.mail.server;

import module java.base;

import dev.oriel.platform.egress.HostAndPort;
import dev.oriel.platform.egress.MailServers;
import jakarta.mail.Flags;
import jakarta.mail.Folder;
import jakarta.mail.MessagingException;
import jakarta.mail.search.MessageIDTerm;
import jakarta.mail.search.SearchException;
import org.eclipse.angus.mail.iap.Literal;
import org.eclipse.angus.mail.iap.ProtocolException;
import org.eclipse.angus.mail.imap.IMAPFolder;
import org.eclipse.angus.mail.imap.IMAPStore;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/**
 * The folder of an account with the messages that were sent, by IMAP. It is never opened by {@link
 * Folder#open}, which reserves memory for as many messages as the server claims to have.
 */
@Component
public class SentFolder {

  /** In the order in which they are looked for, where no folder is marked (RFC 6154). */
  private static final List<String> USUAL =
      List.of(
          "sent",
          "sent items",
          "sent messages",
          "sent mail",
          "gesendet",
          "gesendete elemente",
          "gesendete objekte",
          "envoyés",
          "éléments envoyés",
          "enviados",
          "elementos enviados",
          "posta inviata",
          "verzonden items");

  private final MailServers servers;
  private final MailTimes times;

  @Autowired
  SentFolder(MailServers servers) {
    this(servers, MailTimes.CHECKING);
  }

  SentFolder(MailServers servers, MailTimes times) {
    this.servers = servers;
    this.times = times;
  }

  /** Puts a copy there, unless a message of this Message-ID is there. Never answers Missing. */
  public CopyOutcome store(MailAccount account, FinishedMessage message) {
    return use(
        account,
        folder -> {
          if (has(folder, message.id())) {
            return new CopyOutcome.Stored(true);
          }
          append(folder, message);
          return new CopyOutcome.Stored(false);
        });
  }

  /** Looks whether a message is there, and changes nothing. */
  public CopyOutcome find(MailAccount account, String messageId) {
    return use(
        account,
        folder ->
            has(folder, messageId) ? new CopyOutcome.Stored(true) : new CopyOutcome.Missing());
  }

  private interface Work {
    CopyOutcome with(IMAPFolder folder) throws MessagingException;
  }

  private CopyOutcome use(MailAccount account, Work work) {
    HostAndPort server = account.imap();
    if (server == null) {
      return failed(MailFault.Kind.NO_SENT_FOLDER, "The mailbox has no server for IMAP.");
    }
    if (servers.security(server) == null) {
      return new CopyOutcome.Failed(Faults.notAllowed(servers, server));
    }
    return Exchange.within(
        servers,
        server,
        times.whole(),
        sockets ->
            ImapConnection.use(
                sockets,
                times,
                account,
                store -> with(store, server, work),
                CopyOutcome.Failed::new),
        () -> new CopyOutcome.Failed(Faults.late(server)));
  }

  private static CopyOutcome with(IMAPStore store, HostAndPort server, Work work)
      throws MessagingException {
    IMAPFolder sent = sent(store);
    return sent == null
        ? failed(
            MailFault.Kind.NO_SENT_FOLDER,
            "The mailbox at %s has no folder for sent messages.".formatted(server))
        : work.with(sent);
  }

  private static CopyOutcome failed(MailFault.Kind kind, String sentence) {
    return new CopyOutcome.Failed(new MailFault(kind, sentence));
  }

  private static boolean has(IMAPFolder folder, String messageId) throws MessagingException {
    return Boolean.TRUE.equals(
        folder.doCommand(protocol -> {
          protocol.examine(folder.getFullName());
          try {
            int[] found = protocol.search(new MessageIDTerm(messageId));
            protocol.close();
            return found.length > 0;
          } catch (SearchException e) {
            throw new ProtocolException("search", e);
          }
        }));
  }

  /** Sends the bytes as they are: Angus would keep them in memory several times. */
  private static void append(IMAPFolder folder, FinishedMessage message) throws MessagingException {
    Literal content =
        new Literal() {
          @Override
          public int size() {
            return message.mime().length;
          }

          @Override
          public void writeTo(OutputStream out) throws IOException {
            out.write(message.mime());
          }
        };
    folder.doCommand(protocol -> {
      protocol.append(folder.getFullName(), new Flags(Flags.Flag.SEEN), null, content);
      return true;
    });
  }

  private static @Nullable IMAPFolder sent(IMAPStore store) throws MessagingException {
    IMAPFolder usual = null;
    int rank = USUAL.size();
    for (Folder each : store.getDefaultFolder().list("*")) {
      IMAPFolder folder = (IMAPFolder) each;
      if (isMarked(folder)) {
        return folder;
      }
      int found = USUAL.indexOf(name(folder));
      if (found >= 0 && found < rank) {
        usual = folder;
        rank = found;
      }
    }
    return usual;
  }

  private static boolean isMarked(IMAPFolder folder) throws MessagingException {
    return Arrays.stream(folder.getAttributes()).anyMatch("\\Sent"::equalsIgnoreCase);
  }

  /** The name at the root, or below the inbox, where some servers have all folders. */
  private static String name(Folder folder) throws MessagingException {
    String name = folder.getFullName().toLowerCase(Locale.ROOT);
    String inbox = "inbox" + folder.getSeparator();
    return name.startsWith(inbox) ? name.substring(inbox.length()) : name;
  }
}
