package dev.oriel.integration.mail;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Workspace;
import dev.oriel.access.job.JobRun;
import dev.oriel.integration.mail.mailbox.Mailbox;
import dev.oriel.integration.mail.mailbox.MailboxRefusals;
import dev.oriel.integration.mail.server.CopyOutcome;
import dev.oriel.integration.mail.server.MailFault;
import dev.oriel.model.field.DateTime;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Does what follows after a message was handed over: its search, its copy, the contacts. */
@Component
record SentMessages(
    MessageTable messages,
    UndecidedTable undecided,
    SentCopies copies,
    SentContacts contacts,
    MailboxRefusals refusals,
    Clock clock) {

  private static final Logger log = LoggerFactory.getLogger(SentMessages.class);

  /** How long the mailbox is searched for a message of which nobody knows whether it was sent. */
  static final Duration SEARCHED = Duration.ofMinutes(20);

  static final Duration SEARCH_PAUSE = Duration.ofMinutes(2);

  /** Looks whether the mailbox has the message, which providers put there that have sent it. */
  void search(Actor actor, UUID id, @Nullable OffsetDateTime until) {
    Workspace workspace = actor.workspace();
    MailMessage message = messages.find(workspace, id);
    if (message == null) {
      return;
    }
    Mailbox mailbox = copies.mailbox(workspace, message);
    CopyOutcome found = copies.find(message, mailbox);
    OffsetDateTime now = DateTime.of(clock.instant());
    if (found instanceof CopyOutcome.Stored) {
      undecided.wasSent(workspace, id, now, SentCopy.DONE);
      finish(actor, id);
      return;
    }
    if (found instanceof CopyOutcome.Failed failed) {
      log.info("Message {} could not be looked for: {}", id, failed.fault().logged());
      undecided.notSearched(workspace, id, failed.fault().sentence());
      used(workspace, mailbox, failed.fault());
    }
    if (found != null && until != null && now.isBefore(until)) {
      throw JobRun.postponed(SEARCH_PAUSE);
    }
  }

  /** Tells the records of a sent message, and keeps its copy. To do it again changes nothing. */
  void finish(Actor actor, UUID id) {
    contacts.tell(actor, id);
    Workspace workspace = actor.workspace();
    MailMessage message = messages.find(workspace, id);
    if (message == null) {
      return;
    }
    Mailbox mailbox = copies.mailbox(workspace, message);
    MailFault fault = copies.put(workspace, message, mailbox);
    if (fault != null) {
      log.info("The mailbox has no copy of message {}: {}", id, fault.logged());
    }
    used(workspace, mailbox, fault);
  }

  private void used(Workspace workspace, @Nullable Mailbox mailbox, @Nullable MailFault fault) {
    if (mailbox != null) {
      refusals.used(workspace, mailbox, fault);
    }
  }
}
