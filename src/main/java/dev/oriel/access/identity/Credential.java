package dev.oriel.access.identity;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * A means of access with the rights of a profile, such as a REST API key. Only a hash of its token
 * is stored.
 *
 * @param member the member whom it belongs to, if any
 * @param hint the first characters of the token, by which people recognise it; empty without a
 *     token
 * @param tokenNumber how many tokens it has had; the newest one has this number
 * @param previousHint the hint of the token before, while that one is valid too; null otherwise
 * @param previousUntil until when the token before is valid; null if until it is ended
 * @param expiresAt from when on it is not valid; null if it does not expire
 * @param chosen what a connection may not do although its member may, as the member has chosen
 * @param imposed what an administrator or the operator has denied a connection beyond that
 */
public record Credential(
    UUID id,
    CredentialKind kind,
    String name,
    UUID profileId,
    @Nullable UUID member,
    String hint,
    int tokenNumber,
    @Nullable String previousHint,
    @Nullable OffsetDateTime previousUntil,
    OffsetDateTime createdAt,
    @Nullable OffsetDateTime expiresAt,
    @Nullable OffsetDateTime revokedAt,
    Restrictions chosen,
    Restrictions imposed) {

  /** What a connection may not do although its member may. */
  public Restrictions restrictions() {
    return chosen.and(imposed);
  }

  public boolean isRevoked() {
    return revokedAt != null;
  }

  /** Whether it is neither revoked nor expired. */
  public boolean isValid(Instant now) {
    return revokedAt == null && (expiresAt == null || expiresAt.toInstant().isAfter(now));
  }

  /** Whether the token with this number is valid: the newest one, or the one before for a time. */
  boolean accepts(int token, Instant now) {
    return token == tokenNumber || (token == tokenNumber - 1 && isPreviousValid(now));
  }

  /** The hint of the token before, as long as that one is valid; null otherwise. */
  public @Nullable String validPreviousHint(Instant now) {
    return isPreviousValid(now) ? previousHint : null;
  }

  private boolean isPreviousValid(Instant now) {
    return previousHint != null
        && (previousUntil == null || previousUntil.toInstant().isAfter(now));
  }
}
