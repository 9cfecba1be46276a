package dev.oriel.feature.outbound;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * An outbound webhook as administrators see it: what was asked for, and what has become of it.
 *
 * @param spec with the present names of objects and fields
 * @param previousSecretUntil until when the secret before signs as well; null if there is none
 * @param disabledReason why nothing is sent; null while the webhook is enabled
 */
public record OutboundWebhookStatus(
    UUID id,
    OutboundWebhookSpec spec,
    OffsetDateTime createdAt,
    @Nullable OffsetDateTime previousSecretUntil,
    @Nullable OffsetDateTime disabledAt,
    @Nullable String disabledReason,
    Health health) {

  public boolean isDisabled() {
    return disabledAt != null;
  }

  /** Whether nothing is sent by now because too many attempts in a row have failed. */
  public boolean isPaused(Instant now) {
    return health.pausedUntil() != null && health.pausedUntil().toInstant().isAfter(now);
  }

  /** Whether requests are signed with the secret before by now, too. */
  public boolean hasTwoSecrets(Instant now) {
    return previousSecretUntil != null && previousSecretUntil.toInstant().isAfter(now);
  }

  /**
   * The health of a webhook's receiver.
   *
   * @param failures the number of failed attempts since the last success
   * @param pausedUntil until when nothing is sent because too many attempts in a row have failed
   * @param flaggedAt since when an administrator should look: a delivery was given up, or nothing
   *     can be sent
   * @param waiting the number of deliveries that will be repeated
   * @param waitingSince the age of what has waited longest; null if nothing waits
   */
  public record Health(
      int failures,
      @Nullable OffsetDateTime pausedUntil,
      @Nullable OffsetDateTime flaggedAt,
      @Nullable String flagReason,
      int waiting,
      @Nullable OffsetDateTime waitingSince) {}
}
