package dev.oriel.access.oauth;

import module java.base;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Tokens;
import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.admission.Gate;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Knows clients by their access tokens, and keeps those found last, as keys are kept. Which grants
 * have not ended is read with the rights of the workspace, so that the end of one counts on every
 * node at once.
 */
@Component
public class AccessTokens {

  private final GrantTable table;
  private final Actors actors;
  private final Gate gate;
  private final Clock clock;
  private final Cache<ByteBuffer, GrantTable.Access> tokens =
      Caffeine.newBuilder().maximumSize(50_000).build();

  AccessTokens(GrantTable table, Actors actors, Admission admission, Clock clock) {
    this.table = table;
    this.actors = actors;
    this.gate = admission.credentials();
    this.clock = clock;
  }

  /** Whether a text is meant to be an access token, and not the key of a connection. */
  public static boolean isAccessToken(String token) {
    return token.startsWith(TokenPair.ACCESS_PREFIX);
  }

  /**
   * The member in whose name a client acts. Refuses as {@code Unauthorized} a token that is
   * unknown, too old or ended, a deleted connection, and a member who is suspended or removed.
   */
  public Actor actor(String token) {
    byte[] hash = Tokens.hash(token);
    GrantTable.Access access =
        find(hash)
            .orElseThrow(() ->
                Refused.unauthorized(
                    "The access token is not valid: it is unknown, expired or ended."));
    try {
      return actors.byGrant(access.workspaceId(), access.connection(), access.grant());
    } catch (Refused e) {
      tokens.invalidate(ByteBuffer.wrap(hash));
      throw e;
    }
  }

  private Optional<GrantTable.Access> find(byte[] hash) {
    Instant now = clock.instant();
    GrantTable.@Nullable Access known = tokens.getIfPresent(ByteBuffer.wrap(hash));
    if (known != null && known.expiresAt().isAfter(now)) {
      return Optional.of(known);
    }
    // The gate bounds the queries that a flood of unknown tokens causes.
    Optional<GrantTable.Access> found =
        gate.through(() -> table.access(hash, now.atOffset(ZoneOffset.UTC)));
    found.ifPresent(access -> tokens.put(ByteBuffer.wrap(hash), access));
    return found;
  }
}
