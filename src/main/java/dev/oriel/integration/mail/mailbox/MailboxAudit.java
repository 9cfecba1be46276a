package dev.oriel.integration.mail.mailbox;

import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.audit.AuditKind;
import dev.oriel.access.audit.AuditLog;
import dev.oriel.access.audit.AuditTarget;
import dev.oriel.access.audit.AuditValues;
import dev.oriel.access.identity.Actor;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The entries of the audit log about mailboxes, without passwords. */
@Component
record MailboxAudit(AuditLog log) {

  /**
   * A mailbox was connected, changed or disconnected.
   *
   * @param before null if the member had none
   * @param after null if it has none any more
   */
  void changed(Actor actor, @Nullable Mailbox before, @Nullable Mailbox after) {
    Mailbox either = after == null ? before : after;
    if (either == null) {
      return;
    }
    log.add(
        actor,
        AuditAction.between(before, after),
        new AuditTarget(AuditKind.MAILBOX, either.member().toString(), either.address()),
        values(before),
        values(after));
  }

  private static AuditValues values(@Nullable Mailbox mailbox) {
    return mailbox == null
        ? AuditValues.NONE
        : AuditValues.of("address", mailbox.address())
            .and("sharing", mailbox.sharing().word())
            .and("draftsReadOwn", mailbox.isReadForDrafts())
            .and("status", mailbox.state().word());
  }
}
