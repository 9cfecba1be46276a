package dev.oriel;

import static dev.oriel.testing.AuditWatch.assertChanges;
import static dev.oriel.testing.AuditWatch.assertIs;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.audit.AuditEntry;
import dev.oriel.access.audit.AuditKind;
import dev.oriel.access.identity.Channel;
import dev.oriel.access.identity.StorageLimit;
import dev.oriel.testing.Api;
import dev.oriel.testing.AuditWatch;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Each change of objects, fields, profiles and the workspace is one entry of the audit log,
 * whatever surface made it.
 */
class AuditedDefinitionsTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final AuditWatch audit = AuditWatch.of(workspace);

  @Test
  void theCreationOfAWorkspaceIsAnEntry() {
    assertThat(audit.all()).hasSize(1);
    AuditEntry created = audit.all().getFirst();
    assertIs(created, AuditKind.WORKSPACE, AuditAction.CREATED);
    assertThat(created.target().id()).isEqualTo(workspace.workspace().uuid().toString());
    assertThat(created.after().get("currency").stringValue()).isEqualTo("EUR");
  }

  @Test
  void definitionsChangedByRestAreEntriesWithKeyAddressAndRequest() {
    Api admin = workspace.key("Administrator", "Modeller");
    AuditEntry created =
        audit.one(() -> admin.post("/objects", Map.of("name", "Projects", "apiName", "projects")));
    assertIs(created, AuditKind.OBJECT, AuditAction.CREATED);
    assertThat(created.by().kind()).isEqualTo("key");
    assertThat(created.by().name()).isEqualTo("Modeller");
    assertThat(created.from().surface()).isEqualTo(Channel.REST);
    assertThat(created.from().address()).isEqualTo("127.0.0.1");
    assertThat(created.from().request()).isNotBlank();
    assertThat(created.before().isEmpty()).isTrue();
    assertThat(created.after().get("name").stringValue()).isEqualTo("Projects");

    AuditEntry renamed =
        audit.one(() -> admin.patch("/objects/projects", Map.of("name", "Undertakings")));
    assertIs(renamed, AuditKind.OBJECT, AuditAction.UPDATED);
    // A record is called as the object, unless it has a name of its own.
    assertChanges(
        renamed,
        "{'name': 'Projects', 'singularName': 'Projects'}",
        "{'name': 'Undertakings', 'singularName': 'Undertakings'}");
    assertThat(audit.added(() -> admin.patch("/objects/projects", Map.of("name", "Undertakings"))))
        .isEmpty();

    Map<String, Object> stage =
        Map.of(
            "apiName",
            "stage",
            "type",
            "select",
            "selectOptions",
            List.of(
                Map.of("label", "Cold", "apiName", "cold"),
                Map.of("label", "Hot", "apiName", "hot")));
    AuditEntry field = audit.one(() -> admin.post("/objects/projects/fields", stage));
    assertIs(field, AuditKind.FIELD, AuditAction.CREATED);
    assertThat(field.target().name()).isEqualTo("projects.stage");
    assertThat(field.after().get("selectOptions.hot.label").stringValue()).isEqualTo("Hot");

    AuditEntry options =
        audit.one(() ->
            admin.patch(
                "/objects/projects/fields/stage",
                Map.of(
                    "selectOptions",
                    List.of(
                        Map.of("label", "Boiling", "apiName", "hot"),
                        Map.of("label", "Cold", "apiName", "cold")))));
    assertIs(options, AuditKind.FIELD, AuditAction.UPDATED);
    assertChanges(
        options,
        "{'selectOptions': ['cold', 'hot'], 'selectOptions.hot.label': 'Hot'}",
        "{'selectOptions': ['hot', 'cold'], 'selectOptions.hot.label': 'Boiling'}");

    assertIs(
        audit.one(() -> admin.delete("/objects/projects/fields/stage")),
        AuditKind.FIELD,
        AuditAction.DELETED);
    admin.post("/objects/projects/fields", Map.of("apiName", "budget", "type", "number"));
    AuditEntry deleted = audit.one(() -> admin.delete("/objects/projects"));
    assertIs(deleted, AuditKind.OBJECT, AuditAction.DELETED);
    assertThat(deleted.before().get("fields").toString()).isEqualTo("[\"budget\"]");
  }

  @Test
  void definitionsChangedByToolsAreEntriesOfTheMemberAndItsConnection() {
    String token = workspace.connection("Administrator");
    Mcp mcp = new Mcp(token);
    AuditEntry created =
        audit.one(
            () -> mcp.call("create_object", Map.of("name", "Projects", "apiName", "projects")));
    assertIs(created, AuditKind.OBJECT, AuditAction.CREATED);
    assertThat(created.by().kind()).isEqualTo("member");
    assertThat(created.by().connection()).startsWith("Connection ");
    assertThat(created.from().surface()).isEqualTo(Channel.MCP);
    assertThat(created.from().address()).isEqualTo("127.0.0.1");
    Map<String, String> project = Map.of("objectApiName", "projects");
    assertIs(
        audit.one(
            () -> mcp.call("update_object", Map.of("objectApiName", "projects", "name", "Plans"))),
        AuditKind.OBJECT,
        AuditAction.UPDATED);
    assertIs(
        audit.one(() ->
            mcp.call(
                "add_field",
                Map.of(
                    "objectApiName",
                    "projects",
                    "name",
                    "Budget",
                    "apiName",
                    "budget",
                    "type",
                    "number"))),
        AuditKind.FIELD,
        AuditAction.CREATED);
    Map<String, String> budget = Map.of("objectApiName", "projects", "fieldApiName", "budget");
    assertIs(
        audit.one(() ->
            mcp.call(
                "update_field",
                Map.of("objectApiName", "projects", "fieldApiName", "budget", "name", "Money"))),
        AuditKind.FIELD,
        AuditAction.UPDATED);
    assertIs(
        audit.one(() -> mcp.call("remove_field", budget)), AuditKind.FIELD, AuditAction.DELETED);
    assertIs(
        audit.one(() -> mcp.call("delete_object", project)), AuditKind.OBJECT, AuditAction.DELETED);
    assertThat(audit.stored()).doesNotContain(token);
  }

  @Test
  void whatIsRefusedOrTriedIsNoEntry() {
    workspace.profile("{'name': 'Visitor', 'defaultAccess': {'view': true}}");
    Api visitor = workspace.key("Visitor");
    assertThat(
            audit.added(() -> {
              visitor.post("/objects", Map.of("name", "Projects", "apiName", "projects"));
              visitor.delete("/objects/contacts/fields/phone");
            }))
        .isEmpty();
    Mcp mcp = new Mcp(workspace.connection("Administrator"));
    assertThat(
            audit.added(() ->
                mcp.result("create_object", Map.of("name", "P", "apiName", "p", "dryRun", true))))
        .isEmpty();
  }

  @Test
  void theRightsOfAProfileAreEntriesByTheirPaths() {
    AuditEntry made =
        audit.one(() ->
            workspace.profile(
                "{'name': 'Sales', 'objects': {'deals': {'view': true, 'update': false}}}"));
    assertIs(made, AuditKind.PROFILE, AuditAction.CREATED);
    assertThat(made.after().get("objects.deals.view").booleanValue()).isTrue();
    AuditEntry changed =
        audit.one(() ->
            workspace.profile(
                "{'name': 'Sales', 'rights': {'field': ['create']}, 'objects': {'deals': {'view':"
                    + " true, 'update': true, 'fields': {'amount': {'read': false}}}}}"));
    assertIs(changed, AuditKind.PROFILE, AuditAction.UPDATED);
    assertChanges(
        changed,
        "{'rights.field.create': false, 'objects.deals.update': false}",
        "{'rights.field.create': true, 'objects.deals.update': true,"
            + " 'objects.deals.fields.amount.read': false,"
            + " 'objects.deals.fields.amount.edit': false}");
  }

  @Test
  void theSettingsOfAWorkspaceAreEntries() {
    AuditEntry moved = audit.one(() -> workspace.moveTo("DE"));
    assertIs(moved, AuditKind.WORKSPACE, AuditAction.UPDATED);
    assertChanges(moved, "{'region': 'AT'}", "{'region': 'DE'}");
    AuditEntry limited = audit.one(() -> workspace.limitStorage(new StorageLimit(5_000L)));
    assertIs(limited, AuditKind.WORKSPACE, AuditAction.UPDATED);
    assertThat(limited.after().get("storageLimit").stringValue()).isEqualTo("5,000");
  }
}
