package dev.oriel.access.oauth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Ids;
import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.RunningOriel;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** How long codes, tokens and grants are valid, to the millisecond, by a clock of the test. */
class LifetimesTest {

  private static final Duration MOMENT = Duration.ofMillis(1);
  private static final Duration MINUTE = Duration.ofSeconds(60);
  private static final Duration HOUR = Duration.ofMinutes(60);

  private final OAuthFlow flow = OAuthFlow.create();
  private final Instant begin = Instant.now().truncatedTo(ChronoUnit.MICROS);
  private final OAuthClient client =
      RunningOriel.bean(OAuthClients.class)
          .authenticated(flow.clientId(), flow.secret())
          .orElseThrow();

  private static OAuthTokens at(Instant now) {
    return new OAuthTokens(
        RunningOriel.bean(OAuthClientTable.class),
        RunningOriel.bean(GrantTable.class),
        RunningOriel.bean(TokenPairs.class),
        RunningOriel.bean(GrantEnds.class),
        RunningOriel.bean(Actors.class),
        RunningOriel.bean(Transactions.class),
        RunningOriel.bean(Ids.class),
        Clock.fixed(now, ZoneOffset.UTC));
  }

  private static boolean isValid(String accessToken, Instant now) {
    AccessTokens tokens =
        new AccessTokens(
            RunningOriel.bean(GrantTable.class),
            RunningOriel.bean(Actors.class),
            RunningOriel.bean(Admission.class),
            Clock.fixed(now, ZoneOffset.UTC));
    try {
      return tokens.actor(accessToken).connection() != null;
    } catch (Refused _) {
      return false;
    }
  }

  private TokenPair exchanged(String code, Instant now) {
    return at(now).exchange(client, code, OAuthFlow.REDIRECT, OAuthFlow.VERIFIER);
  }

  private TokenPair refreshed(TokenPair pair, Instant now) {
    return at(now).refresh(client, pair.refresh());
  }

  private void assertNotRefreshed(TokenPair pair, Instant now) {
    assertThat(catchThrowableOfType(OAuthError.class, () -> refreshed(pair, now)).kind())
        .isEqualTo(OAuthError.Kind.INVALID_GRANT);
  }

  private Instant endOfCode() {
    return RunningOriel.bean(JdbcTemplate.class)
        .queryForObject(
            "select max(expires_at) from oriel.oauth_code where client_id = ?",
            OffsetDateTime.class,
            flow.connection())
        .toInstant();
  }

  @Test
  void aCodeIsValidFor60Seconds() {
    String code = flow.code();
    Instant end = endOfCode();
    assertThat(end).isBetween(begin.plus(MINUTE), Instant.now().plus(MINUTE));
    assertThat(catchThrowableOfType(OAuthError.class, () -> exchanged(code, end)).description())
        .contains("too old");
    assertThat(exchanged(code, end.minus(MOMENT)).life()).isEqualTo(HOUR);
  }

  @Test
  void anAccessTokenIsValidForAnHourAlsoAfterARotation() {
    TokenPair first = exchanged(flow.code(), begin);
    assertThat(first.life()).isEqualTo(HOUR);
    Instant later = begin.plus(Duration.ofMinutes(30));
    TokenPair second = refreshed(first, later);
    assertThat(isValid(first.access(), begin.plus(HOUR).minus(MOMENT))).isTrue();
    assertThat(isValid(first.access(), begin.plus(HOUR))).isFalse();
    assertThat(isValid(second.access(), later.plus(HOUR).minus(MOMENT))).isTrue();
    assertThat(isValid(second.access(), later.plus(HOUR))).isFalse();
  }

  @Test
  void aRefreshTokenIsValidFor60IdleDays() {
    Duration idle = Duration.ofDays(60);
    TokenPair first = exchanged(flow.code(), begin);
    Instant last = begin.plus(idle).minus(MOMENT);
    TokenPair second = refreshed(first, last);
    TokenPair third = refreshed(second, last.plus(idle).minus(MOMENT));
    assertNotRefreshed(third, last.plus(idle).minus(MOMENT).plus(idle));
  }

  @Test
  void aGrantGoesOnForAYearAtMost() {
    TokenPair pair = exchanged(flow.code(), begin);
    for (int day = 50; day < 365; day += 50) {
      pair = refreshed(pair, begin.plus(Duration.ofDays(day)));
    }
    Instant end = begin.plus(Duration.ofDays(365));
    TokenPair last = refreshed(pair, end.minus(Duration.ofMinutes(10)));
    assertThat(last.life()).isEqualTo(Duration.ofMinutes(10));
    assertThat(isValid(last.access(), end.minus(MOMENT))).isTrue();
    assertThat(isValid(last.access(), end)).isFalse();
    assertNotRefreshed(last, end);
  }

  @Test
  void for60SecondsTheTokenJustBeforeMayComeAgain() {
    TokenPair first = exchanged(flow.code(), begin);
    TokenPair second = refreshed(first, begin);
    TokenPair again = refreshed(first, begin.plus(MINUTE).minus(MOMENT));
    assertThat(again.refresh()).isNotEqualTo(second.refresh());
    assertNotRefreshed(first, begin.plus(MINUTE));
    assertNotRefreshed(second, begin.plus(MINUTE));
    assertNotRefreshed(again, begin.plus(MINUTE));
  }
}
