package dev.oriel.access.oauth;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ActorRef;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Channel;
import dev.oriel.access.identity.Ids;
import dev.oriel.access.identity.Principal;
import dev.oriel.access.identity.Tokens;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refused;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/**
 * Gives clients their tokens, for codes and for the tokens before. A grant is locked meanwhile. A
 * second use of what is used once ends the grant (RFC 9700, sections 2.1.1 and 4.14.2).
 */
@Component
public class OAuthTokens {

  /** How many grants a connection has at most; the one that was refreshed longest ago gives way. */
  public static final int GRANTS = 20;

  /** For this time the token before may come again, since clients refresh in parallel. */
  static final Duration GRACE = Duration.ofSeconds(60);

  static final int REPEATS = 10;

  private static final Logger log = LoggerFactory.getLogger(OAuthTokens.class);

  private final OAuthClientTable clients;
  private final GrantTable table;
  private final TokenPairs pairs;
  private final GrantEnds ends;
  private final Actors actors;
  private final Transactions transactions;
  private final Ids ids;
  private final Clock clock;

  OAuthTokens(
      OAuthClientTable clients,
      GrantTable table,
      TokenPairs pairs,
      GrantEnds ends,
      Actors actors,
      Transactions transactions,
      Ids ids,
      Clock clock) {
    this.clients = clients;
    this.table = table;
    this.pairs = pairs;
    this.ends = ends;
    this.actors = actors;
    this.transactions = transactions;
    this.ids = ids;
    this.clock = clock;
  }

  /** The decision that is made while the client or the grant is locked. */
  private sealed interface Outcome {

    record Given(TokenPair pair) implements Outcome {}

    record Refusal(OAuthError error) implements Outcome {}

    /** A second use, which ends a grant as soon as the locks are released. */
    record SecondUse(UUID grant, GrantAudit.Reason reason, String description) implements Outcome {}
  }

  /**
   * Exchanges a code. Refuses as {@code INVALID_GRANT} one that is unknown, too old, of another
   * client, sent back to another address or with another verifier, and one that was used: this ends
   * what it was used for. Refuses as {@code ACCESS_DENIED} a member who is suspended.
   */
  public TokenPair exchange(OAuthClient client, String code, String redirectUri, String verifier) {
    byte[] hash = Tokens.hash(code);
    TokenPair pair =
        given(
            client,
            transactions.run(() -> {
              clients.lock(client.connection());
              GrantTable.Code known =
                  table
                      .lockCode(hash)
                      .filter(one -> one.client().equals(client.connection()))
                      .orElse(null);
              if (known == null) {
                return refused("The code is unknown.");
              }
              if (known.grant() != null) {
                return new Outcome.SecondUse(
                    known.grant(),
                    GrantAudit.Reason.CODE_USED_TWICE,
                    "The code was used before. What it was used for has ended.");
              }
              if (!known.expiresAt().isAfter(now())) {
                return refused("The code is too old.");
              }
              if (!known.redirectUri().equals(redirectUri) || !client.accepts(redirectUri)) {
                return refused("The redirect_uri is not that of the code.");
              }
              if (!Pkce.fits(verifier, known.challenge())) {
                return refused("The code_verifier does not fit the code_challenge.");
              }
              requireActive(client);
              return new Outcome.Given(begun(client, hash, known.readOnly()));
            }));
    endSurplus(client);
    return pair;
  }

  /** The code is used by now, so a failure must not keep the tokens from the client. */
  private void endSurplus(OAuthClient client) {
    try {
      ends.endBeyond(client, GRANTS);
    } catch (Refused | DataAccessException | TransactionException e) {
      log.warn("The next exchange of a code ends what is beyond {} grants", GRANTS, e);
    }
  }

  private TokenPair begun(OAuthClient client, byte[] code, boolean readOnly) {
    OffsetDateTime now = now();
    OAuthGrant grant = new OAuthGrant(ids.next(), client.connection(), readOnly, now, now);
    table.add(grant);
    table.use(code, grant.id());
    return pairs.give(grant, 1, now);
  }

  /**
   * Gives a new pair for the token of the newest one. For {@link #GRACE} that of the pair before is
   * good too, {@value #REPEATS} times; an older one ends the grant. Refuses as {@code
   * INVALID_GRANT} such tokens, and those that are unknown, too old or of another client; as {@code
   * ACCESS_DENIED} a member who is suspended.
   */
  public TokenPair refresh(OAuthClient client, String refreshToken) {
    byte[] hash = Tokens.hash(refreshToken);
    return given(
        client,
        transactions.run(() -> {
          OffsetDateTime now = now();
          GrantTable.Token token =
              table
                  .refreshToken(hash, now)
                  .filter(one -> one.client().equals(client.connection()))
                  .orElse(null);
          GrantTable.Rotation rotation =
              token == null ? null : table.lock(token.grant()).orElse(null);
          if (token == null || rotation == null) {
            return refused("The refresh token is unknown, too old, or its grant has ended.");
          }
          return rotated(client, token, rotation, now);
        }));
  }

  private Outcome rotated(
      OAuthClient client,
      GrantTable.Token token,
      GrantTable.Rotation rotation,
      OffsetDateTime now) {
    OAuthGrant grant = rotation.grant();
    boolean isNewest = token.number() == rotation.number();
    boolean isInGrace =
        token.number() == rotation.number() - 1 && grant.refreshedAt().plus(GRACE).isAfter(now);
    if (!isNewest && !isInGrace) {
      return new Outcome.SecondUse(
          grant.id(),
          GrantAudit.Reason.OLD_TOKEN,
          "The refresh token is older than the newest ones. What was allowed has ended.");
    }
    requireActive(client);
    if (isNewest) {
      table.rotate(grant.id(), now);
      return new Outcome.Given(pairs.give(grant, rotation.number() + 1, now));
    }
    if (rotation.repeats() >= REPEATS) {
      return refused("The refresh token was used before. Use the one that was given for it.");
    }
    table.repeat(grant.id());
    return new Outcome.Given(pairs.give(grant, rotation.number(), now));
  }

  /**
   * Ends the whole grant of a token, but not the connection (RFC 7009). Ignores a token that is
   * unknown or of another client.
   */
  public void revoke(OAuthClient client, String token) {
    byte[] hash = Tokens.hash(token);
    transactions.run(() -> {
      Optional<GrantTable.Token> known =
          table.token(hash).filter(one -> one.client().equals(client.connection()));
      known.ifPresent(one -> ends.end(client, one.grant(), GrantAudit.Reason.REVOKED_BY_CLIENT));
      return known;
    });
  }

  /**
   * Refuses tokens while the member is suspended, or the workspace does not allow the host of the
   * client. To be called after a second use was noticed.
   */
  private void requireActive(OAuthClient client) {
    try {
      Actor actor =
          actors.resume(
              new ActorRef(
                  client.workspaceId(),
                  Principal.Kind.MEMBER,
                  client.member(),
                  client.connection(),
                  Channel.MCP));
      if (client.isByAddress() && !actor.workspace().clientHosts().allows(client.shortId())) {
        throw Refused.forbidden("The workspace does not allow clients of this host.");
      }
    } catch (Refused e) {
      throw new OAuthError(OAuthError.Kind.ACCESS_DENIED, e.refusal().message());
    }
  }

  private TokenPair given(OAuthClient client, Outcome outcome) {
    return switch (outcome) {
      case Outcome.Given(TokenPair pair) -> pair;
      case Outcome.Refusal(OAuthError error) -> throw error;
      case Outcome.SecondUse(UUID grant, GrantAudit.Reason reason, String description) -> {
        ends.end(client, grant, reason);
        throw invalid(description);
      }
    };
  }

  private static Outcome refused(String description) {
    return new Outcome.Refusal(invalid(description));
  }

  private static OAuthError invalid(String description) {
    return new OAuthError(OAuthError.Kind.INVALID_GRANT, description);
  }

  private OffsetDateTime now() {
    return clock.instant().truncatedTo(ChronoUnit.MICROS).atOffset(ZoneOffset.UTC);
  }
}
