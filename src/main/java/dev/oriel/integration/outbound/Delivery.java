package dev.oriel.integration.outbound;

import module java.base;

import dev.oriel.platform.json.Json;
import org.jspecify.annotations.Nullable;

/**
 * An event that was sent to a webhook, or will be sent again.
 *
 * @param id the {@code webhook-id} of its requests
 * @param seq its number in the log, growing
 * @param recordName the name of its record, as it was sent; null if nothing was said of it
 * @param dueAt when it is sent next; null if it is not
 * @param last the last attempt; null if nothing was sent
 */
public record Delivery(
    UUID id,
    long seq,
    UUID webhookId,
    OffsetDateTime createdAt,
    String type,
    @Nullable UUID recordId,
    @Nullable String recordName,
    State state,
    int attempts,
    @Nullable OffsetDateTime dueAt,
    @Nullable Last last) {

  /** The time for which deliveries are kept. */
  public static final Period KEPT = Period.ofDays(30);

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
   * The last attempt.
   *
   * @param answer the status of the answer, or why there was none
   */
  public record Last(OffsetDateTime at, int millis, String answer) {}

  /** The last answer; null if nothing was sent. */
  public @Nullable String lastAnswer() {
    return last == null ? null : last.answer();
  }

  /** When it is sent next; null if it is not. */
  public @Nullable OffsetDateTime next() {
    return state == State.PENDING ? dueAt : null;
  }

  /** Whether it tells the name of its record. */
  public boolean isNamed() {
    return recordName != null && !recordName.isBlank();
  }

  /** The subject of the event: {@code test}, a {@code record}, or {@code none}. */
  public String kind() {
    if (type.equals(EventType.TEST.word())) {
      return "test";
    }
    return recordId == null ? "none" : "record";
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
    public String outcome() {
      return status == null ? answer : status.toString();
    }

    /** Whether the receiver has taken the event. */
    public boolean isTaken() {
      return status != null && status >= 200 && status < 300;
    }

    /** The same in short. */
    public Last last() {
      return new Last(at, millis, outcome());
    }
  }

  /**
   * A delivery with all that was sent and answered.
   *
   * @param body as it was sent last, without values that were erased since
   */
  public record Details(Delivery delivery, String body, List<Attempt> attempts) {

    /** The last attempt; null if nothing was sent. */
    public @Nullable Attempt last() {
      return attempts.isEmpty() ? null : attempts.getLast();
    }

    /** The request as it was sent last, with its body in lines. */
    public String request() {
      Attempt last = last();
      String signed =
          last == null
              ? ""
              : "webhook-timestamp: %d\nwebhook-signature: %s\n"
                  .formatted(last.at().toEpochSecond(), last.signature());
      return "webhook-id: %s\n%s\n%s"
          .formatted(delivery.id(), signed, Json.lines(Json.MAPPER.readTree(body)));
    }
  }
}
