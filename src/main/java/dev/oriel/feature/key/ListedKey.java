package dev.oriel.feature.key;

import module java.base;

import dev.oriel.access.identity.Credential;
import dev.oriel.access.permission.Profile;
import org.jspecify.annotations.Nullable;

/**
 * A key as administrators see it.
 *
 * @param maker the name of who has made it; null if that is not known
 * @param usedAt when it was used last, as it was stored last; null if it was never used
 */
public record ListedKey(
    Credential credential,
    Profile profile,
    @Nullable String maker,
    @Nullable OffsetDateTime usedAt) {

  public UUID id() {
    return credential.id();
  }

  public String name() {
    return credential.name();
  }

  /** Whether requests with it are refused by now. */
  public boolean isOver(Instant now) {
    return !credential.isValid(now);
  }
}
