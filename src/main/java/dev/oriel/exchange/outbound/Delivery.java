package dev.oriel.exchange.outbound;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * An event that was sent to a webhook, or will be sent again.
 *
 * @param id the {@code webhook-id} of its requests
 * @param seq its number in the log, growing
 * @param dueAt when it is sent next; null if it is not
 * @param lastAnswer the status of the last answer, or why there was none; null if nothing was sent
 */
public record Delivery(
    UUID id,
    long seq,
    UUID webhookId,
    OffsetDateTime createdAt,
    String type,
    @Nullable UUID recordId,
    State state,
    int attempts,
    @Nullable OffsetDateTime dueAt,
    @Nullable String lastAnswer) {

  /** The state of a delivery. */
  public enum State {
    /** It will be sent, or sent again. */
    PENDING,
    DELIVERED,
    /** All attempts have failed, or the receiver has refused more events. */
    FAILED,
    /** It was not sent again, because the profile may no longer see what it tells. */
    DROPPED
  }

  /**
   * A request and its answer.
   *
   * @param status null if there was no answer
   * @param answer the first 2 kB of the answer, or why there was none
   */
  public record Attempt(
      int number,
      OffsetDateTime at,
      int millis,
      String url,
      String signature,
      @Nullable Integer status,
      String answer) {

    /** The status of the answer, or why there was none. */
    String outcome() {
      return status == null ? answer : status.toString();
    }
  }

  /**
   * A delivery with all that was sent and answered.
   *
   * @param body as it was sent last, without values that were erased since
   */
  public record Details(Delivery delivery, String body, List<Attempt> attempts) {}
}
