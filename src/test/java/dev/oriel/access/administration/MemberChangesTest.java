package dev.oriel.access.administration;

import static dev.oriel.testing.RefusedWork.assertRefused;
import static dev.oriel.testing.RefusedWork.isDone;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.oriel.access.account.NewSession;
import dev.oriel.access.account.WebSessions;
import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.Member;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.definition.PermissionProfiles;
import dev.oriel.crm.definition.ProfileSettings;
import dev.oriel.feature.key.Keys;
import dev.oriel.platform.json.Json;
import dev.oriel.platform.json.JsonBody;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** What administrators change of members, keys, connections and profiles, by id. */
class MemberChangesTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final TestPerson ada = TestPerson.create();
  private final TestPerson eve = TestPerson.create();
  private final UUID adasId = ada.join(workspace, "Administrator");
  private final UUID evesId = eve.join(workspace, "Standard");
  private final NewSession session = ada.session();
  private final Actor admin = TestPerson.actor(session);
  private final Members members = RunningOriel.bean(Members.class);
  private final MemberChanges changes = RunningOriel.bean(MemberChanges.class);
  private final Keys keys = RunningOriel.bean(Keys.class);
  private final Connections connections = RunningOriel.bean(Connections.class);
  private final ProfileSettings profiles = RunningOriel.bean(ProfileSettings.class);

  private UUID profile(String name) {
    return named(name).id();
  }

  private Profile named(String name) {
    return RunningOriel.bean(Profiles.class).require(workspace.operator(), name);
  }

  private Member member(UUID id) {
    return members.list(admin).stream()
        .map(Members.Active::member)
        .filter(one -> one.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void membersAreListedWithStatusAndLastActivity() {
    assertThat(members.list(admin))
        .extracting(one -> one.member().id(), one -> one.use() != null)
        .containsExactlyInAnyOrder(tuple(adasId, true), tuple(evesId, false));
    changes.suspend(admin, evesId);
    assertThat(member(evesId).status()).isEqualTo(Member.Status.SUSPENDED);
  }

  @Test
  void anAdministratorChangesDisplayNameProfileAndStatusOnly() {
    changes.rename(admin, evesId, null, " Eve M. ");
    changes.assign(admin, evesId, null, profile("Read only"));
    assertThat(member(evesId))
        .isEqualTo(
            new Member(evesId, eve.email(), "Eve M.", profile("Read only"), Member.Status.ACTIVE));
    assertThat(eve.session().signedIn().account().name()).isEqualTo("Person");
    assertRefused(Refusal.Invalid.class, () -> changes.rename(admin, evesId, null, ""));
    assertRefused(
        Refusal.NotFound.class, () -> changes.assign(admin, evesId, null, UUID.randomUUID()));
    changes.remove(admin, evesId);
    assertRefused(Refusal.Conflict.class, () -> changes.rename(admin, evesId, null, "Eve"));
  }

  @Test
  void theLastActiveAdministratorIsNotRemovedSuspendedOrMovedToAnotherProfile() {
    assertRefused(Refusal.Conflict.class, () -> changes.remove(admin, adasId));
    assertRefused(Refusal.Conflict.class, () -> changes.suspend(admin, adasId));
    assertRefused(
        Refusal.Conflict.class, () -> changes.assign(admin, adasId, null, profile("Standard")));
    changes.assign(admin, evesId, null, profile("Administrator"));
    changes.assign(admin, adasId, null, profile("Standard"));
    assertRefused(Refusal.Forbidden.class, () -> members.list(admin));
  }

  @Test
  void aProfileOfTheLastAdministratorStaysAnAdministratorsProfile() {
    workspace.profile("{'name': 'Chiefs', 'isAdmin': true}");
    changes.assign(workspace.operator(), adasId, null, profile("Chiefs"));
    PermissionProfiles permissions = RunningOriel.bean(PermissionProfiles.class);
    JsonBody body = JsonBody.of(Json.parse("{\"name\": \"Chiefs\"}"));
    assertRefused(
        Refusal.Conflict.class,
        () -> permissions.save(workspace.operator(), UUID.randomUUID(), body));
  }

  @Test
  void twoAdministratorsRemoveOrDemoteEachOtherAndOneStays() {
    changes.assign(admin, evesId, null, profile("Administrator"));
    Actor other = TestPerson.actor(eve.session());
    UUID standard = profile("Standard");
    assertThat(
            Parallel.all(
                2,
                i ->
                    isDone(() -> {
                      if (i == 0) {
                        changes.remove(admin, evesId);
                      } else {
                        changes.assign(other, adasId, null, standard);
                      }
                    })))
        .containsExactlyInAnyOrder(true, false);
  }

  @Test
  void aRemovedPersonsKeysGoOnAndAreListed() {
    changes.assign(admin, evesId, null, profile("Administrator"));
    Actor acting = TestPerson.actor(eve.session());
    MadeCredential made =
        keys.create(acting, new CredentialSpec("Hers", named("Standard"), null, null));
    keys.create(admin, new CredentialSpec("His", named("Standard"), null, null));
    MadeCredential owned =
        keys.create(admin, new CredentialSpec("Belongs", named("Standard"), evesId, null));
    assertThat(members.keysOf(admin, evesId)).hasSize(2);
    assertThat(changes.remove(admin, evesId).keys())
        .extracting(Credential::id)
        .containsExactly(made.credential().id(), owned.credential().id());
    RunningOriel.bean(Actors.class).byRestKey(made.token());
  }

  @Test
  void removalEndsConnectionsForEver() {
    String token = workspace.connection(evesId, Restrictions.NONE);
    changes.suspend(admin, evesId);
    changes.activate(admin, evesId);
    RunningOriel.bean(Actors.class).byConnectionKey(token);
    changes.remove(admin, evesId);
    RunningOriel.bean(Members.class).activate(workspace.operator(), eve.email());
    assertRefused(Refusal.Unauthorized.class, () -> workspace.requireValidConnection(token));
  }

  @Test
  void whoWasRemovedComesBackByAnInvitationOnly() {
    changes.remove(admin, evesId);
    assertRefused(Refusal.Conflict.class, () -> changes.activate(admin, evesId));
    assertThat(workspace.findMember(evesId).isRemoved()).isTrue();
  }

  @Test
  void theAddressOfARemovedPersonIsNotShown() {
    changes.remove(admin, evesId);
    assertThat(members.list(admin))
        .extracting(Members.Active::member)
        .filteredOn(member -> member.id().equals(evesId))
        .singleElement()
        .returns("", Member::email)
        .returns(true, Member::isRemoved);
  }

  @Test
  void suspensionPausesSessionsAndConnectionsAndRemovalEndsThemForEver() {
    String token = workspace.connection(evesId, Restrictions.NONE);
    NewSession hers = eve.session();
    changes.suspend(admin, evesId);
    assertRefused(Refusal.Unauthorized.class, () -> workspace.requireValidConnection(token));
    assertThat(TestPerson.present(hers).actor()).isNull();
    changes.activate(admin, evesId);
    workspace.requireValidConnection(token);
    assertThat(TestPerson.present(hers).actor()).isNotNull();
    changes.remove(admin, evesId);
    RunningOriel.bean(Members.class).activate(workspace.operator(), eve.email());
    assertRefused(Refusal.Unauthorized.class, () -> workspace.requireValidConnection(token));
    assertThat(RunningOriel.bean(WebSessions.class).find(hers.token())).isEmpty();
  }

  @Test
  void noIdReachesIntoAnotherWorkspace() {
    Credential key =
        keys.create(admin, new CredentialSpec("CI", named("Standard"), null, null)).credential();
    workspace.connection(evesId, Restrictions.NONE);
    UUID connection = connections.list(admin).getFirst().connection().id();
    UUID profile = profile("Standard");
    Actor foreign = TestWorkspace.create().operator();
    List<ThrowingCallable> attempts =
        List.of(
            () -> changes.rename(foreign, evesId, null, "X"),
            () -> changes.assign(foreign, evesId, null, profile),
            () -> changes.suspend(foreign, evesId),
            () -> changes.activate(foreign, evesId),
            () -> changes.remove(foreign, evesId),
            () -> members.keysOf(foreign, evesId),
            () -> changes.resetLink(foreign, evesId),
            () -> keys.rename(foreign, key.id(), null, "X"),
            () -> keys.rebind(foreign, key.id(), null, named("Standard"), null),
            () -> keys.revoke(foreign, key.id()),
            () -> keys.create(foreign, new CredentialSpec("X", named("Standard"), null, null)),
            () -> connections.rename(foreign, connection, "X"),
            () -> connections.restrict(foreign, connection, Restrictions.NONE),
            () -> connections.delete(foreign, connection),
            () -> profiles.get(foreign, profile),
            () -> profiles.rename(foreign, profile, "X"),
            () -> profiles.copy(foreign, profile, "X"),
            () -> profiles.delete(foreign, profile));
    Map<String, Object> before = state();
    for (ThrowingCallable attempt : attempts) {
      assertRefused(Refusal.NotFound.class, attempt);
    }
    CredentialTable table = RunningOriel.bean(CredentialTable.class);
    table.rename(foreign.workspace(), key.id(), "X");
    table.delete(foreign.workspace(), key.id());
    table.bind(foreign.workspace(), key.id(), profile("Administrator"), null);
    table.revoke(foreign.workspace(), key.id(), key.createdAt());
    assertThat(state()).isEqualTo(before);
  }

  private Map<String, Object> state() {
    JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
    return jdbc.queryForMap(
        """
        select
          (select string_agg(m::text, ';' order by id) from oriel.member m where workspace_id = ?)
            as members,
          (select string_agg(c::text, ';' order by id) from oriel.credential c where workspace_id = ?)
            as credentials,
          (select string_agg(p::text, ';' order by id) from oriel.profile p where workspace_id = ?)
            as profiles
        """,
        workspace.workspace().id(),
        workspace.workspace().id(),
        workspace.workspace().id());
  }

  @Test
  void noActorWithAKeyOrTokenIsAcceptedAndNobodyWithoutAnAdministratorsProfile() {
    UUID administrator = profile("Administrator");
    String key =
        keys.create(admin, new CredentialSpec("CI", named("Administrator"), adasId, null)).token();
    String token = workspace.connection(adasId, Restrictions.NONE);
    Actors actors = RunningOriel.bean(Actors.class);
    for (Actor actor :
        List.of(
            actors.byRestKey(key),
            actors.byConnectionKey(token),
            TestPerson.actor(eve.session()))) {
      List<ThrowingCallable> attempts =
          List.of(
              () -> changes.rename(actor, evesId, null, "X"),
              () -> changes.remove(actor, UUID.randomUUID()),
              () -> changes.resetLink(actor, evesId),
              () -> keys.create(actor, new CredentialSpec("X", named("Administrator"), null, null)),
              () -> keys.revoke(actor, UUID.randomUUID()),
              () -> profiles.copy(actor, administrator, "X"),
              () ->
                  RunningOriel.bean(Invitations.class)
                      .invite(actor, "x@y.test", "X", administrator));
      for (ThrowingCallable attempt : attempts) {
        assertRefused(Refusal.Forbidden.class, attempt);
      }
    }
  }

  @Test
  void keysAreCreatedRenamedReboundAndRevokedById() {
    UUID id =
        keys.create(admin, new CredentialSpec("CI", named("Standard"), null, null))
            .credential()
            .id();
    keys.rename(admin, id, null, "Builds");
    keys.rebind(admin, id, null, named("Read only"), evesId);
    assertThat(keys.list(admin))
        .singleElement()
        .satisfies(key -> {
          assertThat(key.name()).isEqualTo("Builds");
          assertThat(key.profile()).isEqualTo(named("Read only"));
          assertThat(key.credential().member()).isEqualTo(evesId);
        });
    keys.create(admin, new CredentialSpec("Other", named("Standard"), null, null));
    assertRefused(Refusal.Conflict.class, () -> keys.rename(admin, id, null, "other"));
    keys.revoke(admin, id);
    assertThat(keys.get(admin, id).credential().isRevoked()).isTrue();
  }

  @Test
  void administratorsSeeRestrictAndEndConnectionsOfOthersAndNeverMakeOrRenameThem() {
    workspace.connection(evesId, Restrictions.NONE);
    Credential connection = connections.list(admin).getFirst().connection();
    assertRefused(Refusal.NotFound.class, () -> connections.rename(admin, connection.id(), "Mine"));
    assertRefused(
        Refusal.Forbidden.class,
        () ->
            connections.create(
                admin,
                new ConnectionSpec(UUID.randomUUID(), evesId, "New", Restrictions.NONE, null)));
    Actor owner = TestPerson.actor(eve.session());
    connections.rename(owner, connection.id(), "Mine");
    assertThat(connections.list(owner).getFirst().connection().name()).isEqualTo("Mine");
    connections.restrict(admin, connection.id(), new Restrictions(true, false, null));
    connections.delete(admin, connection.id());
    assertThat(connections.list(owner)).isEmpty();
  }

  @Test
  void membersDoNotLiftWhatAdministratorsHaveDeniedTheirConnections() {
    workspace.connection(evesId, Restrictions.NONE);
    UUID id = connections.list(admin).getFirst().connection().id();
    Actor owner = TestPerson.actor(eve.session());
    connections.restrict(owner, id, new Restrictions(false, true, 900));
    connections.restrict(admin, id, new Restrictions(true, false, 1_000));
    assertThat(restrictions()).isEqualTo(new Restrictions(true, true, 900));
    connections.restrict(owner, id, Restrictions.NONE);
    assertThat(restrictions()).isEqualTo(new Restrictions(true, false, 1_000));
    connections.restrict(owner, id, new Restrictions(false, false, 2_000));
    assertThat(restrictions()).isEqualTo(new Restrictions(true, false, 1_000));
    connections.restrict(admin, id, Restrictions.NONE);
    assertThat(restrictions()).isEqualTo(new Restrictions(false, false, 2_000));
  }

  private Restrictions restrictions() {
    return connections.list(admin).getFirst().connection().restrictions();
  }
}
