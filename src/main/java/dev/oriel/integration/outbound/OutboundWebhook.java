package dev.oriel.integration.outbound;

import module java.base;

import dev.oriel.platform.secret.SecretOwner;
import java.sql.ResultSet;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * An outbound webhook as it is stored.
 *
 * @param objects the numbers of objects; empty for all
 * @param filter in the form of {@link StoredFilter}
 * @param secret encrypted
 */
public record OutboundWebhook(
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

  /** Reads a row of the table of webhooks. */
  public static OutboundWebhook of(ResultSet row, int n) throws SQLException {
    return new OutboundWebhook(
        row.getObject("id", UUID.class),
        row.getLong("workspace_id"),
        row.getString("url"),
        Arrays.asList((String[]) row.getArray("events").getArray()),
        Arrays.asList((Long[]) row.getArray("objects").getArray()),
        row.getString("filter"),
        row.getString("secret"),
        row.getString("previous_secret"),
        row.getObject("previous_until", OffsetDateTime.class),
        row.getObject("disabled_at", OffsetDateTime.class),
        row.getString("disabled_reason"));
  }

  /** The owner of its secrets. */
  public static SecretOwner owner(UUID webhook) {
    return new SecretOwner("outbound_webhook", webhook);
  }

  /** Returns a text without the secrets. */
  @Override
  public String toString() {
    return id + " " + url;
  }
}
