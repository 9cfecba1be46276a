package dev.oriel.exchange.inbound;

import module java.base;

import dev.oriel.ground.refusal.ProblemMessage;
import tools.jackson.databind.JsonNode;

/**
 * A payload while it is mapped.
 *
 * @param isForm whether it was sent as a form, whose values are all texts
 * @param zone the time zone of times without one
 * @param steps what its paths may still cost
 * @param doubts collects which of its values may be read as others than were meant
 */
record Received(
    JsonNode json, boolean isForm, ZoneId zone, StepCounter steps, List<ProblemMessage> doubts) {

  Received(Payload payload, ZoneId zone) {
    this(payload.json().get(), payload.isForm(), zone, new StepCounter(), new ArrayList<>());
  }
}
