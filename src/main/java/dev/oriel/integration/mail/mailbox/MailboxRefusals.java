package dev.oriel.integration.mail.mailbox;

import module java.base;

import dev.oriel.access.account.Notification;
import dev.oriel.access.account.Notifications;
import dev.oriel.access.identity.Workspace;
import dev.oriel.integration.mail.server.AccountReport;
import dev.oriel.integration.mail.server.MailFault;
import dev.oriel.platform.database.Transactions;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Stops mailboxes whose password is refused, before their providers lock the accounts. */
@Component
public record MailboxRefusals(
    MailboxTable mailboxes, Notifications notifications, Transactions transactions) {

  /** The refusals in a row that stop a mailbox. */
  private static final int MOST = 2;

  /** The servers of a mailbox have refused its password, which says nothing about a later one. */
  public void refused(Workspace workspace, Mailbox mailbox) {
    ifPresent(workspace, mailbox, () -> count(workspace, mailbox.member(), mailbox.id(), MOST));
  }

  private void ifPresent(Workspace workspace, Mailbox used, Runnable work) {
    transactions.run(() -> {
      Mailbox present = mailboxes.lock(workspace, used.member());
      boolean isSame =
          present != null
              && present.id().equals(used.id())
              && Objects.equals(present.password(), used.password());
      if (isSame) {
        work.run();
      }
      return isSame;
    });
  }

  /** Stops a mailbox whose password cannot be read. */
  public void stop(Workspace workspace, Mailbox mailbox) {
    count(workspace, mailbox.member(), mailbox.id(), 1);
  }

  private void count(Workspace workspace, UUID member, UUID mailbox, int most) {
    // Together, so that no mailbox stops of which its member is not told.
    transactions.run(() -> {
      boolean isStopped = mailboxes.refused(workspace, mailbox, most);
      if (isStopped) {
        notifications.tell(member, Notification.Kind.MAILBOX_STOPPED);
      }
      return isStopped;
    });
  }

  /** The servers of a mailbox were asked whether they accept its password. */
  public void tested(Workspace workspace, Mailbox mailbox, AccountReport report) {
    if (report.isRefused()) {
      refused(workspace, mailbox);
    } else if (report.works()) {
      accepted(workspace, mailbox);
    }
  }

  /**
   * The mailbox of a member was used.
   *
   * @param fault null if nothing was wrong
   */
  public void used(Workspace workspace, Mailbox mailbox, @Nullable MailFault fault) {
    if (fault == null) {
      accepted(workspace, mailbox);
    } else if (fault.kind() == MailFault.Kind.WRONG_CREDENTIALS) {
      refused(workspace, mailbox);
    }
  }

  private void accepted(Workspace workspace, Mailbox mailbox) {
    ifPresent(workspace, mailbox, () -> mailboxes.accepted(workspace, mailbox.id()));
  }
}
