package dev.oriel.feature.connection;

import module java.base;

import dev.oriel.access.identity.ConnectionUse;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.oauth.OAuthClient;
import org.jspecify.annotations.Nullable;

/**
 * A connection as administrators see it: without its secrets and addresses.
 *
 * @param owner its member; null if there is none any more
 * @param client which signs its member in; null for one with a key
 * @param isOwn whether it is that of who looks at it, who chooses its limits as its member
 */
public record ListedConnection(
    Credential credential,
    ConnectionUse use,
    @Nullable Member owner,
    @Nullable OAuthClient client,
    boolean isOwn) {

  public UUID id() {
    return credential.id();
  }

  public String name() {
    return credential.name();
  }

  /** The beginning of the key, or the short id of the client. */
  public String sign() {
    return client == null ? credential.hint() + "…" : client.shortId();
  }

  /** The limits that who looks at it sets. */
  public Restrictions limits() {
    return isOwn ? credential.chosen() : credential.imposed();
  }

  /** Those that others have set. */
  public Restrictions limitsOfOthers() {
    return isOwn ? credential.imposed() : credential.chosen();
  }
}
