package dev.oriel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.Credentials;
import dev.oriel.access.administration.Keys;
import dev.oriel.access.administration.Members;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.audit.AuditEntry;
import dev.oriel.access.audit.AuditKind;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Channel;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.identity.StorageLimit;
import dev.oriel.access.permission.Profile;
import dev.oriel.exchange.inbound.Action;
import dev.oriel.exchange.inbound.Definition;
import dev.oriel.exchange.inbound.InboundWebhooks;
import dev.oriel.exchange.outbound.OutboundWebhookSpec;
import dev.oriel.exchange.outbound.OutboundWebhooks;
import dev.oriel.ground.json.Json;
import dev.oriel.testing.Api;
import dev.oriel.testing.AuditWatch;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/** Each change of the administration is one entry of the audit log, whatever surface made it. */
class AuditedChangesTest {

  private static final String PASSWORD = "correct horse battery";

  private final TestWorkspace workspace = TestWorkspace.create();
  private final AuditWatch audit = AuditWatch.of(workspace);

  @Test
  void theCreationOfAWorkspaceIsAnEntry() {
    assertThat(audit.all()).hasSize(1);
    AuditEntry created = audit.all().getFirst();
    isA(created, AuditKind.WORKSPACE, AuditAction.CREATED);
    assertThat(created.target().id()).isEqualTo(workspace.workspace().uuid().toString());
    assertThat(created.after().get("currency").stringValue()).isEqualTo("EUR");
  }

  @Test
  void definitionsChangedByRestAreEntriesWithKeyAddressAndRequest() {
    Api admin = workspace.key("Administrator", "Modeller");
    AuditEntry created =
        audit.one(() -> admin.post("/objects", Map.of("name", "Projects", "apiName", "projects")));
    isA(created, AuditKind.OBJECT, AuditAction.CREATED);
    assertThat(created.by().kind()).isEqualTo("key");
    assertThat(created.by().name()).isEqualTo("Modeller");
    assertThat(created.from().surface()).isEqualTo(Channel.REST);
    assertThat(created.from().address()).isEqualTo("127.0.0.1");
    assertThat(created.from().request()).isNotBlank();
    assertThat(created.before().isEmpty()).isTrue();
    assertThat(created.after().get("name").stringValue()).isEqualTo("Projects");

    AuditEntry renamed =
        audit.one(() -> admin.patch("/objects/projects", Map.of("name", "Undertakings")));
    isA(renamed, AuditKind.OBJECT, AuditAction.UPDATED);
    changes(renamed, "{'name': 'Projects'}", "{'name': 'Undertakings'}");
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
    isA(field, AuditKind.FIELD, AuditAction.CREATED);
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
    isA(options, AuditKind.FIELD, AuditAction.UPDATED);
    changes(
        options,
        "{'selectOptions': ['cold', 'hot'], 'selectOptions.hot.label': 'Hot'}",
        "{'selectOptions': ['hot', 'cold'], 'selectOptions.hot.label': 'Boiling'}");

    isA(
        audit.one(() -> admin.delete("/objects/projects/fields/stage")),
        AuditKind.FIELD,
        AuditAction.DELETED);
    admin.post("/objects/projects/fields", Map.of("apiName", "budget", "type", "number"));
    AuditEntry deleted = audit.one(() -> admin.delete("/objects/projects"));
    isA(deleted, AuditKind.OBJECT, AuditAction.DELETED);
    assertThat(deleted.before().get("fields").toString()).isEqualTo("[\"budget\"]");
  }

  @Test
  void definitionsChangedByToolsAreEntriesOfTheMemberAndItsConnection() {
    String token = workspace.connection("Administrator");
    Mcp mcp = new Mcp(token);
    AuditEntry created =
        audit.one(
            () -> mcp.call("create_object", Map.of("name", "Projects", "apiName", "projects")));
    isA(created, AuditKind.OBJECT, AuditAction.CREATED);
    assertThat(created.by().kind()).isEqualTo("member");
    assertThat(created.by().connection()).startsWith("Connection ");
    assertThat(created.from().surface()).isEqualTo(Channel.MCP);
    assertThat(created.from().address()).isEqualTo("127.0.0.1");
    Map<String, String> project = Map.of("objectApiName", "projects");
    isA(
        audit.one(
            () -> mcp.call("update_object", Map.of("objectApiName", "projects", "name", "Plans"))),
        AuditKind.OBJECT,
        AuditAction.UPDATED);
    isA(
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
    isA(
        audit.one(() ->
            mcp.call(
                "update_field",
                Map.of("objectApiName", "projects", "fieldApiName", "budget", "name", "Money"))),
        AuditKind.FIELD,
        AuditAction.UPDATED);
    isA(audit.one(() -> mcp.call("remove_field", budget)), AuditKind.FIELD, AuditAction.DELETED);
    isA(audit.one(() -> mcp.call("delete_object", project)), AuditKind.OBJECT, AuditAction.DELETED);
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
  void membersAreEntries() {
    Members members = RunningOriel.bean(Members.class);
    Actor operator = workspace.operator();
    UUID id = UUID.randomUUID();
    AuditEntry added =
        audit.one(() ->
            members.save(operator, id, "ada@acme.test", "Ada", profile("Standard"), PASSWORD));
    isA(added, AuditKind.MEMBER, AuditAction.CREATED);
    assertThat(added.by().kind()).isEqualTo("operator");
    assertThat(added.from().surface()).isEqualTo(Channel.SETUP);
    assertThat(added.from().address()).isNull();
    AuditEntry changed =
        audit.one(
            () -> members.save(operator, id, "ada@acme.test", "Ada", profile("Read only"), null));
    isA(changed, AuditKind.MEMBER, AuditAction.UPDATED);
    changes(changed, "{'profile': 'Standard'}", "{'profile': 'Read only'}");
    AuditEntry suspended = audit.one(() -> members.suspend(operator, "ada@acme.test"));
    isA(suspended, AuditKind.MEMBER, AuditAction.SUSPENDED);
    changes(suspended, "{'status': 'active'}", "{'status': 'suspended'}");
    assertThat(audit.added(() -> members.suspend(operator, "ada@acme.test"))).isEmpty();
    isA(
        audit.one(() -> members.activate(operator, "ada@acme.test")),
        AuditKind.MEMBER,
        AuditAction.ACTIVATED);
    isA(
        audit.one(() -> members.remove(operator, "ada@acme.test")),
        AuditKind.MEMBER,
        AuditAction.REMOVED);
    assertThat(audit.stored()).doesNotContain(PASSWORD).doesNotContain("pbkdf2");
  }

  @Test
  void theRightsOfAProfileAreEntriesByTheirPaths() {
    AuditEntry made =
        audit.one(() ->
            workspace.profile(
                "{'name': 'Sales', 'objects': {'deals': {'view': true, 'update': false}}}"));
    isA(made, AuditKind.PROFILE, AuditAction.CREATED);
    assertThat(made.after().get("objects.deals.view").booleanValue()).isTrue();
    AuditEntry changed =
        audit.one(() ->
            workspace.profile(
                "{'name': 'Sales', 'rights': {'field': ['create']}, 'objects': {'deals': {'view':"
                    + " true, 'update': true, 'fields': {'amount': {'read': false}}}}}"));
    isA(changed, AuditKind.PROFILE, AuditAction.UPDATED);
    changes(
        changed,
        "{'rights.field.create': false, 'objects.deals.update': false}",
        "{'rights.field.create': true, 'objects.deals.update': true,"
            + " 'objects.deals.fields.amount.read': false,"
            + " 'objects.deals.fields.amount.edit': false}");
  }

  @Test
  void keysAreEntriesWithoutTheirTokens() {
    Keys keys = RunningOriel.bean(Keys.class);
    Actor operator = workspace.operator();
    OffsetDateTime end = OffsetDateTime.now(ZoneOffset.UTC).plusDays(90);
    String[] token = new String[1];
    AuditEntry made =
        audit.one(
            () -> token[0] = keys.create(operator, "CI", profile("Standard"), null, end).token());
    isA(made, AuditKind.KEY, AuditAction.CREATED);
    assertThat(made.target().name()).isEqualTo("CI");
    assertThat(made.after().get("profile").stringValue()).isEqualTo("Standard");
    assertThat(made.after().has("expiresAt")).isTrue();
    Credential key = keys.named(workspace.operator(), "CI").orElseThrow();
    UUID ada = workspace.member("ada@acme.test", "Ada");
    AuditEntry bound = audit.one(() -> keys.rebind(operator, key, profile("Read only"), ada));
    isA(bound, AuditKind.KEY, AuditAction.UPDATED);
    changes(
        bound, "{'profile': 'Standard'}", "{'profile': 'Read only', 'member': 'ada@acme.test'}");
    isA(audit.one(() -> keys.revoke(operator, "CI")), AuditKind.KEY, AuditAction.REVOKED);
    assertThat(audit.added(() -> keys.revoke(operator, "CI"))).isEmpty();
    assertThat(audit.stored()).doesNotContain(token[0]);
  }

  @Test
  void connectionsAreEntriesOfTheMemberWhoMakesThem() {
    UUID ada = workspace.member("ada@acme.test", "Ada");
    Actor self = RunningOriel.bean(Actors.class).member(workspace.workspace(), ada, Channel.REST);
    Connections connections = RunningOriel.bean(Connections.class);
    UUID id = UUID.randomUUID();
    Credentials.Made[] made = new Credentials.Made[1];
    AuditEntry created =
        audit.one(() ->
            made[0] =
                connections.create(
                    self, new Connections.Spec(id, ada, "Claude", Restrictions.NONE, null)));
    isA(created, AuditKind.CONNECTION, AuditAction.CREATED);
    assertThat(created.by().id()).isEqualTo(ada);
    assertThat(created.by().connection()).isNull();
    AuditEntry restricted =
        audit.one(() ->
            connections.restrict(self, made[0].credential(), new Restrictions(true, false, 100)));
    isA(restricted, AuditKind.CONNECTION, AuditAction.UPDATED);
    changes(restricted, "{'readOnly': false}", "{'readOnly': true, 'writesPerHour': 100}");
    isA(
        audit.one(() -> connections.delete(self, made[0].credential())),
        AuditKind.CONNECTION,
        AuditAction.DELETED);
    assertThat(audit.stored()).doesNotContain(made[0].token());
  }

  @Test
  void inboundWebhooksAreEntriesWithTheirMappingAndWithoutTheirTokens() {
    InboundWebhooks webhooks = RunningOriel.bean(InboundWebhooks.class);
    Actor operator = workspace.operator();
    UUID id = UUID.randomUUID();
    String[] tokens = new String[2];
    AuditEntry made =
        audit.one(() ->
            tokens[0] =
                webhooks
                    .create(
                        operator, id, "Leads", profile("Standard"), null, leads("{'name': 'n'}"))
                    .token());
    isA(made, AuditKind.INBOUND_WEBHOOK, AuditAction.CREATED);
    assertThat(made.after().get("object").stringValue()).isEqualTo("contacts");
    assertThat(made.after().get("profile").stringValue()).isEqualTo("Standard");
    Credential leads = webhooks.require(workspace.operator(), "Leads");
    AuditEntry changed =
        audit.one(() ->
            webhooks.change(
                operator, leads, profile("Administrator"), leads("{'name': 'full.name'}")));
    isA(changed, AuditKind.INBOUND_WEBHOOK, AuditAction.UPDATED);
    changes(
        changed,
        "{'profile': 'Standard', 'mapping': {'name': 'n'}}",
        "{'profile': 'Administrator', 'mapping': {'name': 'full.name'}}");
    AuditEntry rotated =
        audit.one(() -> tokens[1] = webhooks.rotate(operator, "Leads", null).token());
    isA(rotated, AuditKind.INBOUND_WEBHOOK, AuditAction.ROTATED);
    isA(
        audit.one(() -> webhooks.endRotation(operator, "Leads")),
        AuditKind.INBOUND_WEBHOOK,
        AuditAction.ROTATION_ENDED);
    assertThat(audit.added(() -> webhooks.endRotation(operator, "Leads"))).isEmpty();
    isA(
        audit.one(() -> webhooks.revoke(operator, "Leads")),
        AuditKind.INBOUND_WEBHOOK,
        AuditAction.REVOKED);
    assertThat(audit.stored()).doesNotContain(tokens[0]).doesNotContain(tokens[1]);
  }

  private static Definition leads(String mapping) {
    return new Definition(
        "contacts",
        Action.CREATE,
        null,
        null,
        (ObjectNode) Json.parse(mapping.replace('\'', '"')),
        true);
  }

  @Test
  void outboundWebhooksAreEntriesWithoutTheirSecretsAndWithoutThePathsOfTheirReceivers() {
    OutboundWebhooks webhooks = RunningOriel.bean(OutboundWebhooks.class);
    Actor operator = workspace.operator();
    String[] secrets = new String[2];
    AuditEntry made =
        audit.one(() -> secrets[0] = webhooks.create(operator, erp("one", "Standard")).token());
    isA(made, AuditKind.OUTBOUND_WEBHOOK, AuditAction.CREATED);
    assertThat(made.after().get("profile").stringValue()).isEqualTo("Standard");
    assertThat(made.after().get("url").stringValue()).startsWith("https://erp.example/… (");
    UUID id = UUID.fromString(made.target().id());
    AuditEntry changed =
        audit.one(() -> webhooks.change(operator, id, erp("two", "Administrator")));
    isA(changed, AuditKind.OUTBOUND_WEBHOOK, AuditAction.UPDATED);
    assertThat(changed.before().propertyNames()).containsExactlyInAnyOrder("profile", "url");
    assertThat(audit.added(() -> webhooks.change(operator, id, erp("two", "Administrator"))))
        .isEmpty();
    isA(
        audit.one(
            () -> secrets[1] = webhooks.rotate(operator, id, null, Duration.ofHours(1)).token()),
        AuditKind.OUTBOUND_WEBHOOK,
        AuditAction.ROTATED);
    AuditEntry disabled = audit.one(() -> webhooks.disable(operator, id));
    isA(disabled, AuditKind.OUTBOUND_WEBHOOK, AuditAction.DISABLED);
    assertThat(audit.added(() -> webhooks.disable(operator, id))).isEmpty();
    isA(
        audit.one(() -> webhooks.enable(operator, id)),
        AuditKind.OUTBOUND_WEBHOOK,
        AuditAction.ENABLED);
    AuditEntry deleted = audit.one(() -> webhooks.delete(operator, id));
    isA(deleted, AuditKind.OUTBOUND_WEBHOOK, AuditAction.DELETED);
    assertThat(deleted.before().get("profile").stringValue()).isEqualTo("Administrator");
    assertThat(audit.stored())
        .doesNotContain(secrets[0])
        .doesNotContain(secrets[1])
        .doesNotContain("token-of");
  }

  private OutboundWebhookSpec erp(String path, String profile) {
    return new OutboundWebhookSpec(
        "ERP",
        "https://erp.example/token-of-" + path,
        profile(profile),
        List.of("record.created"),
        List.of("contacts"),
        null);
  }

  @Test
  void theSettingsOfAWorkspaceAreEntries() {
    AuditEntry moved = audit.one(() -> workspace.moveTo("DE"));
    isA(moved, AuditKind.WORKSPACE, AuditAction.UPDATED);
    changes(moved, "{'region': 'AT'}", "{'region': 'DE'}");
    AuditEntry limited = audit.one(() -> workspace.limitStorage(new StorageLimit(5_000L)));
    isA(limited, AuditKind.WORKSPACE, AuditAction.UPDATED);
    assertThat(limited.after().get("storageLimit").stringValue()).isEqualTo("5,000");
  }

  private Profile profile(String name) {
    Actor operator = workspace.operator();
    return RunningOriel.bean(ModelGuard.class)
        .with(operator, current -> RunningOriel.bean(Profiles.class).require(current, name));
  }

  private static void isA(AuditEntry entry, AuditKind kind, AuditAction action) {
    assertThat(entry.target().kind()).as(entry.toString()).isEqualTo(kind);
    assertThat(entry.action()).as(entry.toString()).isEqualTo(action);
  }

  private static void changes(AuditEntry entry, String before, String after) {
    assertThat(entry.before()).isEqualTo(Json.parse(before.replace('\'', '"')));
    assertThat(entry.after()).isEqualTo(Json.parse(after.replace('\'', '"')));
  }
}
