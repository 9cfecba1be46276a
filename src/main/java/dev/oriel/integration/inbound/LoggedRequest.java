package dev.oriel.integration.inbound;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * A request to a webhook, as it is logged.
 *
 * @param status that of the answer
 * @param outcome {@code created}, {@code updated}, {@code captured} or the code of the error
 * @param reason what was wrong, or what was ignored; null if there is nothing to say
 * @param replayOf the earlier request that this one repeats
 * @param hasPayload whether what was sent is kept
 */
public record LoggedRequest(
    UUID id,
    OffsetDateTime at,
    int status,
    String outcome,
    @Nullable String reason,
    @Nullable UUID recordId,
    @Nullable UUID replayOf,
    boolean hasPayload) {

  public boolean isFailed() {
    return status >= 400;
  }

  /** What was wrong or ignored, or else what became of it. */
  public String reasonOrOutcome() {
    return Objects.requireNonNullElse(reason, outcome);
  }

  boolean isCaptured() {
    return outcome.equals(Outcome.Captured.ACTION);
  }
}
