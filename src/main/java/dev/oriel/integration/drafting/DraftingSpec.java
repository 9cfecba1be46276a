package dev.oriel.integration.drafting;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * The service whose model drafts e-mails for a workspace.
 *
 * @param id other services have another one, so that a key is never sent to one for which it was
 *     not entered
 * @param baseUrl the address, without a slash at its end
 * @param key sealed, for this id; null if the service needs none, or if it has to be entered again
 */
public record DraftingSpec(
    UUID id, Provider provider, String baseUrl, String model, @Nullable String key) {

  /** The host that receives what models read. */
  public String host() {
    return Objects.requireNonNullElse(URI.create(baseUrl).getHost(), baseUrl);
  }

  boolean isAt(Provider other, String url) {
    return provider == other && baseUrl.equals(url);
  }

  /** Does not return the key, not even sealed. */
  @Override
  public String toString() {
    return provider.word() + " " + baseUrl;
  }
}
