package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.permission.Profile;
import org.jspecify.annotations.Nullable;

/**
 * The properties of a new credential.
 *
 * @param id null for a new one
 * @param member the member it belongs to, if any
 * @param token the prefix of the kind and at least {@value Credentials#MIN_TOKEN} characters; null
 *     to generate one
 * @param expiresAt from when on it is not valid; null if it does not expire
 */
public record CredentialSpec(
    @Nullable UUID id,
    String name,
    Profile profile,
    @Nullable UUID member,
    @Nullable String token,
    @Nullable OffsetDateTime expiresAt) {

  public CredentialSpec(UUID id, String name, Profile profile, @Nullable String token) {
    this(id, name, profile, null, token, null);
  }

  public CredentialSpec(
      String name, Profile profile, @Nullable UUID member, @Nullable OffsetDateTime expiresAt) {
    this(null, name, profile, member, null, expiresAt);
  }

  /** Returns a text without the token. */
  @Override
  public String toString() {
    return name;
  }
}
