package dev.oriel.integration.outbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Workspace;
import dev.oriel.integration.feed.Change;
import dev.oriel.integration.feed.ChangePage;
import dev.oriel.integration.outbound.DeliveryProgress.LeaseLost;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.platform.secret.Secrets;
import org.jspecify.annotations.Nullable;

/**
 * The work of one node for one webhook while it has the lease. Events are read from the log of
 * changes in pages and sent in order; the outcomes and the new position are stored together. If the
 * node ends between, the same events are sent again, under the same ids.
 */
final class DeliverySession {

  private static final int PAGE = 100;

  /** While other workers hold whole pages, and while the receiver fails. */
  private static final int SMALL_PAGE = 3;

  private static final int REPEATED_AT_ONCE = 20;

  /** The values of a page can be outdated after that; its outcomes are stored by then. */
  private static final Duration FRESH = Duration.ofSeconds(1);

  /** Times in the log are a little earlier than commits. */
  private static final Duration MARGIN = Duration.ofMinutes(1);

  private final DeliveryWorker needs;
  private final OutboundWebhook.Ref webhook;
  private final WorkerSignal signal;
  private final DeliveryProgress progress;

  DeliverySession(
      DeliveryWorker needs,
      OutboundWebhook.Ref webhook,
      DeliveryProgressTable.Lease lease,
      WorkerSignal signal) {
    this.needs = needs;
    this.webhook = webhook;
    this.signal = signal;
    this.progress = new DeliveryProgress(needs, webhook.id(), lease);
  }

  void run() {
    try {
      do {
        drain();
      } while ((!isOver() && signal.await()) || !release());
    } catch (LeaseLost _) {
      // Another node goes on from what is stored, or there is nothing left to send.
    }
  }

  private boolean isOver() {
    return progress.isOver() || signal.isClosing();
  }

  private boolean release() {
    return progress.release(actor().workspace());
  }

  private void drain() {
    boolean more = true;
    while (more && !isOver()) {
      try {
        DeliveryTarget target = target();
        more = target != null && step(target);
      } catch (Refused e) {
        if (isAboutPosition(e)) {
          goBack();
        } else {
          progress.block(actor().workspace(), e.refusal().message());
        }
      } catch (Secrets.Unreadable e) {
        progress.block(actor().workspace(), String.valueOf(e.getMessage()));
      }
    }
  }

  /** Finds the target; null if the webhook is disabled. */
  private @Nullable DeliveryTarget target() {
    OutboundWebhook present = needs.webhooks.find(webhook.id()).orElseThrow(LeaseLost::new);
    boolean disabled = present.disabledAt() != null;
    progress.setDisabled(disabled);
    return disabled ? null : needs.sender.target(actor(), present);
  }

  /** A webhook that has no credential any more was deleted. */
  private Actor actor() {
    try {
      return needs.actors.webhook(webhook.workspaceId(), webhook.id());
    } catch (Refused e) {
      throw e.refusal() instanceof Refusal.Unauthorized ? new LeaseLost() : e;
    }
  }

  private static boolean isAboutPosition(Refused refused) {
    return refused.refusal().problems().stream()
        .anyMatch(problem -> "cursor".equals(problem.field()));
  }

  /** The log was restored, or nothing could be sent for months. */
  private void goBack() {
    progress.goBack(needs.changes.since(actor(), progress.position().at().minus(MARGIN)));
  }

  /** Returns whether there may be more to send. */
  private boolean step(DeliveryTarget target) {
    boolean repeatsMore = repeat(target.workspace());
    if (progress.catchesUp()) {
      if (repeatsMore) {
        return true;
      }
      progress.endCatchingUp();
    }
    // Looked for before the log is read, which then has all events that this one waits for.
    Optional<OutgoingEvent> last = needs.deliveries.due(target.workspace(), webhook.id(), true);
    boolean hasMore = !isOver() && page(target);
    if (isOver() || hasMore || repeatsMore) {
      return true;
    }
    last.ifPresent(event -> repeat(target.workspace(), event));
    return last.isPresent();
  }

  /** Sends again what is due, but not what waits for the events before it. */
  private boolean repeat(Workspace workspace) {
    int limit = progress.isFailing() ? 1 : REPEATED_AT_ONCE;
    for (int i = 0; i < limit; i++) {
      Optional<OutgoingEvent> due = needs.deliveries.due(workspace, webhook.id(), false);
      if (due.isEmpty()) {
        return false;
      }
      if (!repeat(workspace, due.get())) {
        return true;
      }
    }
    return true;
  }

  /**
   * Sends an event as it is in the log at this moment, with the address, secrets and rights of this
   * moment: the one before may take as long as the receiver's time limit. Returns false if it was
   * not sent.
   */
  private boolean repeat(Workspace workspace, OutgoingEvent event) {
    DeliveryTarget target = isOver() ? null : target();
    if (target == null) {
      return false;
    }
    Optional<OutgoingEvent> seen = needs.visibility.now(target.actor(), event);
    DeliveryOutcome sent =
        seen.map(now -> send(target, now)).orElse(DeliveryOutcome.dropped(event));
    if (isAborted(sent)) {
      return false;
    }
    progress.note(sent);
    progress.storeRepeated(workspace, sent);
    return true;
  }

  private Actor present(DeliveryTarget target) {
    return needs.guard.present(target.actor());
  }

  private DeliveryOutcome send(DeliveryTarget target, OutgoingEvent event) {
    return signal.sending(() -> needs.sender.send(target, event));
  }

  /** The request was cut off by the end of this node; it is sent again by the next one. */
  private boolean isAborted(DeliveryOutcome sent) {
    return signal.isClosing() && sent.state() != Delivery.State.DELIVERED;
  }

  private boolean page(DeliveryTarget target) {
    boolean whole = !progress.isFailing() && needs.pages.tryAcquire();
    try {
      Map<String, Long> objects = needs.visibility.objects(target.actor(), target.webhook());
      if (objects.isEmpty()) {
        progress.skipTo(needs.changes.present(target.actor()));
        return false;
      }
      Set<String> wanted = target.webhook().objects().isEmpty() ? Set.of() : objects.keySet();
      ChangePage page =
          needs.changes.read(
              target.actor(), progress.position(), wanted, whole ? PAGE : SMALL_PAGE);
      return send(target, page, objects);
    } finally {
      if (whole) {
        needs.pages.release();
      }
    }
  }

  private boolean send(DeliveryTarget target, ChangePage page, Map<String, Long> objects) {
    long begin = System.nanoTime();
    List<OutgoingEvent> events = events(target, page, objects);
    List<DeliveryOutcome> sent = new ArrayList<>();
    for (OutgoingEvent event : events) {
      boolean isOutdated =
          progress.isBack()
              || (!sent.isEmpty() && System.nanoTime() - begin > FRESH.toNanos())
              || present(target) != target.actor();
      DeliveryOutcome one = isOver() || isOutdated ? null : send(target, event);
      if (one == null || isAborted(one)) {
        progress.storePart(target.workspace(), sent);
        return true;
      }
      progress.note(one);
      sent.add(one);
    }
    progress.storeWhole(target.workspace(), sent, page);
    return page.hasMore();
  }

  /** The events of a page that the webhook gets and that were not sent before. */
  private List<OutgoingEvent> events(
      DeliveryTarget target, ChangePage page, Map<String, Long> objects) {
    Set<Change> selected =
        EventSelection.of(needs.visibility, target.actor(), target.webhook(), page);
    List<OutgoingEvent> events = new ArrayList<>();
    for (Change change : selected) {
      events.add(
          OutgoingEvent.first(
              Events.id(webhook.id(), change),
              change.type().word(),
              objects.get(change.objectApiName()),
              change.recordId(),
              Events.body(change),
              target.actor().version()));
    }
    if (progress.isInterrupted()) {
      List<UUID> ids = events.stream().map(OutgoingEvent::id).toList();
      Set<UUID> done = needs.outcomes.known(target.workspace(), ids);
      events.removeIf(event -> done.contains(event.id()));
    }
    return events;
  }
}
