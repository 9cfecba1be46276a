package dev.oriel.access.oauth;

import static dev.oriel.testing.RefusedWork.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.Actors;
import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.RunningOriel;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class AccessTokensTest {

  private final OAuthFlow flow = OAuthFlow.create();
  private final AtomicReference<Instant> now = new AtomicReference<>(Instant.now());
  private final AccessTokens tokens =
      new AccessTokens(
          RunningOriel.bean(GrantTable.class),
          RunningOriel.bean(Actors.class),
          RunningOriel.bean(Admission.class),
          new Clock() {

            @Override
            public Instant instant() {
              return now.get();
            }

            @Override
            public ZoneId getZone() {
              return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
              return this;
            }
          });

  @Test
  void aKnownTokenExpiresAfterItsHour() {
    String token = OAuthFlow.Json.access(flow.tokens());
    assertThat(tokens.actor(token).credentialId()).isEqualTo(flow.connection());
    now.set(now.get().plus(TokenPair.ACCESS).minus(Duration.ofMinutes(1)));
    assertThat(tokens.actor(token).credentialId()).isEqualTo(flow.connection());
    now.set(now.get().plus(Duration.ofMinutes(2)));
    assertRefused(Refusal.Unauthorized.class, () -> tokens.actor(token));
  }
}
