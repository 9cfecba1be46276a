package dev.oriel.access.oauth;

import module java.base;

import dev.oriel.access.identity.Tokens;
import org.springframework.stereotype.Component;

/** Makes the tokens of grants. */
@Component
record TokenPairs(GrantTable table) {

  /**
   * Makes the tokens of a grant, and stores their hashes in the transaction of the caller.
   *
   * @param number how many pairs the grant has had with this one, those at once counted once
   */
  TokenPair give(OAuthGrant grant, int number, OffsetDateTime now) {
    OffsetDateTime end = grant.createdAt().plus(TokenPair.LONGEST);
    OffsetDateTime accessEnd = earlier(now.plus(TokenPair.ACCESS), end);
    TokenPair pair =
        new TokenPair(
            Tokens.generate(TokenPair.ACCESS_PREFIX),
            Tokens.generate(TokenPair.REFRESH_PREFIX),
            Duration.between(now, accessEnd));
    add(pair.access(), grant, GrantTable.Kind.ACCESS, number, accessEnd);
    add(
        pair.refresh(),
        grant,
        GrantTable.Kind.REFRESH,
        number,
        earlier(now.plus(TokenPair.IDLE), end));
    return pair;
  }

  private void add(
      String token, OAuthGrant grant, GrantTable.Kind kind, int number, OffsetDateTime expiresAt) {
    table.addToken(Tokens.hash(token), grant.id(), kind, number, expiresAt);
  }

  private static OffsetDateTime earlier(OffsetDateTime one, OffsetDateTime other) {
    return one.isBefore(other) ? one : other;
  }
}
