package dev.oriel.identity;

import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A REST API key. Only a hash of its token is stored.
 *
 * @param member the member whom it belongs to, if any
 * @param expiresAt from when on it is not valid; null if it does not expire
 * @param hint the first characters of the token, by which people recognise it
 */
public record Credential(
    UUID id,
    CredentialKind kind,
    String name,
    UUID profileId,
    @Nullable UUID member,
    String hint,
    OffsetDateTime createdAt,
    @Nullable OffsetDateTime expiresAt,
    @Nullable OffsetDateTime revokedAt) {

  public boolean isRevoked() {
    return revokedAt != null;
  }

  boolean isValid(Instant now) {
    return revokedAt == null && (expiresAt == null || expiresAt.toInstant().isAfter(now));
  }
}
