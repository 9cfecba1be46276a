package dev.oriel.integration.mail.mailbox;

import module java.base;

import dev.oriel.access.identity.Actor;
import org.springframework.stereotype.Component;

/** Stores changes of mailboxes, each with its entry of the audit log. */
@Component
record MailboxChanges(
    MailboxTable table, MailboxAudit audit, List<Mailboxes.Companion> companions) {

  /** Puts a mailbox in the place of the one that its member had. */
  Mailbox put(Actor actor, Mailbox wanted) {
    Mailbox before = table.lock(actor.workspace(), wanted.member());
    table.put(actor.workspace(), wanted);
    audit.changed(actor, before, wanted);
    return wanted;
  }

  /** Stops a mailbox that sends. */
  void pause(Actor actor, Mailbox mailbox) {
    if (mailbox.state() == Mailbox.State.ACTIVE) {
      set(actor, mailbox, Mailbox.State.PAUSED);
    }
  }

  void set(Actor actor, Mailbox before, Mailbox.State state) {
    table.setState(actor.workspace(), before.member(), state);
    audit.changed(actor, before, table.ofMember(actor.workspace(), before.member()));
  }

  /** Deletes a mailbox, and what is deleted with it. */
  void delete(Actor actor, Mailbox mailbox) {
    table.delete(actor.workspace(), mailbox.member());
    companions.forEach(one -> one.deleteOf(actor.workspace(), mailbox.member()));
    audit.changed(actor, mailbox, null);
  }
}
