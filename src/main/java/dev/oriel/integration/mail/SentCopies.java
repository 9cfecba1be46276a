package dev.oriel.integration.mail;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.integration.mail.mailbox.MailAccounts;
import dev.oriel.integration.mail.mailbox.Mailbox;
import dev.oriel.integration.mail.mailbox.MailboxTable;
import dev.oriel.integration.mail.server.CopyOutcome;
import dev.oriel.integration.mail.server.FinishedMessage;
import dev.oriel.integration.mail.server.MailAccount;
import dev.oriel.integration.mail.server.MailFault;
import dev.oriel.integration.mail.server.SentFolder;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The copies of sent messages in the mailboxes. */
@Component
record SentCopies(
    SendTable table, MailboxTable mailboxes, MailAccounts accounts, SentFolder folder) {

  /** The mailbox of a message as it is now; null if its member has none or another one. */
  @Nullable Mailbox mailbox(Workspace workspace, MailMessage message) {
    Mailbox mailbox = mailboxes.ofMember(workspace, message.member());
    return mailbox == null || !mailbox.id().equals(message.mailbox()) ? null : mailbox;
  }

  /**
   * Puts a sent message into its mailbox once, if that is still to be done.
   *
   * @param mailbox that of the message; null if there is none any more
   * @return the fault if the server did not take it; null if nothing is wrong
   */
  @Nullable MailFault put(Workspace workspace, MailMessage message, @Nullable Mailbox mailbox) {
    SentCopy copy = message.copy();
    if (copy == null) {
      return null;
    }
    MailFault fault = null;
    if (copy == SentCopy.PENDING) {
      MailAccount account = account(mailbox);
      FinishedMessage kept = account == null ? null : table.kept(workspace, message.id());
      CopyOutcome outcome = account == null || kept == null ? null : folder.store(account, kept);
      copy = outcome instanceof CopyOutcome.Stored ? SentCopy.DONE : SentCopy.FAILED;
      fault = outcome instanceof CopyOutcome.Failed failed ? failed.fault() : null;
    }
    table.copied(workspace, message.id(), copy, fault == null ? null : fault.sentence());
    return fault;
  }

  /** Looks whether the mailbox has the message; null if there is none that can be asked. */
  @Nullable CopyOutcome find(MailMessage message, @Nullable Mailbox mailbox) {
    MailAccount account = account(mailbox);
    return account == null ? null : folder.find(account, message.headerId());
  }

  /** The account of a mailbox with a server that keeps messages; null if there is none. */
  private @Nullable MailAccount account(@Nullable Mailbox mailbox) {
    return mailbox == null || mailbox.imap() == null || mailbox.state() != Mailbox.State.ACTIVE
        ? null
        : accounts.of(mailbox);
  }
}
