package dev.oriel.integration.outbound;

import module java.base;

import dev.oriel.access.identity.Workspace;
import dev.oriel.integration.feed.ChangePage;
import dev.oriel.integration.feed.FeedPosition;
import dev.oriel.platform.admission.Caller;
import dev.oriel.platform.admission.RequestContext;
import org.jspecify.annotations.Nullable;

/**
 * The position of a webhook in the log of changes, and the health of its receiver, while this node
 * has the lease. Outcomes and the new position are stored together.
 */
final class DeliveryProgress {

  /** A position grows old even if there is nothing to send. */
  private static final Duration OLD = Duration.ofDays(1);

  /** The pause before the next attempt to send what an administrator has to make possible. */
  private static final Duration BLOCKED = Duration.ofMinutes(1);

  private static final String GONE = "The receiver has answered 410 Gone.";
  private static final String GIVEN_UP = "A delivery was given up after eight failed attempts.";

  private final DeliveryWorker needs;
  private final UUID webhook;
  private FeedPosition position;
  private boolean interrupted;
  private int failures;
  private @Nullable OffsetDateTime failingSince;
  private boolean isBack;
  private boolean catchesUp;
  private boolean flagged;
  private long calls;
  private boolean disabled;
  private @Nullable Duration rest;

  DeliveryProgress(DeliveryWorker needs, UUID webhook, DeliveryProgressTable.Lease lease) {
    this.needs = needs;
    this.webhook = webhook;
    this.position = FeedPosition.parse(lease.position());
    this.interrupted = lease.interrupted();
    this.failures = lease.failures();
    this.failingSince = lease.failingSince();
    this.flagged = lease.flagged();
    this.calls = lease.calls();
  }

  /** Another node has taken over the webhook, or it was deleted. */
  static final class LeaseLost extends RuntimeException {

    LeaseLost() {
      super("the lease is lost", null, false, false);
    }
  }

  FeedPosition position() {
    return position;
  }

  /** Whether events after the position may have been sent already. */
  boolean isInterrupted() {
    return interrupted;
  }

  /** Whether the last attempt has failed. */
  boolean isFailing() {
    return failures > 0;
  }

  /**
   * Whether the receiver has just answered again after it had failed as a whole. What has failed
   * meanwhile is sent before anything else.
   */
  boolean isBack() {
    return isBack;
  }

  /** Whether there may be events left that have failed before the receiver was back. */
  boolean catchesUp() {
    return catchesUp;
  }

  void endCatchingUp() {
    catchesUp = false;
  }

  /** Whether sending has stopped: the webhook is disabled or paused. */
  boolean isOver() {
    return disabled || rest != null;
  }

  /** Returns false, and keeps the lease, if another node has asked for it since. */
  boolean release(Workspace workspace) {
    DeliveryTable.Waiting waiting = needs.deliveries.waiting(workspace, webhook);
    Duration due = rest == null ? waiting.next() : rest;
    if (needs.progress.release(webhook, needs.node, calls, rest, due, waiting)) {
      return true;
    }
    calls = needs.progress.lease(webhook, needs.node).orElseThrow(LeaseLost::new).calls();
    // An administrator may have asked to send again at once, or enabled the webhook.
    rest = null;
    disabled = false;
    return false;
  }

  void setDisabled(boolean disabled) {
    this.disabled = disabled;
  }

  /** Goes back to an earlier position. Events with a known outcome are not sent again. */
  void goBack(FeedPosition earlier) {
    position = earlier;
    interrupted = true;
  }

  /** Moves on where there is nothing to send, which is not stored. */
  void skipTo(FeedPosition later) {
    position = later;
  }

  /** An administrator has to do something before anything can be sent. */
  void block(Workspace workspace, String reason) {
    RequestContext.as(
        Caller.system(0), () -> needs.transactions.run(() -> flag(workspace, reason)));
    rest = BLOCKED;
  }

  /** Asks for an administrator's attention. Must run in a transaction. */
  private boolean flag(Workspace workspace, String reason) {
    if (needs.progress.flag(webhook, reason)) {
      needs.audit.flagged(workspace, webhook, reason);
    }
    flagged = true;
    return flagged;
  }

  /** Notes how the receiver does. */
  void note(DeliveryOutcome sent) {
    switch (sent.state()) {
      case DELIVERED -> {
        isBack |= failures >= RetrySchedule.TOLERATED;
        failures = 0;
      }
      case PENDING, FAILED -> {
        failingSince = failures == 0 ? attemptAt(sent) : failingSince;
        failures++;
      }
      case DROPPED -> {}
    }
    disabled |= sent.isGone();
    Duration pause = RetrySchedule.rest(failures);
    rest = pause.isZero() ? null : pause;
  }

  private static @Nullable OffsetDateTime attemptAt(DeliveryOutcome sent) {
    return sent.attempt() == null ? null : sent.attempt().at();
  }

  void storeRepeated(Workspace workspace, DeliveryOutcome sent) {
    store(
        workspace,
        List.of(sent),
        () -> {
          needs.outcomes.repeat(workspace, sent);
          needs.erasure.eraseDeleted(workspace, sent.event().id());
        });
  }

  /** Stores the outcomes of the first events of a page, which is read again. */
  void storePart(Workspace workspace, List<DeliveryOutcome> sent) {
    interrupted = true;
    storeNew(workspace, sent);
  }

  /** Moves to the end of a page. This is stored if there was anything, or from time to time. */
  void storeWhole(Workspace workspace, List<DeliveryOutcome> sent, ChangePage page) {
    boolean isOld = page.next().at().isAfter(position.at().plus(OLD));
    position = page.next();
    interrupted = false;
    if (!page.changes().isEmpty() || page.hasMore() || isOld) {
      storeNew(workspace, sent);
    }
  }

  private void storeNew(Workspace workspace, List<DeliveryOutcome> sent) {
    OffsetDateTime now = OffsetDateTime.now(needs.clock);
    store(workspace, sent, () -> needs.outcomes.add(workspace, webhook, now, sent));
  }

  /** Stores outcomes with the position, on no workspace's account: no record has changed. */
  private void store(Workspace workspace, List<DeliveryOutcome> sent, Runnable log) {
    RequestContext.as(
        Caller.system(0),
        () ->
            needs.transactions.run(() -> {
              if (!needs.progress.advance(
                  webhook,
                  needs.node,
                  position.toString(),
                  interrupted,
                  failures,
                  failures == 0 ? null : failingSince)) {
                throw new LeaseLost();
              }
              if (!sent.isEmpty()) {
                log.run();
                judge(workspace, sent);
              }
              if (isBack) {
                needs.deliveries.repeatNow(workspace, webhook, failingSince);
              }
              return sent;
            }));
    catchesUp |= isBack;
    isBack = false;
  }

  private void judge(Workspace workspace, List<DeliveryOutcome> sent) {
    if (sent.stream().anyMatch(DeliveryOutcome::isGone)
        && needs.webhooks.disable(webhook, OffsetDateTime.now(needs.clock), GONE)) {
      needs.audit.disabled(workspace, webhook, GONE);
    }
    if (sent.stream().anyMatch(DeliveryOutcome::isGivenUp)) {
      flag(workspace, GIVEN_UP);
    } else if (flagged && failures == 0) {
      needs.progress.flag(webhook, null);
      flagged = false;
    }
  }
}
