package dev.oriel.access.administration;

import static dev.oriel.testing.RefusedWork.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.oriel.access.account.AccountLog;
import dev.oriel.access.audit.Audit;
import dev.oriel.access.audit.AuditQuery;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.CredentialKind;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.permission.Profile;
import dev.oriel.crm.definition.ProfileSettings;
import dev.oriel.crm.query.Page;
import dev.oriel.feature.inbound.InboundWebhooks;
import dev.oriel.feature.key.Keys;
import dev.oriel.feature.outbound.Deliveries;
import dev.oriel.feature.outbound.OutboundWebhookSpec;
import dev.oriel.feature.outbound.OutboundWebhooks;
import dev.oriel.integration.inbound.Inbox;
import dev.oriel.integration.inbound.Payload;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.testing.Api;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Sessions and the operator read the administration, and nobody with a key or token. */
class AdministrationDoorsTest {

  private static final UUID NOTHING = UUID.randomUUID();

  private final TestWorkspace workspace = TestWorkspace.create();
  private final TestPerson ada = TestPerson.create();
  private final UUID member = ada.join(workspace, "Administrator");
  private final Actors actors = RunningOriel.bean(Actors.class);
  private final Profile administrators =
      RunningOriel.bean(Profiles.class).require(workspace.operator(), "Administrator");
  private final Credential inbound =
      RunningOriel.bean(Credentials.class)
          .create(
              workspace.operator(),
              CredentialKind.INBOUND,
              new CredentialSpec(UUID.randomUUID(), "Leads", administrators, null))
          .credential();
  private final UUID key =
      RunningOriel.bean(Keys.class)
          .create(workspace.operator(), new CredentialSpec("CI", administrators, null, null))
          .credential()
          .id();
  private final UUID outbound =
      RunningOriel.bean(OutboundWebhooks.class)
          .create(
              workspace.operator(),
              new OutboundWebhookSpec(
                  "Partner",
                  "http://127.0.0.1:1/",
                  administrators,
                  List.of("record.created"),
                  List.of(),
                  null))
          .credential()
          .id();

  /** What administrators read without a change, in each door. */
  private List<ThrowingCallable> reads(Actor actor) {
    List<ThrowingCallable> reads = new ArrayList<>(ofPeople(actor));
    reads.addAll(ofTheWorkspace(actor));
    reads.addAll(ofWebhooks(actor));
    return reads;
  }

  private List<ThrowingCallable> ofPeople(Actor actor) {
    Members members = RunningOriel.bean(Members.class);
    Keys keys = RunningOriel.bean(Keys.class);
    Profiles all = RunningOriel.bean(Profiles.class);
    ProfileSettings profiles = RunningOriel.bean(ProfileSettings.class);
    Audit audit = RunningOriel.bean(Audit.class);
    return List.of(
        () -> members.ever(actor),
        () -> members.withEmail(actor, ada.email()),
        () -> members.everWithEmail(actor, ada.email()),
        () -> members.list(actor),
        () -> members.keysOf(actor, member),
        () -> members.canReset(actor, member),
        () -> RunningOriel.bean(Invitations.class).list(actor),
        () -> keys.list(actor),
        () -> keys.get(actor, key),
        () -> keys.named(actor, "CI"),
        () -> all.all(actor),
        () -> all.named(actor, "Standard"),
        () -> all.require(actor, "Standard"),
        () -> profiles.list(actor),
        () -> profiles.get(actor, administrators.id()),
        () -> audit.list(actor, AuditQuery.ALL, 10, null),
        () -> audit.export(actor, AuditQuery.ALL, _ -> {}),
        () -> audit.requireExport(actor),
        () -> RunningOriel.bean(AccountLog.class).ofWorkspace(actor, 10));
  }

  private List<ThrowingCallable> ofTheWorkspace(Actor actor) {
    WorkspaceSettings settings = RunningOriel.bean(WorkspaceSettings.class);
    return List.of(
        () -> settings.get(actor),
        () -> settings.fileProblems(actor),
        () -> RunningOriel.bean(WorkspaceJobs.class).list(actor));
  }

  private List<ThrowingCallable> ofWebhooks(Actor actor) {
    OutboundWebhooks webhooks = RunningOriel.bean(OutboundWebhooks.class);
    Deliveries deliveries = RunningOriel.bean(Deliveries.class);
    Inbox inbox = RunningOriel.bean(Inbox.class);
    Payload payload = Payload.of("{}".getBytes(StandardCharsets.UTF_8), false);
    return List.of(
        () -> webhooks.list(actor),
        () -> webhooks.get(actor, outbound),
        () -> webhooks.named(actor, "Partner"),
        () -> deliveries.list(actor, outbound, null, new Page.Query(10, null)),
        () -> deliveries.get(actor, outbound, NOTHING),
        () -> deliveries.sendAgain(actor, outbound, NOTHING),
        () -> deliveries.sendFailedAgain(actor, outbound, OffsetDateTime.now()),
        () -> deliveries.sendTest(actor, outbound),
        () -> RunningOriel.bean(InboundWebhooks.class).named(actor, inbound.name()),
        () -> inbox.requests(actor, inbound, 10),
        () -> inbox.payload(actor, inbound, NOTHING),
        () -> inbox.trial(actor, inbound, payload),
        () -> inbox.replay(actor, inbound, NOTHING));
  }

  @Test
  void noActorWithAKeyOrTokenReadsWhatIsAdministrated() {
    Actor key = actors.byRestKey(workspace.admin().key());
    Actor connection = actors.byConnectionKey(workspace.connection(member, Restrictions.NONE));
    for (Actor actor : List.of(key, connection)) {
      assertThat(actor.profile().isAdmin()).isTrue();
      for (ThrowingCallable read : reads(actor)) {
        assertRefused(Refusal.Forbidden.class, read);
      }
      assertRefused(
          Refusal.Forbidden.class, () -> RunningOriel.bean(InboundWebhooks.class).list(actor));
    }
  }

  @Test
  void anAdministratorWhoIsSignedInAndTheOperatorReadIt() {
    for (Actor actor : List.of(ada.actor(), workspace.operator())) {
      for (ThrowingCallable read : ofPeople(actor)) {
        assertThatCode(read).doesNotThrowAnyException();
      }
      assertThat(RunningOriel.bean(OutboundWebhooks.class).list(actor)).hasSize(1);
      assertThat(RunningOriel.bean(Inbox.class).requests(actor, inbound, 10)).isEmpty();
    }
  }

  /** The interface gives imports to keys and connections with an administrators' profile. */
  @Test
  void administratorsKeysImport() {
    Api admin = workspace.admin();
    assertThat(admin.get("/import/jobs").status()).isEqualTo(200);
    assertThat(workspace.key("Standard").get("/import/jobs").status()).isEqualTo(403);
  }
}
