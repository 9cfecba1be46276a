package dev.oriel.identity;

import java.time.OffsetDateTime;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A key, without its token: of that only a hash is kept.
 *
 * @param member the member it belongs to: for a REST key the admin who made it, if known
 * @param hint the token's first characters, to tell keys apart
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
