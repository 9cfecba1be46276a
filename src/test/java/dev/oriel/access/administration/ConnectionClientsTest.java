package dev.oriel.access.administration;

import static dev.oriel.testing.RefusedWork.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Connections.MadeConnection;
import dev.oriel.access.audit.AuditAction;
import dev.oriel.access.audit.AuditEntry;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.oauth.ClientProgram;
import dev.oriel.access.oauth.OAuthClients;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.testing.AuditWatch;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.UUID;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Who makes, sees and changes the OAuth clients of connections. */
class ConnectionClientsTest {

  private static final List<String> URIS = List.of("https://a.example/cb");

  private final OAuthFlow flow = OAuthFlow.create();
  private final ConnectionClients clients = RunningOriel.bean(ConnectionClients.class);
  private final Connections connections = RunningOriel.bean(Connections.class);
  private final Actor owner = flow.person().actor();

  private Actor administrator() {
    TestPerson admin = TestPerson.create();
    admin.join(flow.workspace(), "Administrator");
    return admin.actor();
  }

  private MadeConnection made(Actor actor, UUID member, String name) {
    return connections.createForClient(
        actor,
        new ConnectionSpec(UUID.randomUUID(), member, name, Restrictions.NONE, null),
        new OAuthClients.Spec(ClientProgram.OTHER, URIS, null, null));
  }

  @Test
  void membersMakeClientsOfTheirOwnConnectionsOnly() {
    assertThat(made(owner, flow.member(), "Mine").client().redirectUris()).isEqualTo(URIS);
    Actor admin = administrator();
    assertRefused(Refusal.Forbidden.class, () -> made(admin, flow.member(), "Theirs"));
  }

  @Test
  void addressesCanBeChangedLaterWithoutANewSecret() {
    clients.setRedirectUris(owner, flow.connection(), URIS);
    assertThat(RunningOriel.bean(OAuthClients.class).authenticated(flow.clientId(), flow.secret()))
        .hasValueSatisfying(client -> assertThat(client.redirectUris()).isEqualTo(URIS));
    assertRefused(
        Refusal.Invalid.class,
        () -> clients.setRedirectUris(owner, flow.connection(), List.of("http://evil.example/cb")));
  }

  @Test
  void aNewSecretEndsTheOneBeforeAndGrantsGoOn() {
    flow.tokens();
    String secret = clients.renewSecret(owner, flow.connection()).secret();
    OAuthClients all = RunningOriel.bean(OAuthClients.class);
    assertThat(all.authenticated(flow.clientId(), flow.secret())).isEmpty();
    assertThat(all.authenticated(flow.clientId(), secret)).isPresent();
    assertThat(clients.grants(owner, flow.connection())).hasSize(1);
  }

  @Test
  void administratorsSeeAndEndButNeverRenewOrChange() {
    flow.tokens();
    Actor admin = administrator();
    UUID connection = flow.connection();
    assertThat(clients.list(admin)).containsKey(connection);
    assertRefused(Refusal.NotFound.class, () -> clients.renewSecret(admin, connection));
    assertRefused(Refusal.NotFound.class, () -> clients.setRedirectUris(admin, connection, URIS));
    UUID grant = clients.grants(admin, connection).getFirst().id();
    clients.endGrant(admin, connection, grant);
    assertThat(clients.grants(admin, connection)).isEmpty();
    assertRefused(Refusal.NotFound.class, () -> clients.endGrant(admin, connection, grant));
    AuditEntry entry = AuditWatch.of(flow.workspace()).all().getFirst();
    assertThat(entry.action()).isEqualTo(AuditAction.GRANT_ENDED);
  }

  @Test
  void nobodyElseLearnsAnything() {
    flow.tokens();
    TestPerson eve = TestPerson.create();
    eve.join(flow.workspace(), "Standard");
    TestPerson stranger = TestPerson.create();
    stranger.join(TestWorkspace.create(), "Administrator");
    UUID connection = flow.connection();
    UUID grant = clients.grants(owner, connection).getFirst().id();
    for (Actor actor : List.of(eve.actor(), stranger.actor())) {
      assertThat(clients.list(actor)).isEmpty();
      List<ThrowingCallable> attempts =
          List.of(
              () -> clients.grants(actor, connection),
              () -> clients.endGrant(actor, connection, grant),
              () -> clients.renewSecret(actor, connection),
              () -> clients.setRedirectUris(actor, connection, URIS));
      attempts.forEach(attempt -> assertRefused(Refusal.NotFound.class, attempt));
    }
  }

  @Test
  void aGrantOfAnotherConnectionIsNotEndedByThisOne() {
    flow.tokens();
    OAuthFlow other = OAuthFlow.create();
    other.tokens();
    UUID grant = clients.grants(other.person().actor(), other.connection()).getFirst().id();
    assertRefused(Refusal.NotFound.class, () -> clients.endGrant(owner, flow.connection(), grant));
  }

  @Test
  void whatIsMadeIsAuditedWithoutItsSecret() {
    AuditWatch audit = AuditWatch.of(flow.workspace());
    MadeConnection made = made(owner, flow.member(), "Mine");
    AuditEntry entry = audit.all().getFirst();
    assertThat(entry.after().get("clientId").stringValue()).isEqualTo(made.client().clientId());
    assertThat(audit.stored()).doesNotContain(made.secret(), flow.secret());
  }
}
