package dev.oriel.integration.outbound;

import module java.base;

import dev.oriel.platform.secret.SecretOwner;
import org.jspecify.annotations.Nullable;

/**
 * An outbound webhook as it is stored.
 *
 * @param objects the numbers of objects; empty for all
 * @param filter in the form of {@link StoredFilter}
 * @param secret encrypted
 */
record OutboundWebhook(
    UUID id,
    long workspaceId,
    String url,
    List<String> events,
    List<Long> objects,
    @Nullable String filter,
    String secret,
    @Nullable String previousSecret,
    @Nullable OffsetDateTime previousUntil,
    @Nullable OffsetDateTime disabledAt,
    @Nullable String disabledReason) {

  /** A reference to a webhook and its workspace. */
  record Ref(UUID id, long workspaceId) {}

  /** The owner of its secrets. */
  static SecretOwner owner(UUID webhook) {
    return new SecretOwner("outbound_webhook", webhook);
  }

  /** Returns a text without the secrets. */
  @Override
  public String toString() {
    return id + " " + url;
  }
}
