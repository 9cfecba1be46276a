package dev.oriel.identity;

import java.time.OffsetDateTime;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A REST API key. Only a hash of its token is stored.
 *
 * @param member the member whom it belongs to, if any
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
    @Nullable OffsetDateTime revokedAt) {

  public boolean isRevoked() {
    return revokedAt != null;
  }
}
