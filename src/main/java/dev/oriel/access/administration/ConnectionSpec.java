package dev.oriel.access.administration;

import module java.base;

import dev.oriel.access.identity.Restrictions;
import org.jspecify.annotations.Nullable;

/**
 * The properties of a new connection.
 *
 * @param token {@code omk_} and at least {@value Credentials#MIN_TOKEN} characters; null to
 *     generate one
 */
public record ConnectionSpec(
    UUID id, UUID member, String name, Restrictions restrictions, @Nullable String token) {

  /** Returns the name without the token. */
  @Override
  public String toString() {
    return name;
  }
}
