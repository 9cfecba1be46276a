package dev.oriel;

import static dev.oriel.testing.AuditWatch.assertChanges;
import static dev.oriel.testing.AuditWatch.assertIs;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.ConnectionSpec;
import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.CredentialSpec;
import dev.oriel.access.administration.Credentials.MadeCredential;
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
import dev.oriel.access.permission.Profile;
import dev.oriel.feature.inbound.InboundWebhooks;
import dev.oriel.feature.key.Keys;
import dev.oriel.feature.outbound.OutboundWebhookSpec;
import dev.oriel.feature.outbound.OutboundWebhooks;
import dev.oriel.integration.inbound.Action;
import dev.oriel.integration.inbound.Definition;
import dev.oriel.platform.json.Json;
import dev.oriel.testing.AuditWatch;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.ObjectNode;

/**
 * Each change of members, credentials and webhooks is one entry of the audit log, without secrets.
 */
class AuditedAccessTest {

  private static final String PASSWORD = "correct horse battery";

  private final TestWorkspace workspace = TestWorkspace.create();
  private final AuditWatch audit = AuditWatch.of(workspace);

  @Test
  void membersAreEntries() {
    Members members = RunningOriel.bean(Members.class);
    Actor operator = workspace.operator();
    UUID id = UUID.randomUUID();
    AuditEntry added =
        audit.one(() ->
            members.save(operator, id, "ada@acme.test", "Ada", profile("Standard"), PASSWORD));
    assertIs(added, AuditKind.MEMBER, AuditAction.CREATED);
    assertThat(added.by().kind()).isEqualTo("operator");
    assertThat(added.from().surface()).isEqualTo(Channel.SETUP);
    assertThat(added.from().address()).isNull();
    AuditEntry changed =
        audit.one(
            () -> members.save(operator, id, "ada@acme.test", "Ada", profile("Read only"), null));
    assertIs(changed, AuditKind.MEMBER, AuditAction.UPDATED);
    assertChanges(changed, "{'profile': 'Standard'}", "{'profile': 'Read only'}");
    AuditEntry suspended = audit.one(() -> members.suspend(operator, "ada@acme.test"));
    assertIs(suspended, AuditKind.MEMBER, AuditAction.SUSPENDED);
    assertChanges(suspended, "{'status': 'active'}", "{'status': 'suspended'}");
    assertThat(audit.added(() -> members.suspend(operator, "ada@acme.test"))).isEmpty();
    assertIs(
        audit.one(() -> members.activate(operator, "ada@acme.test")),
        AuditKind.MEMBER,
        AuditAction.ACTIVATED);
    assertIs(
        audit.one(() -> members.remove(operator, "ada@acme.test")),
        AuditKind.MEMBER,
        AuditAction.REMOVED);
    assertThat(audit.stored()).doesNotContain(PASSWORD).doesNotContain("pbkdf2");
  }

  @Test
  void keysAreEntriesWithoutTheirTokens() {
    Keys keys = RunningOriel.bean(Keys.class);
    Actor operator = workspace.operator();
    OffsetDateTime end = OffsetDateTime.now(ZoneOffset.UTC).plusDays(90);
    String[] token = new String[1];
    AuditEntry made =
        audit.one(() ->
            token[0] =
                keys.create(operator, new CredentialSpec("CI", profile("Standard"), null, end))
                    .token());
    assertIs(made, AuditKind.KEY, AuditAction.CREATED);
    assertThat(made.target().name()).isEqualTo("CI");
    assertThat(made.after().get("profile").stringValue()).isEqualTo("Standard");
    assertThat(made.after().has("expiresAt")).isTrue();
    UUID key = keys.named(workspace.operator(), "CI").id();
    UUID ada = workspace.member("ada@acme.test", "Ada");
    AuditEntry bound = audit.one(() -> keys.rebind(operator, key, null, profile("Read only"), ada));
    assertIs(bound, AuditKind.KEY, AuditAction.UPDATED);
    assertChanges(
        bound, "{'profile': 'Standard'}", "{'profile': 'Read only', 'member': 'ada@acme.test'}");
    assertIs(audit.one(() -> keys.revoke(operator, key)), AuditKind.KEY, AuditAction.REVOKED);
    assertThat(audit.added(() -> keys.revoke(operator, key))).isEmpty();
    assertThat(audit.stored()).doesNotContain(token[0]);
  }

  @Test
  void connectionsAreEntriesOfTheMemberWhoMakesThem() {
    UUID ada = workspace.member("ada@acme.test", "Ada");
    Actor self = RunningOriel.bean(Actors.class).member(workspace.workspace(), ada, Channel.REST);
    Connections connections = RunningOriel.bean(Connections.class);
    UUID id = UUID.randomUUID();
    MadeCredential[] made = new MadeCredential[1];
    AuditEntry created =
        audit.one(() ->
            made[0] =
                connections.create(
                    self, new ConnectionSpec(id, ada, "Claude", Restrictions.NONE, null)));
    assertIs(created, AuditKind.CONNECTION, AuditAction.CREATED);
    assertThat(created.by().id()).isEqualTo(ada);
    assertThat(created.by().connection()).isNull();
    AuditEntry restricted =
        audit.one(() -> connections.restrict(self, id, new Restrictions(true, false, 100)));
    assertIs(restricted, AuditKind.CONNECTION, AuditAction.UPDATED);
    assertChanges(restricted, "{'readOnly': false}", "{'readOnly': true, 'writesPerHour': 100}");
    assertIs(
        audit.one(() -> connections.delete(self, id)), AuditKind.CONNECTION, AuditAction.DELETED);
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
    assertIs(made, AuditKind.INBOUND_WEBHOOK, AuditAction.CREATED);
    assertThat(made.after().get("object").stringValue()).isEqualTo("contacts");
    assertThat(made.after().get("profile").stringValue()).isEqualTo("Standard");
    Credential leads = webhooks.named(workspace.operator(), "Leads");
    AuditEntry changed =
        audit.one(() ->
            webhooks.change(
                operator,
                leads.id(),
                InboundWebhooks.Wanted.of(
                    profile("Administrator"), leads("{'name': 'full.name'}"))));
    assertIs(changed, AuditKind.INBOUND_WEBHOOK, AuditAction.UPDATED);
    assertChanges(
        changed,
        "{'profile': 'Standard', 'mapping': {'name': 'n'}}",
        "{'profile': 'Administrator', 'mapping': {'name': 'full.name'}}");
    AuditEntry rotated = audit.one(() -> tokens[1] = webhooks.rotate(operator, id, null).token());
    assertIs(rotated, AuditKind.INBOUND_WEBHOOK, AuditAction.ROTATED);
    assertIs(
        audit.one(() -> webhooks.endRotation(operator, id)),
        AuditKind.INBOUND_WEBHOOK,
        AuditAction.ROTATION_ENDED);
    assertThat(audit.added(() -> webhooks.endRotation(operator, id))).isEmpty();
    assertIs(
        audit.one(() -> webhooks.revoke(operator, id)),
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
    assertIs(made, AuditKind.OUTBOUND_WEBHOOK, AuditAction.CREATED);
    assertThat(made.after().get("profile").stringValue()).isEqualTo("Standard");
    assertThat(made.after().get("url").stringValue()).startsWith("https://erp.example/… (");
    UUID id = UUID.fromString(made.target().id());
    AuditEntry changed =
        audit.one(() -> webhooks.change(operator, id, _ -> erp("two", "Administrator")));
    assertIs(changed, AuditKind.OUTBOUND_WEBHOOK, AuditAction.UPDATED);
    assertThat(changed.before().propertyNames()).containsExactlyInAnyOrder("profile", "url");
    assertThat(audit.added(() -> webhooks.change(operator, id, _ -> erp("two", "Administrator"))))
        .isEmpty();
    assertIs(
        audit.one(
            () -> secrets[1] = webhooks.rotate(operator, id, null, Duration.ofHours(1)).token()),
        AuditKind.OUTBOUND_WEBHOOK,
        AuditAction.ROTATED);
    AuditEntry disabled = audit.one(() -> webhooks.disable(operator, id));
    assertIs(disabled, AuditKind.OUTBOUND_WEBHOOK, AuditAction.DISABLED);
    assertThat(audit.added(() -> webhooks.disable(operator, id))).isEmpty();
    assertIs(
        audit.one(() -> webhooks.enable(operator, id)),
        AuditKind.OUTBOUND_WEBHOOK,
        AuditAction.ENABLED);
    AuditEntry deleted = audit.one(() -> webhooks.delete(operator, id));
    assertIs(deleted, AuditKind.OUTBOUND_WEBHOOK, AuditAction.DELETED);
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

  private Profile profile(String name) {
    Actor operator = workspace.operator();
    return RunningOriel.bean(ModelGuard.class)
        .run(operator, current -> RunningOriel.bean(Profiles.class).require(current, name));
  }
}
