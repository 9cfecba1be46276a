package dev.oriel.access.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.access.administration.CredentialSpec;
import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.permission.Profile;
import dev.oriel.feature.key.Keys;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Actors that are stored by reference, and resumed with the rights of that moment. */
class ActorRefTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Actors actors = RunningOriel.bean(Actors.class);
  private final Keys keys = RunningOriel.bean(Keys.class);

  private Actor resume(ActorRef ref) {
    return actors.resume(ActorRef.parse(ref.toString()));
  }

  private void assertRefused(ActorRef ref) {
    assertThatThrownBy(() -> resume(ref))
        .isInstanceOfSatisfying(
            Refused.class, e -> assertThat(e.refusal()).isInstanceOf(Refusal.Unauthorized.class));
  }

  private Profile profile(String name) {
    return RunningOriel.bean(Profiles.class).require(workspace.operator(), name);
  }

  private MadeCredential key(@Nullable UUID member) {
    return keys.create(
        workspace.operator(), new CredentialSpec("CI", profile("Standard"), member, null));
  }

  @Test
  void aKeyIsResumedWithTheRightsOfThatMomentUntilItIsRevoked() {
    MadeCredential made = key(null);
    ActorRef ref = actors.byRestKey(made.token()).ref();
    assertThat(resume(ref).ref()).isEqualTo(ref);
    assertThat(resume(ref).profile().name()).isEqualTo("Standard");
    keys.rebind(workspace.operator(), made.credential().id(), null, profile("Read only"), null);
    assertThat(resume(ref).profile().name()).isEqualTo("Read only");
    workspace.revoke("CI");
    assertRefused(ref);
  }

  @Test
  void aMemberWithARevokedConnectionIsRefusedAlthoughTheMemberStays() {
    UUID ada = workspace.member("ada@acme.test", "Ada");
    UUID connection = key(ada).credential().id();
    long id = workspace.workspace().id();
    ActorRef connected = new ActorRef(id, Principal.Kind.MEMBER, ada, connection, Channel.REST);
    ActorRef alone = actors.member(workspace.workspace(), ada, Channel.SETUP).ref();
    assertThat(resume(connected).principal().name()).isEqualTo("Ada");
    assertThat(resume(connected).credentialId()).isEqualTo(connection);
    workspace.revoke("CI");
    assertRefused(connected);
    assertThat(resume(alone).principal().id()).isEqualTo(ada);
  }

  @Test
  void aCredentialResumesNoOtherMember() {
    UUID eve = workspace.member("eve@acme.test", "Eve");
    UUID connection = key(workspace.member("ada@acme.test", "Ada")).credential().id();
    long id = workspace.workspace().id();
    assertRefused(new ActorRef(id, Principal.Kind.MEMBER, eve, connection, Channel.REST));
  }

  @Test
  void aMemberWhoIsGoneIsRefused() {
    UUID ada = workspace.member("ada@acme.test", "Ada");
    ActorRef ref = actors.member(workspace.workspace(), ada, Channel.SETUP).ref();
    assertThat(resume(ref).channel()).isEqualTo(Channel.SETUP);
    RunningOriel.bean(JdbcTemplate.class).update("delete from oriel.member where id = ?", ada);
    RunningOriel.bean(AccessSnapshots.class).changed(workspace.workspace());
    assertRefused(ref);
  }

  @Test
  void theOperatorIsResumed() {
    ActorRef ref = workspace.operator().ref();
    assertThat(resume(ref).profile().isAdmin()).isTrue();
    assertThat(ref.toString())
        .isEqualTo(
            workspace.workspace().id() + ":OPERATOR:00000000-0000-0000-0000-000000000000::SETUP");
  }
}
