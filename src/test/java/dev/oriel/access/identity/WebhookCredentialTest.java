package dev.oriel.access.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.access.administration.CredentialSpec;
import dev.oriel.access.administration.Credentials;
import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.permission.Profile;
import dev.oriel.feature.key.Keys;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Attempts;
import dev.oriel.testing.Await;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** The credentials of webhooks: their tokens, and what they give access to. */
class WebhookCredentialTest {

  private static final TestWorkspace WORKSPACE = TestWorkspace.create();

  private final String name = "Leads " + UUID.randomUUID();
  private final Actors actors = RunningOriel.bean(Actors.class);
  private final Credentials credentials = RunningOriel.bean(Credentials.class);

  private Profile profile(String profile) {
    return RunningOriel.bean(Profiles.class).require(WORKSPACE.operator(), profile);
  }

  private MadeCredential webhook(CredentialKind kind) {
    return credentials.create(
        WORKSPACE.operator(),
        kind,
        new CredentialSpec(UUID.randomUUID(), name, profile("Standard"), null));
  }

  private static void assertUnauthorized(Runnable work) {
    assertThatThrownBy(work::run)
        .isInstanceOfSatisfying(
            Refused.class, e -> assertThat(e.refusal()).isInstanceOf(Refusal.Unauthorized.class));
  }

  /** The actor of a request with the token, with the rights that a door confirms. */
  private Actor with(MadeCredential made, String token) {
    ModelGuard guard = RunningOriel.bean(ModelGuard.class);
    return guard.present(actors.byWebhookToken(made.credential().id().toString(), token));
  }

  private MadeCredential rotated(MadeCredential made, @Nullable OffsetDateTime previousUntil) {
    return credentials.rotate(WORKSPACE.operator(), made.credential(), null, previousUntil);
  }

  @Test
  void aTokenOpensItsOwnWebhookAndNothingElse() {
    MadeCredential made = webhook(CredentialKind.INBOUND);
    assertThat(made.token()).matches("whk_[0-9A-Za-z]{43}");
    Actor actor = with(made, made.token());
    assertThat(actor.principal().kind().word()).isEqualTo("webhook");
    assertThat(actor.principal().name()).isEqualTo(name);
    assertThat(actor.channel().word()).isEqualTo("webhook");
    assertThat(actor.profile().name()).isEqualTo("Standard");
    assertUnauthorized(() -> actors.byRestKey(made.token()));
    assertUnauthorized(() -> actors.byWebhookToken(UUID.randomUUID().toString(), made.token()));
    String key = WORKSPACE.key("Administrator").key();
    assertUnauthorized(() -> with(made, key));
    assertUnauthorized(() -> with(made, "whk_" + key.substring(4)));
  }

  @Test
  void bothTokensAreValidUntilTheOldOneIsEnded() {
    MadeCredential made = webhook(CredentialKind.INBOUND);
    Actor before = with(made, made.token());
    MadeCredential second = rotated(made, null);
    assertThat(with(made, second.token()).principal()).isEqualTo(before.principal());
    assertThat(with(made, made.token()).principal()).isEqualTo(before.principal());
    Actor old = with(made, made.token());
    credentials.endPrevious(WORKSPACE.operator(), made.credential());
    assertUnauthorized(() -> with(made, made.token()));
    // A request that was on its way is refused by the door that it reaches.
    assertUnauthorized(() -> actors.again(old));
    assertThat(with(made, second.token()).principal()).isEqualTo(before.principal());
  }

  @Test
  void theOldTokenIsValidUntilTheGivenTime() {
    MadeCredential made = webhook(CredentialKind.INBOUND);
    String[] old = {made.token()};
    Attempts.untilInTime(() -> {
      OffsetDateTime end = OffsetDateTime.now(ZoneOffset.UTC).plusSeconds(2);
      String before = old[0];
      String second = rotated(made, end).token();
      old[0] = second;
      boolean wasValid = isValid(made, before);
      Await.until(() -> !isValid(made, before));
      assertThat(OffsetDateTime.now(ZoneOffset.UTC)).isAfterOrEqualTo(end);
      assertThat(with(made, second).principal().name()).isEqualTo(name);
      return wasValid;
    });
  }

  private boolean isValid(MadeCredential made, String token) {
    try {
      assertThat(with(made, token).principal().name()).isEqualTo(name);
      return true;
    } catch (Refused _) {
      return false;
    }
  }

  @Test
  void atMostTwoTokensAreValidAndAnEarlierOneCanBeGivenAgain() {
    MadeCredential made = webhook(CredentialKind.INBOUND);
    String first = made.token();
    assertThat(with(made, first).principal().name()).isEqualTo(name);
    String second = rotated(made, null).token();
    String third = rotated(made, null).token();
    assertUnauthorized(() -> with(made, first));
    assertThat(with(made, second).principal().name()).isEqualTo(name);
    assertThat(with(made, third).principal().name()).isEqualTo(name);
    credentials.rotate(WORKSPACE.operator(), made.credential(), first, null);
    assertThat(with(made, first).principal().name()).isEqualTo(name);
    assertUnauthorized(() -> with(made, second));
  }

  @Test
  void aTokenThatExistsIsNotGivenAgain() {
    MadeCredential made = webhook(CredentialKind.INBOUND);
    String second = rotated(made, null).token();
    CredentialSpec same =
        new CredentialSpec(UUID.randomUUID(), "Copy of " + name, profile("Standard"), made.token());
    assertThatThrownBy(() -> credentials.create(WORKSPACE.operator(), CredentialKind.INBOUND, same))
        .hasMessageContaining("exists");
    for (String token : new String[] {made.token(), second}) {
      assertThatThrownBy(
              () -> credentials.rotate(WORKSPACE.operator(), made.credential(), token, null))
          .hasMessageContaining("exists");
    }
    assertThat(with(made, second).principal().name()).isEqualTo(name);
  }

  @Test
  void aRevokedWebhookIsRefusedAndGetsNoNewToken() {
    MadeCredential made = webhook(CredentialKind.INBOUND);
    Actor actor = with(made, made.token());
    String second = rotated(made, null).token();
    credentials.revoke(WORKSPACE.operator(), made.credential());
    assertUnauthorized(() -> with(made, made.token()));
    assertUnauthorized(() -> with(made, second));
    assertUnauthorized(() -> actors.again(actor));
    assertThatThrownBy(() -> rotated(made, null)).hasMessageContaining("revoked");
  }

  @Test
  void aCredentialWithoutATokenIsResumedWithThePresentRightsOfItsProfile() {
    MadeCredential made = webhook(CredentialKind.OUTBOUND);
    UUID id = made.credential().id();
    long of = WORKSPACE.workspace().id();
    assertThat(made.token()).isEmpty();
    Actor actor = actors.webhook(of, id);
    assertThat(actor.profile().name()).isEqualTo("Standard");
    assertThat(actor.principal().kind()).isEqualTo(Principal.Kind.WEBHOOK);
    assertThat(actors.resume(ActorRef.parse(actor.ref().toString())).ref()).isEqualTo(actor.ref());
    credentials.rebind(WORKSPACE.operator(), made.credential(), profile("Read only"), null);
    assertThat(actors.webhook(of, id).profile().name()).isEqualTo("Read only");
    assertThat(actors.again(actor).profile().name()).isEqualTo("Read only");
    credentials.revoke(WORKSPACE.operator(), made.credential());
    assertUnauthorized(() -> actors.webhook(of, id));
    assertUnauthorized(() -> actors.again(actor));
  }

  @Test
  void aCredentialActsOnlyAsItsOwnKind() {
    long of = WORKSPACE.workspace().id();
    UUID key =
        keys()
            .create(
                WORKSPACE.operator(),
                new CredentialSpec("CI " + name, profile("Standard"), null, null))
            .credential()
            .id();
    assertUnauthorized(() -> actors.webhook(of, key));
    UUID webhook = webhook(CredentialKind.OUTBOUND).credential().id();
    ActorRef asKey = new ActorRef(of, Principal.Kind.KEY, webhook, webhook, Channel.REST);
    assertUnauthorized(() -> actors.resume(asKey));
  }

  @Test
  void namesAreUniqueInEachKindAndKeysAreListedAlone() {
    webhook(CredentialKind.INBOUND);
    webhook(CredentialKind.OUTBOUND);
    keys().create(WORKSPACE.operator(), new CredentialSpec(name, profile("Standard"), null, null));
    assertThat(keys().list(WORKSPACE.operator()))
        .filteredOn(key -> key.name().equals(name))
        .singleElement()
        .matches(key -> key.credential().kind() == CredentialKind.REST);
    assertThatThrownBy(() -> webhook(CredentialKind.INBOUND))
        .hasMessageContaining("An inbound webhook named '" + name + "'");
    assertThatThrownBy(() -> webhook(CredentialKind.OUTBOUND))
        .hasMessageContaining("An outbound webhook named '" + name + "'");
  }

  @Test
  void onlyAdministratorsManageCredentials() {
    MadeCredential made = webhook(CredentialKind.INBOUND);
    TestPerson person = TestPerson.create();
    person.join(WORKSPACE, "Standard");
    Actor standard = person.actor();
    CredentialSpec another =
        new CredentialSpec(UUID.randomUUID(), "Not " + name, profile("Standard"), null);
    for (Runnable operation :
        new Runnable[] {
          () -> credentials.list(standard, CredentialKind.INBOUND),
          () -> credentials.create(standard, CredentialKind.INBOUND, another),
          () -> credentials.rotate(standard, made.credential(), null, null),
          () -> credentials.endPrevious(standard, made.credential()),
          () -> credentials.rebind(standard, made.credential(), profile("Standard"), null),
          () -> credentials.revoke(standard, made.credential()),
        }) {
      assertThatThrownBy(operation::run)
          .isInstanceOfSatisfying(
              Refused.class, e -> assertThat(e.refusal()).isInstanceOf(Refusal.Forbidden.class));
    }
  }

  private static Keys keys() {
    return RunningOriel.bean(Keys.class);
  }
}
