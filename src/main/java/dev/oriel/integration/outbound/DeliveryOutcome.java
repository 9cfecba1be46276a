package dev.oriel.integration.outbound;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The outcome of an attempt.
 *
 * @param attempt null if nothing was sent
 * @param pause until the next attempt; null if there is none
 */
record DeliveryOutcome(
    OutgoingEvent event,
    Delivery.@Nullable Attempt attempt,
    Delivery.State state,
    int tries,
    @Nullable Duration pause) {

  static DeliveryOutcome dropped(OutgoingEvent event) {
    return new DeliveryOutcome(event, null, Delivery.State.DROPPED, event.tries(), null);
  }

  boolean isGone() {
    return attempt != null && attempt.status() != null && attempt.status() == 410;
  }

  boolean isGivenUp() {
    return state == Delivery.State.FAILED && !isGone();
  }
}
