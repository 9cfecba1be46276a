package dev.oriel.access.identity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.oriel.access.account.NewSession;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.administration.WorkspaceSpec;
import dev.oriel.access.administration.Workspaces;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.definition.ObjectDefinitions;
import dev.oriel.model.schema.ObjectView;
import dev.oriel.model.schema.Schema;
import dev.oriel.model.schema.Schemas;
import dev.oriel.platform.admission.Admission;
import dev.oriel.platform.admission.RequestContext;
import dev.oriel.platform.content.UploadDirectory;
import dev.oriel.platform.database.Transactions;
import dev.oriel.platform.refusal.Input;
import dev.oriel.testing.Api;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** What is read again when something of a workspace's model changes, and what stays cached. */
class ModelVersionTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final AccessSnapshots snapshots = RunningOriel.bean(AccessSnapshots.class);
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  private Actor present() {
    snapshots.current(workspace.workspace().id());
    return workspace.operator();
  }

  private Schema schema() {
    return RunningOriel.bean(Schemas.class).of(present());
  }

  private ObjectView view(String profile) {
    Profile found = RunningOriel.bean(Profiles.class).require(present(), profile);
    return schema().view(found, schema().standard("contacts"));
  }

  private void profile(String name, boolean create) {
    workspace.profile(
        "{'name': '%s', 'defaultAccess': {'view': true, 'create': %s}}".formatted(name, create));
  }

  @Test
  void keysAndMembersAndProfilesLeaveDefinitionsCached() {
    Schema before = schema();
    long version = present().version();
    workspace.admin();
    workspace.member("ada@acme.test", "Ada");
    profile("Intake", true);
    assertThat(present().version()).isGreaterThan(version);
    assertThat(schema()).isSameAs(before);
  }

  @Test
  void fieldsAndTheWorkspaceItselfDoNot() {
    Schema before = schema();
    workspace
        .admin()
        .post(
            "/objects/contacts/fields", Map.of("name", "Size", "apiName", "size", "type", "text"));
    Schema after = schema();
    assertThat(after).isNotSameAs(before);
    Workspace was = workspace.workspace();
    RunningOriel.bean(Workspaces.class)
        .update(
            workspace.operator(),
            new WorkspaceSpec(was.uuid(), was.name(), "DE", was.timeZone(), "USD"));
    assertThat(schema().standard("contacts").workspace().currency()).isEqualTo("USD");
  }

  @Test
  void aProfileThatSeparatesASearchTextChangesDefinitions() {
    Schema before = schema();
    workspace.profile(
        "{'name': 'Blind', 'objects': {'contacts': {'view': true, 'fields': {'email':"
            + " {'read': false}}}}}");
    assertThat(schema()).isNotSameAs(before);
  }

  @Test
  void aViewIsMadeAnewOnlyForTheProfileThatChanged() {
    profile("One", true);
    profile("Other", true);
    ObjectView one = view("One");
    ObjectView other = view("Other");
    profile("Other", false);
    workspace.admin();
    assertThat(view("One")).isSameAs(one);
    assertThat(view("Other")).isNotSameAs(other);
  }

  /** On a database of several nodes, the two parts of a commit become visible one by one. */
  @Test
  void aVersionThatTheWorkspacesOwnTablesDoNotHaveYetIsWaitedFor() {
    long id = workspace.workspace().id();
    long next =
        jdbc.query("select nextval('oriel.model_version')", (row, _) -> row.getLong(1)).getFirst();
    jdbc.update("update oriel.workspace set version = ? where id = ?", next, id);
    var reading = CompletableFuture.supplyAsync(() -> snapshots.reload(id));
    assertThat(reading).isNotDone();
    jdbc.update("update %s.model set version = ?".formatted(workspace.workspace().schema()), next);
    assertThat(reading.join().version()).isEqualTo(next);
    assertThat(workspace.admin().get("/objects/contacts").status()).isEqualTo(200);
  }

  /** Rights and definitions are those at the beginning of a request, and after its own changes. */
  @Test
  void aRequestKeepsTheVersionThatItHasReadWithTheSession() {
    TestPerson person = TestPerson.create();
    person.join(workspace, "Administrator");
    NewSession session = person.session();
    Api admin = workspace.admin();
    object(admin, "ships");
    ObjectDefinitions definitions = RunningOriel.bean(ObjectDefinitions.class);
    try (RequestContext _ =
        RequestContext.open(
            RunningOriel.bean(Admission.class), RunningOriel.bean(UploadDirectory.class))) {
      Actor actor = TestPerson.actor(session);
      object(admin, "boats");
      assertThat(names(definitions, actor)).contains("ships").doesNotContain("boats");
      definitions.delete(actor, "ships", Input.none());
      assertThat(names(definitions, actor)).contains("boats").doesNotContain("ships");
    }
    object(admin, "trains");
    assertThat(names(definitions, TestPerson.actor(session))).contains("trains");
  }

  /** A transaction reads its own changes, and may leave them in the cache. */
  @Test
  void aRequestTrustsNoVersionThatWasRolledBack() {
    TestPerson person = TestPerson.create();
    person.join(workspace, "Administrator");
    NewSession session = person.session();
    long committed = TestPerson.actor(session).version();
    Workspace its = workspace.workspace();
    assertThatThrownBy(() ->
            RunningOriel.bean(Transactions.class)
                .run(() -> {
                  snapshots.changed(its);
                  throw new IllegalStateException(
                      "version " + snapshots.reload(its.id()).version());
                }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageNotContaining("version " + committed);
    assertThat(TestPerson.actor(session).version()).isEqualTo(committed);
  }

  private static void object(Api admin, String apiName) {
    Map<String, String> body = Map.of("name", apiName, "apiName", apiName);
    assertThat(admin.post("/objects", body).status()).isEqualTo(201);
  }

  private static List<String> names(ObjectDefinitions definitions, Actor actor) {
    return definitions.list(actor).stream().map(view -> view.type().apiName()).toList();
  }
}
