package dev.oriel.integration.mail;

import module java.base;

import dev.oriel.access.administration.MemberData;
import dev.oriel.access.identity.Workspace;
import dev.oriel.integration.mail.mailbox.MailboxTable;
import org.springframework.stereotype.Component;

/** Deletes the mail of a member who is removed. Shared messages stay, with the name. */
@Component
record MailOfMember(MailboxTable mailboxes, MessageTable messages) implements MemberData {

  @Override
  public void deleteOf(Workspace workspace, UUID member) {
    mailboxes.delete(workspace, member);
    messages.deleteOf(workspace, member);
  }
}
