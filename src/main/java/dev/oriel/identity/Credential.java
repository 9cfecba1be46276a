package dev.oriel.identity;

import java.time.OffsetDateTime;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * What gives access: a REST API key, later also other kinds. Of its token only a hash is stored.
 *
 * @param member its member: for a REST key the administrator who made it, if known
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
