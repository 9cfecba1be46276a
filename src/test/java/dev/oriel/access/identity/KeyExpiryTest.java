package dev.oriel.access.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oriel.access.administration.CredentialSpec;
import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.permission.Profile;
import dev.oriel.feature.key.Keys;
import dev.oriel.feature.key.ListedKey;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class KeyExpiryTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Keys keys = RunningOriel.bean(Keys.class);

  private MadeCredential keyFor(long seconds) {
    Actor operator = workspace.operator();
    Profile profile = RunningOriel.bean(Profiles.class).require(operator, "Administrator");
    OffsetDateTime end = OffsetDateTime.now(ZoneOffset.UTC).plusSeconds(seconds);
    return keys.create(
        operator, new CredentialSpec("Key " + UUID.randomUUID(), profile, null, end));
  }

  @Test
  void keyIsRefusedFromItsExpiryOn() {
    assertThat(new Api(keyFor(3_600).token()).get("/objects").status()).isEqualTo(200);
    Api key = new Api(keyFor(1).token()).unchecked();
    Await.until(() -> key.get("/objects").status() == 401);
    assertThat(key.get("/objects").at("/error/message").asString())
        .isEqualTo("The key is not valid: it is unknown, revoked or expired.");
  }

  @Test
  void jobOfAnExpiredKeyIsRefused() {
    UUID key = keyFor(-1).credential().id();
    long id = workspace.workspace().id();
    ActorRef ref = new ActorRef(id, Principal.Kind.KEY, key, key, Channel.REST);
    assertThatExceptionOfType(Refused.class)
        .isThrownBy(() -> RunningOriel.bean(Actors.class).resume(ref))
        .withMessageContaining("revoked or expired");
  }

  @Test
  void lastUseIsKnownAndOnlyToAdministrators() {
    UUID used = keyFor(60).credential().id();
    RunningOriel.bean(KeyUse.class).note(used);
    RunningOriel.bean(KeyUse.class).note(UUID.randomUUID());
    KeyUses.store();
    assertThat(keys.list(workspace.operator()))
        .filteredOn(key -> key.usedAt() != null)
        .extracting(ListedKey::id)
        .containsExactly(used);
    TestPerson person = TestPerson.create();
    person.join(workspace, "Read only");
    Actor reader = person.actor();
    assertThatExceptionOfType(Refused.class).isThrownBy(() -> keys.list(reader));
  }
}
