package dev.oriel.exchange.mail.server;

import module java.base;

import dev.oriel.ground.egress.HostAndPort;
import dev.oriel.ground.egress.MailServers;
import jakarta.mail.Flags;
import jakarta.mail.Folder;
import jakarta.mail.Message;
import jakarta.mail.MessagingException;
import jakarta.mail.internet.MimeMessage;
import jakarta.mail.search.MessageIDTerm;
import jakarta.mail.util.SharedByteArrayInputStream;
import org.eclipse.angus.mail.imap.IMAPFolder;
import org.eclipse.angus.mail.imap.IMAPStore;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.stereotype.Component;

/** The folder of an account with the messages that were sent, by IMAP. */
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
    this(servers, MailTimes.SENDING);
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
          MimeMessage copy =
              new MimeMessage(
                  MailSession.offline(), new SharedByteArrayInputStream(message.mime()));
          copy.setFlag(Flags.Flag.SEEN, true);
          folder.appendMessages(new Message[] {copy});
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
    CopyOutcome with(Folder folder) throws MessagingException;
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
    Folder sent = sent(store);
    return sent == null
        ? failed(
            MailFault.Kind.NO_SENT_FOLDER,
            "The mailbox at %s has no folder for sent messages.".formatted(server))
        : work.with(sent);
  }

  private static CopyOutcome failed(MailFault.Kind kind, String sentence) {
    return new CopyOutcome.Failed(new MailFault(kind, sentence));
  }

  private static boolean has(Folder folder, String messageId) throws MessagingException {
    folder.open(Folder.READ_ONLY);
    boolean found = folder.search(new MessageIDTerm(messageId)).length > 0;
    folder.close(false);
    return found;
  }

  private static @Nullable Folder sent(IMAPStore store) throws MessagingException {
    Folder usual = null;
    int rank = USUAL.size();
    for (Folder folder : store.getDefaultFolder().list("*")) {
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

  private static boolean isMarked(Folder folder) throws MessagingException {
    return folder instanceof IMAPFolder imap
        && Arrays.stream(imap.getAttributes()).anyMatch("\\Sent"::equalsIgnoreCase);
  }

  /** The name at the root, or below the inbox, where some servers have all folders. */
  private static String name(Folder folder) throws MessagingException {
    String name = folder.getFullName().toLowerCase(Locale.ROOT);
    String inbox = "inbox" + folder.getSeparator();
    return name.startsWith(inbox) ? name.substring(inbox.length()) : name;
  }
}
