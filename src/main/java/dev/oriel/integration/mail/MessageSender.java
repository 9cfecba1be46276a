package dev.oriel.integration.mail;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Workspace;
import dev.oriel.access.job.JobEnd;
import dev.oriel.access.job.JobHandler;
import dev.oriel.access.job.JobKind;
import dev.oriel.access.job.JobRun;
import dev.oriel.integration.mail.mailbox.ActingMember;
import dev.oriel.integration.mail.mailbox.MailAccounts;
import dev.oriel.integration.mail.mailbox.Mailbox;
import dev.oriel.integration.mail.mailbox.MailboxRefusals;
import dev.oriel.integration.mail.mailbox.MailboxTable;
import dev.oriel.integration.mail.server.MailAccount;
import dev.oriel.integration.mail.server.MailFault;
import dev.oriel.integration.mail.server.MailSender;
import dev.oriel.integration.mail.server.SendMemory;
import dev.oriel.integration.mail.server.SendOutcome;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Sends queued messages. The state of the row decides what a run does: one that another server may
 * have handed over is never handed over again.
 */
@Component
record MessageSender(
    SendTable table,
    MailboxTable mailboxes,
    MailAccounts accounts,
    MailSender sender,
    SentMessages sent,
    MailboxRefusals refusals,
    ModelGuard guard,
    Clock clock)
    implements JobHandler<MessageSender.Input> {

  private static final Logger log = LoggerFactory.getLogger(MessageSender.class);

  static final JobKind<Input> KIND = JobKind.of("mail.send", Input.class).failingAfterLosses(3);

  /** Longer than a server may take for a message, so that nobody takes over what still goes on. */
  private static final Duration LEASE = MailSender.MAX_TIME.plus(Duration.ofMinutes(1));

  /** After these pauses a message is sent again that the server did not take for now. */
  private static final List<Duration> PAUSES =
      Stream.of(1, 5, 15, 60).map(Duration::ofMinutes).toList();

  /** Until a message is looked at again that has to wait for others. */
  private static final Duration TURN = Duration.ofSeconds(1);

  static final String LOST =
      "Oriel was stopped while it was sending the message. The mail server may have accepted it.";

  private static final String NO_PASSWORD =
      "The password of the mailbox cannot be read with the present secret key. Connect it again at"
          + " /me/mailbox.";

  /** The message is not to be sent any more. */
  private static final class GivenUp extends RuntimeException {

    GivenUp() {
      super("the message was given up", null, false, false);
    }
  }

  /**
   * A message that is to be sent.
   *
   * @param round of the message: a job of an earlier one has no say any more
   */
  record Input(UUID message, int round) {}

  @Override
  public JobKind<Input> kind() {
    return KIND;
  }

  @Override
  public void run(JobRun<Input> run) {
    Actor actor = run.actor();
    UUID id = run.input().message();
    SendTable.Standing standing = table.standing(actor.workspace(), id);
    if (standing == null || standing.round() != run.input().round()) {
      return;
    }
    switch (standing.state()) {
      case QUEUED -> {
        await(standing.nextAt());
        if (table.isSending(actor.workspace(), standing.member(), now())) {
          // One message of a member at a time: a server that hangs keeps only its owner waiting.
          throw JobRun.postponed(TURN);
        }
        memory(standing, () -> send(actor, id, standing));
      }
      case SENDING -> {
        await(standing.leaseUntil());
        unknown(actor.workspace(), id, standing.attempt(), LOST);
      }
      case UNKNOWN -> sent.search(actor, id, standing.nextAt());
      case SENT -> memory(standing, () -> sent.finish(actor, id));
      case DRAFT, FAILED -> {}
    }
  }

  private static void memory(SendTable.Standing standing, Runnable work) {
    if (!SendMemory.with(standing.size(), work)) {
      throw JobRun.postponed(TURN);
    }
  }

  private void await(@Nullable OffsetDateTime time) {
    Duration left = time == null ? Duration.ZERO : Duration.between(clock.instant(), time);
    if (left.isPositive()) {
      throw JobRun.postponed(left);
    }
  }

  private void send(Actor actor, UUID id, SendTable.Standing standing) {
    Workspace workspace = actor.workspace();
    Mailbox mailbox;
    MailAccount account;
    try {
      mailbox =
          guard.read(
              actor,
              current ->
                  MessagePreparation.requireSending(
                      mailboxes.ofMember(
                          workspace, ActingMember.sending(current, standing.outside())),
                      standing.mailbox()));
      account = accounts.of(mailbox);
    } catch (Refused e) {
      if (e.refusal() instanceof Refusal.Unavailable) {
        throw e;
      }
      failedBefore(workspace, id, e.refusal().message());
      return;
    }
    if (account == null) {
      refusals.stop(workspace, mailbox);
      failedBefore(workspace, id, NO_PASSWORD);
      return;
    }
    SendTable.Claimed claimed = table.claim(workspace, id, now().plus(LEASE));
    if (claimed != null) {
      int attempt = claimed.attempt();
      try {
        Runnable dataBegins = () -> requireClaimed(workspace, id, attempt);
        SendOutcome outcome = sender.send(account, claimed.message(), dataBegins);
        settle(actor, id, mailbox, claimed, outcome);
      } catch (GivenUp _) {
        table.failed(workspace, id, attempt, MessageLinkTable.RECORD_DELETED);
      }
    }
  }

  private void failedBefore(Workspace workspace, UUID id, String reason) {
    log.info("Message {} was not sent: {}", id, reason);
    table.failedBefore(workspace, id, reason);
  }

  /** Nothing is sent if the message was deleted meanwhile, or given up by the end of its lease. */
  private void requireClaimed(Workspace workspace, UUID id, int attempt) {
    SendTable.Standing standing = table.standing(workspace, id);
    if (standing == null
        || standing.state() != MessageState.SENDING
        || standing.attempt() != attempt) {
      throw new GivenUp();
    }
  }

  private void settle(
      Actor actor, UUID id, Mailbox mailbox, SendTable.Claimed claimed, SendOutcome outcome) {
    Workspace workspace = actor.workspace();
    int attempt = claimed.attempt();
    switch (outcome) {
      case SendOutcome.Accepted _ -> {
        table.sent(workspace, id, attempt, now(), SentCopy.first(mailbox));
        sent.finish(actor, id);
      }
      case SendOutcome.Refused _ when Thread.interrupted() -> {
        table.released(workspace, id, attempt);
        throw JobRun.postponed(TURN);
      }
      case SendOutcome.Refused refused -> {
        log.info("Message {} was not sent: {}", id, refused.fault().logged());
        table.failed(workspace, id, attempt, refused.fault().sentence());
        if (refused.fault().kind() == MailFault.Kind.WRONG_CREDENTIALS) {
          refusals.refused(workspace, mailbox);
        }
      }
      case SendOutcome.Later later -> later(workspace, id, claimed, later.fault());
      case SendOutcome.Unknown unknown ->
          unknown(workspace, id, attempt, unknown.fault().sentence());
    }
  }

  private void later(Workspace workspace, UUID id, SendTable.Claimed claimed, MailFault fault) {
    if (claimed.delays() == PAUSES.size()) {
      log.info("Message {} was not sent: {}", id, fault.logged());
      table.failed(workspace, id, claimed.attempt(), fault.sentence());
      return;
    }
    Duration pause = PAUSES.get(claimed.delays());
    log.info("Message {} is sent in {} minutes: {}", id, pause.toMinutes(), fault.logged());
    table.later(workspace, id, claimed.attempt(), fault.sentence(), now().plus(pause));
    throw JobRun.postponed(pause);
  }

  private void unknown(Workspace workspace, UUID id, int attempt, String reason) {
    log.info("Nobody knows whether message {} was sent: {}", id, reason);
    table.unknown(workspace, id, attempt, reason, now().plus(SentMessages.SEARCHED));
    throw JobRun.postponed(SentMessages.SEARCH_PAUSE);
  }

  /** The job was cancelled, has ended its server too often, or nobody may ask for it any more. */
  @Override
  public void ended(JobEnd<Input> end) {
    Workspace workspace = end.operator().workspace();
    UUID id = end.input().message();
    SendTable.Standing standing = table.standing(workspace, id);
    if (standing == null || standing.round() != end.input().round()) {
      return;
    }
    switch (standing.state()) {
      case QUEUED -> failedBefore(workspace, id, end.reason());
      case SENDING -> table.unknown(workspace, id, standing.attempt(), LOST, now());
      case SENT -> {
        if (standing.size() > 0) {
          table.copied(workspace, id, SentCopy.FAILED, null);
        }
      }
      case DRAFT, FAILED, UNKNOWN -> {}
    }
  }

  private OffsetDateTime now() {
    return clock.instant().truncatedTo(ChronoUnit.MICROS).atOffset(ZoneOffset.UTC);
  }
}
