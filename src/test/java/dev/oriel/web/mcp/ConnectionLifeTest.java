package dev.oriel.web.mcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.oriel.access.administration.ConnectionSpec;
import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.Members;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Channel;
import dev.oriel.access.identity.ConnectionUse;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.KeyUses;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.permission.Profile;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.testing.Api;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Whose connections are, and when they end. */
class ConnectionLifeTest {

  private static final Map<String, Object> CREATE =
      Map.of("objectApiName", "companies", "name", "Acme");
  private static final Map<String, Object> DRY_RUN =
      Map.of("objectApiName", "companies", "name", "Acme", "dryRun", true);

  private static final TestWorkspace WORKSPACE = TestWorkspace.create();

  private final Connections connections = RunningOriel.bean(Connections.class);
  private final Members members = RunningOriel.bean(Members.class);
  private final String email = UUID.randomUUID() + "@acme.test";
  private final UUID ada = WORKSPACE.member(email, "Ada");
  private final Mcp mcp = new Mcp(WORKSPACE.connection(ada, Restrictions.NONE));

  /** The connections of these members, as administrators see them. */
  private List<Connections.Used> of(UUID... owners) {
    return connections.list(WORKSPACE.operator()).stream()
        .filter(seen -> List.of(owners).contains(seen.connection().member()))
        .toList();
  }

  private Credential only() {
    return of(ada).getFirst().connection();
  }

  private void giveProfile(String name) {
    Actor operator = WORKSPACE.operator();
    Profile profile =
        RunningOriel.bean(ModelGuard.class)
            .run(operator, current -> RunningOriel.bean(Profiles.class).require(current, name));
    members.save(operator, ada, email, "Ada", profile, null);
  }

  private ConnectionUse storedUse() {
    KeyUses.store();
    return of(ada).getFirst().use();
  }

  private int status() {
    return mcp.request("tools/list", Map.of()).status();
  }

  private Actor member(UUID id) {
    return RunningOriel.bean(Actors.class).member(WORKSPACE.workspace(), id, Channel.SETUP);
  }

  @Test
  void recordsAreCreatedByTheOwnerAndTheLogTellsTheConnection() {
    String id = mcp.call("create_record", CREATE).at("/record/id").stringValue();
    Api admin = WORKSPACE.admin();
    Api.Answered read = admin.get("/objects/companies/records/" + id + "?expand=createdBy");
    assertThat(read.at("/data/record/createdBy").toString())
        .contains(ada.toString(), "\"Ada\"", "\"member\"");
    Api.Answered history = admin.get("/objects/companies/records/" + id + "/history");
    assertThat(history.at("/data/changes/0/surface").stringValue()).isEqualTo("mcp");
    assertThat(history.at("/data/changes/0/connection/name").stringValue())
        .isEqualTo(only().name());
  }

  @Test
  void aDeletedConnectionIsRefusedAtOnceAndItsNameIsFree() {
    mcp.call("list_objects", Map.of());
    Credential connection = only();
    connections.delete(WORKSPACE.operator(), connection.id());
    Mcp.Answered refused = mcp.request("tools/call", Map.of("name", "list_objects"));
    assertThat(refused.status()).isEqualTo(401);
    assertThat(refused.response().headers().firstValue("WWW-Authenticate").orElse(""))
        .startsWith("Bearer ");
    assertThat(refused.at("/error/message").stringValue()).contains("deleted");
    assertThat(mcp.request("server/discover", Map.of()).status()).isEqualTo(401);
    assertThat(mcp.post("{").status()).isEqualTo(401);
    assertThat(of(ada)).isEmpty();
    connections.create(
        WORKSPACE.operator(),
        new ConnectionSpec(UUID.randomUUID(), ada, connection.name(), Restrictions.NONE, null));
  }

  @Test
  void suspensionPausesItAndRemovalEndsItForEver() {
    assertThat(status()).isEqualTo(200);
    members.suspend(WORKSPACE.operator(), email);
    assertThat(status()).isEqualTo(401);
    members.activate(WORKSPACE.operator(), email);
    assertThat(status()).isEqualTo(200);
    members.remove(WORKSPACE.operator(), email);
    assertThat(mcp.request("tools/call", Map.of("name", "list_objects")).status()).isEqualTo(401);
    members.activate(WORKSPACE.operator(), email);
    assertThat(status()).isEqualTo(401);
  }

  @Test
  void anotherProfileOfTheMemberCountsOnTheNextCall() {
    assertThat(mcp.toolNames()).contains("create_record");
    giveProfile("Read only");
    assertThat(mcp.refusal("create_record", CREATE)).startsWith("forbidden");
    assertThat(mcp.toolNames()).doesNotContain("create_record");
  }

  @Test
  void restrictionsCountOnTheNextCall() {
    mcp.call("create_record", CREATE);
    connections.restrict(WORKSPACE.operator(), only().id(), new Restrictions(true, false, null));
    assertThat(mcp.refusal("create_record", CREATE)).contains("may only read");
    connections.restrict(WORKSPACE.operator(), only().id(), new Restrictions(false, false, 1));
    assertThat(mcp.refusal("create_record", CREATE)).contains("may write 1 times an hour");
  }

  @Test
  void aLimitThatIsJustSetCountsTheWritesBeforeIt() {
    mcp.call("create_record", CREATE);
    connections.restrict(WORKSPACE.operator(), only().id(), new Restrictions(false, false, 2));
    mcp.call("create_record", CREATE);
    assertThat(mcp.refusal("create_record", CREATE)).contains("may write 2 times an hour");
    assertThat(storedUse().writes()).isEqualTo(2);
  }

  @Test
  void restrictionsThatAreJustSetCountForDefinitionsAndDryRuns() {
    Map<String, Object> object = Map.of("name", "Projects", "apiName", "projects");
    giveProfile("Administrator");
    mcp.call("list_objects", Map.of());
    connections.restrict(WORKSPACE.operator(), only().id(), new Restrictions(true, false, null));
    assertThat(mcp.refusal("create_object", object)).contains("may only read");
    connections.restrict(WORKSPACE.operator(), only().id(), Restrictions.NONE);
    mcp.call("create_object", object);
    connections.restrict(WORKSPACE.operator(), only().id(), new Restrictions(false, true, null));
    assertThat(mcp.refusal("delete_object", Map.of("objectApiName", "projects", "dryRun", true)))
        .contains("may not delete");
    connections.restrict(WORKSPACE.operator(), only().id(), new Restrictions(false, false, 1));
    assertThat(mcp.refusal("delete_object", Map.of("objectApiName", "projects")))
        .contains("may write 1 times an hour");
  }

  @Test
  void aLimitThatIsJustLiftedLimitsNoMore() {
    connections.restrict(WORKSPACE.operator(), only().id(), new Restrictions(false, false, 0));
    assertThat(mcp.refusal("create_record", CREATE)).contains("may write 0 times an hour");
    connections.restrict(WORKSPACE.operator(), only().id(), Restrictions.NONE);
    mcp.call("create_record", CREATE);
    assertThat(storedUse().writes()).isEqualTo(1);
  }

  @Test
  void writesThatTheDoorRefusesAndDryRunsAreCounted() {
    mcp.refusal("create_record", Map.of("objectApiName", "nowhere"));
    mcp.call("create_record", DRY_RUN);
    assertThat(storedUse().writes()).isEqualTo(2);
  }

  @Test
  void dryRunsAreLimitedLikeTheCallsThatTheyTry() {
    mcp.call("list_objects", Map.of());
    connections.restrict(WORKSPACE.operator(), only().id(), new Restrictions(false, false, 2));
    mcp.call("create_record", DRY_RUN);
    mcp.call("create_record", DRY_RUN);
    assertThat(mcp.refusal("create_record", DRY_RUN)).contains("may write 2 times an hour");
    assertThat(mcp.refusal("create_record", CREATE)).contains("may write 2 times an hour");
    assertThat(storedUse().writes()).isEqualTo(2);
  }

  @Test
  void membersSeeTheirOwnAndAdministratorsAll() {
    UUID bea = WORKSPACE.member("bea@acme.test", "Bea");
    assertThat(connections.list(member(ada))).hasSize(1);
    assertThat(connections.list(member(bea))).isEmpty();
    Credential connection = only();
    for (Runnable attempt :
        List.<Runnable>of(
            () -> connections.delete(member(bea), connection.id()),
            () -> connections.restrict(member(bea), connection.id(), Restrictions.NONE))) {
      assertThatExceptionOfType(Refused.class)
          .isThrownBy(attempt::run)
          .satisfies(e -> assertThat(e.refusal()).isInstanceOf(Refusal.NotFound.class));
    }
    assertThatExceptionOfType(Refused.class)
        .isThrownBy(() ->
            connections.create(
                member(bea),
                new ConnectionSpec(UUID.randomUUID(), ada, "X", Restrictions.NONE, null)))
        .satisfies(e -> assertThat(e.refusal()).isInstanceOf(Refusal.Forbidden.class));
    connections.create(
        member(bea),
        new ConnectionSpec(UUID.randomUUID(), bea, connection.name(), Restrictions.NONE, null));
    assertThat(of(ada, bea)).hasSize(2);
    connections.delete(member(ada), connection.id());
    assertThat(status()).isEqualTo(401);
  }

  @Test
  void aConnectionCannotMakeOrChangeConnections() {
    Actor acting = RunningOriel.bean(Actors.class).byConnectionKey(mcp.key());
    for (Runnable attempt :
        List.<Runnable>of(
            () -> connections.list(acting),
            () -> connections.restrict(acting, only().id(), Restrictions.NONE),
            () ->
                connections.create(
                    acting,
                    new ConnectionSpec(UUID.randomUUID(), ada, "X", Restrictions.NONE, null)))) {
      assertThatExceptionOfType(Refused.class)
          .isThrownBy(attempt::run)
          .satisfies(e -> assertThat(e.refusal()).isInstanceOf(Refusal.Forbidden.class));
    }
  }

  @Test
  void itsUseIsCounted() {
    mcp.call("create_record", CREATE);
    mcp.call("list_objects", Map.of());
    ConnectionUse use = storedUse();
    assertThat(use.calls()).isEqualTo(2);
    assertThat(use.writes()).isEqualTo(1);
    assertThat(use.lastUsedAt()).isNotNull();
  }
}
