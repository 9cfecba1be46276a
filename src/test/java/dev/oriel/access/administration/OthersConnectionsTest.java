package dev.oriel.access.administration;

import static dev.oriel.testing.RefusedWork.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.permission.Profile;
import dev.oriel.feature.key.Keys;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Administrators never make, show or renew secrets of the connections of others. */
class OthersConnectionsTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final TestPerson ada = TestPerson.create();
  private final UUID administrator = ada.join(workspace, "Administrator");
  private final UUID eve = TestPerson.create().join(workspace, "Standard");
  private final String token = workspace.connection(eve, Restrictions.NONE);
  private final Actor admin = ada.actor();
  private final Connections connections = RunningOriel.bean(Connections.class);

  private static ConnectionSpec spec(UUID member) {
    return new ConnectionSpec(
        UUID.randomUUID(), member, "New", Restrictions.NONE, "omk_" + "x".repeat(40));
  }

  @Test
  void administratorsMakeNoSecretsOfOthers() {
    assertRefused(Refusal.Forbidden.class, () -> connections.create(admin, spec(eve)));
    assertThat(connections.list(admin)).hasSize(1);
    assertThat(connections.create(admin, spec(administrator)).token()).startsWith("omk_");
  }

  @Test
  void administratorsSeeNoSecretsOfOthers() {
    assertThat(connections.list(admin))
        .singleElement()
        .satisfies(used -> {
          String hint = used.connection().hint();
          assertThat(hint).hasSizeLessThan(token.length() / 2);
          assertThat(used.toString().replace(hint, "")).doesNotContain(token.substring(8));
        });
  }

  @Test
  void noDoorOfKeysRenewsOrBindsAConnection() {
    UUID id = connections.list(admin).getFirst().connection().id();
    String name = connections.list(admin).getFirst().connection().name();
    Profile profile =
        RunningOriel.bean(Profiles.class).require(workspace.operator(), "Administrator");
    Keys keys = RunningOriel.bean(Keys.class);
    List<ThrowingCallable> attempts =
        List.of(
            () -> keys.rename(admin, id, null, "Mine"),
            () -> keys.rebind(admin, id, null, profile, administrator),
            () -> keys.revoke(admin, id),
            () -> keys.named(admin, name),
            () -> keys.get(admin, id));
    for (ThrowingCallable attempt : attempts) {
      assertRefused(Refusal.NotFound.class, attempt);
    }
    assertThat(keys.list(admin)).isEmpty();
    workspace.requireValidConnection(token);
  }

  private void make(String name) {
    connections.create(
        admin, new ConnectionSpec(UUID.randomUUID(), administrator, name, Restrictions.NONE, null));
  }

  @Test
  void nobodyMakesAnyNumberOfConnections() {
    for (int i = 0; i < SeenConnections.MOST; i++) {
      make("Agent " + i);
    }
    assertRefused(Refusal.Conflict.class, () -> make("One more"));
    connections.list(admin).forEach(used -> connections.delete(admin, used.connection().id()));
    assertRefused(Refusal.Conflict.class, () -> make("One more"));
    RunningOriel.bean(JdbcTemplate.class)
        .update(
            "update oriel.credential set created_at = now() - interval '25 h' where member_id = ?",
            administrator);
    // The change of the table alone makes no new version of the model.
    workspace.connection(eve, Restrictions.NONE);
    make("One more");
  }
}
