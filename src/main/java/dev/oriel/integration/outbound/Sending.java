package dev.oriel.integration.outbound;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ForDoors;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.stereotype.Component;
import tools.jackson.core.JsonGenerator;

/** Stops and wakes the sending of outbound webhooks for doors, as a part of their transactions. */
@ForDoors
@Component
public record Sending(
    OutboundWebhookTable webhooks,
    DeliveryProgressTable progress,
    OutcomeTable outcomes,
    ObjectProvider<DeliveryDispatcher> dispatcher) {

  /** Has this node look at the webhooks again, after some were changed. */
  public void changed() {
    dispatcher.ifAvailable(DeliveryDispatcher::changed);
  }

  /** Stops it. Does nothing if it has stopped already. */
  public void stop(UUID webhook, OffsetDateTime at, String reason) {
    webhooks.disable(webhook, at, reason);
  }

  /** Goes on where it was stopped, and ends a pause; nobody needs to look any more. */
  public void resume(UUID webhook) {
    webhooks.enable(webhook);
    progress.flag(webhook, null);
    progress.call(webhook);
  }

  /** Ends a pause, and looks for what is due. */
  public void call(UUID webhook) {
    progress.call(webhook);
  }

  /**
   * Queues an event that is not read from the log of changes. Returns false if the webhook was
   * deleted.
   */
  public boolean queue(
      Actor actor,
      UUID webhook,
      UUID id,
      EventType type,
      OffsetDateTime at,
      Consumer<JsonGenerator> data) {
    // The call first: one that is being deleted has no progress, or waits for this event.
    if (!progress.call(webhook)) {
      return false;
    }
    String body = Events.body(type.word(), at, data);
    outcomes.queue(
        actor.workspace(),
        webhook,
        at,
        OutgoingEvent.first(id, type.word(), null, null, body, actor.version()));
    return true;
  }
}
