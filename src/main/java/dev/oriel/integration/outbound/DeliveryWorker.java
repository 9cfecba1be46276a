package dev.oriel.integration.outbound;

import module java.base;

import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.integration.feed.Changes;
import dev.oriel.platform.database.Transactions;
import org.springframework.stereotype.Component;

/** Sends the events of one webhook, and holds the components that this needs. */
@Component
final class DeliveryWorker {

  /** The number of workers that may hold a whole page of events, which can have several MiB. */
  private static final int PAGES = 6;

  final OutboundWebhookTable webhooks;
  final DeliveryProgressTable progress;
  final DeliveryTable deliveries;
  final OutcomeTable outcomes;
  final ErasureTable erasure;
  final Actors actors;
  final ModelGuard guard;
  final Changes changes;
  final EventVisibility visibility;
  final EventSender sender;
  final SendingAudit audit;
  final Transactions transactions;
  final Clock clock;
  final UUID node = UUID.randomUUID();
  final Semaphore pages = new Semaphore(PAGES);

  DeliveryWorker(
      OutboundWebhookTable webhooks,
      DeliveryProgressTable progress,
      DeliveryTable deliveries,
      OutcomeTable outcomes,
      ErasureTable erasure,
      Actors actors,
      ModelGuard guard,
      Changes changes,
      EventVisibility visibility,
      EventSender sender,
      SendingAudit audit,
      Transactions transactions,
      Clock clock) {
    this.webhooks = webhooks;
    this.progress = progress;
    this.deliveries = deliveries;
    this.outcomes = outcomes;
    this.erasure = erasure;
    this.actors = actors;
    this.guard = guard;
    this.changes = changes;
    this.visibility = visibility;
    this.sender = sender;
    this.audit = audit;
    this.transactions = transactions;
    this.clock = clock;
  }

  /** Works until there is nothing more to send, or another node has the lease. */
  void work(OutboundWebhook.Ref webhook, WorkerSignal signal) {
    progress
        .lease(webhook.id(), node)
        .ifPresent(lease -> new DeliverySession(this, webhook, lease, signal).run());
  }
}
