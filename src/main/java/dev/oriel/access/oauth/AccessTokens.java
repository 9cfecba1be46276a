package dev.oriel.access.oauth;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Tokens;
import dev.oriel.ground.admission.Admission;
import dev.oriel.ground.admission.Gate;
import dev.oriel.ground.refusal.Refused;
import org.springframework.stereotype.Component;

/**
 * Knows clients by their access tokens. Each request reads the row of its token, which nothing
 * caches, so that the end of a grant counts on every node at once.
 */
@Component
public class AccessTokens {

  private final GrantTable table;
  private final Actors actors;
  private final Gate gate;
  private final Clock clock;

  AccessTokens(GrantTable table, Actors actors, Admission admission, Clock clock) {
    this.table = table;
    this.actors = actors;
    this.gate = admission.credentials();
    this.clock = clock;
  }

  /** Whether a text is meant to be an access token, and not the key of a connection. */
  public static boolean isMeant(String token) {
    return token.startsWith(OAuthTokens.ACCESS_PREFIX);
  }

  /**
   * The member in whose name a client acts. Refuses as {@code Unauthorized} a token that is
   * unknown, too old or ended, a deleted connection, and a member who is suspended or removed.
   */
  public Actor actor(String token) {
    OffsetDateTime now = clock.instant().atOffset(ZoneOffset.UTC);
    GrantTable.Access access =
        gate.through(() -> table.access(Tokens.hash(token), now))
            .orElseThrow(() ->
                Refused.unauthorized(
                    "The access token is not valid: it is unknown, expired or ended."));
    return actors.byGrant(access.workspaceId(), access.connection(), access.readOnly());
  }
}
