package dev.oriel.feature.connection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.Workspaces;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.Actors;
import dev.oriel.access.identity.Credential;
import dev.oriel.access.identity.MailLimit;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.access.oauth.ClientDocument;
import dev.oriel.access.oauth.DocumentConnections;
import dev.oriel.access.oauth.OAuthClient;
import dev.oriel.access.oauth.OAuthClients;
import dev.oriel.operation.setup.SetupFileCase;
import dev.oriel.operation.setup.SetupResult;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Connections of AI clients in setup files. */
class SetupConnectionTest extends SetupFileCase {

  private static final String MEMBER =
      "members: [{email: ada@acme.test, name: Ada, profile: Standard}]\n";

  private final String key = "omk_" + UUID.randomUUID().toString().replace("-", "");

  private String connection(String more) {
    return MEMBER
        + "connections: [{name: Agent, member: ada@acme.test, token: %s%s}]\n".formatted(key, more);
  }

  private List<Credential> all() {
    Actor operator =
        RunningOriel.bean(Actors.class)
            .operator(RunningOriel.bean(Workspaces.class).named(workspace).orElseThrow());
    return RunningOriel.bean(Connections.class).list(operator).stream()
        .map(Connections.Used::connection)
        .toList();
  }

  @Test
  void whatMembersConnectByAnAddressIsNotWritten() {
    TestWorkspace made = TestWorkspace.create();
    TestPerson person = TestPerson.create();
    person.join(made, "Standard");
    RunningOriel.bean(DocumentConnections.class)
        .connect(
            person.actor(),
            new ClientDocument(
                "https://client.example/c.json",
                "Claude",
                List.of("http://localhost/cb"),
                Instant.now()));
    assertThat(export(made.operator())).contains("members").doesNotContain("connections");
  }

  @Test
  void aConnectionIsMadeWithItsKeyAndRestrictionsAndKeptByLaterRuns() throws Exception {
    assertThat(mistakes(connection(", noDeletion: true, writesPerHour: 7"))).isEmpty();
    assertThat(all()).hasSize(1);
    assertThat(all().getFirst().restrictions()).isEqualTo(new Restrictions(false, true, 7));
    Mcp mcp = new Mcp(key);
    assertThat(mcp.toolNames()).contains("create_record").doesNotContain("delete_record");
    apply(connection(""));
    assertThat(all().getFirst().restrictions()).isEqualTo(new Restrictions(false, true, 7));
    apply(connection(", readOnly: true"));
    assertThat(all().getFirst().restrictions()).isEqualTo(new Restrictions(true, true, 7));
    assertThat(mcp.toolNames()).doesNotContain("create_record");
    apply(connection(", readOnly: false, writesPerHour: 9"));
    assertThat(all().getFirst().restrictions()).isEqualTo(new Restrictions(false, true, 9));
  }

  @Test
  void whatItMayMailIsSetAndKeptByLaterRuns() throws Exception {
    apply(connection(""));
    assertThat(all().getFirst().restrictions())
        .returns(MailLimit.SEND, Restrictions::mostMail)
        .isEqualTo(Restrictions.NONE);
    for (MailLimit limit : MailLimit.values()) {
      assertThat(mistakes(connection(", mail: " + limit.word()))).isEmpty();
      apply(connection(""));
      assertThat(all().getFirst().restrictions().mostMail()).isEqualTo(limit);
    }
    refused(
        connection(", mail: outside"), "'mail' must be one of: none, draft, send, sendOutside.");
  }

  @Test
  void itsMemberIsToldOnceOfAConnection() throws Exception {
    apply(connection(""));
    apply(connection(", readOnly: true"));
    assertThat(
            RunningOriel.bean(JdbcTemplate.class)
                .queryForList(
                    "select kind from oriel.notification where connection_id = ?",
                    String.class,
                    all().getFirst().id()))
        .containsExactly("CONNECTION_GIVEN");
  }

  @Test
  void aDeletedConnectionStaysDeleted() throws Exception {
    apply(connection(""));
    Actor operator =
        RunningOriel.bean(Actors.class)
            .operator(RunningOriel.bean(Workspaces.class).named(workspace).orElseThrow());
    RunningOriel.bean(Connections.class).delete(operator, all().getFirst().id());
    apply(connection(""));
    assertThat(all()).isEmpty();
    assertThat(new Mcp(key).request("tools/list", Map.of()).status()).isEqualTo(401);
  }

  @Test
  void withoutATokenOneIsMade() throws Exception {
    SetupResult result = apply(MEMBER + "connections: [{name: Agent, member: ada@acme.test}]\n");
    assertThat(result.made()).hasSize(1);
    assertThat(new Mcp(result.made().getFirst().token()).toolNames()).isNotEmpty();
  }

  private static String client(String id, String secret, String uri) {
    return MEMBER
        + "connections: [{name: Claude, member: ada@acme.test, oauth: {clientId: %s, clientSecret: %s, redirectUris: ['%s']}}]\n"
            .formatted(id, secret, uri);
  }

  @Test
  void aConnectionCanHaveAnOAuthClientWhoseAddressesChange() throws Exception {
    String id = "omc_" + key.substring(4);
    String secret = "ocs_" + key.substring(4);
    OAuthClients clients = RunningOriel.bean(OAuthClients.class);
    SetupResult first = apply(client(id, secret, "https://a.example/cb"));
    assertThat(first.mistakes()).isEmpty();
    assertThat(first.made()).isEmpty();
    assertThat(clients.authenticated(id, secret).orElseThrow().accepts("https://a.example/cb"))
        .isTrue();
    apply(client(id, secret, "https://b.example/cb"));
    assertThat(all()).hasSize(1);
    OAuthClient changed = clients.authenticated(id, secret).orElseThrow();
    assertThat(changed.redirectUris()).containsExactly("https://b.example/cb");
  }

  @Test
  void aClientWithoutASecretGetsOneAndMistakesOfClientsAreTold() throws Exception {
    SetupResult made =
        apply(
            MEMBER
                + "connections: [{name: Agent, member: ada@acme.test, oauth: {redirectUris:"
                + " ['http://localhost/cb']}}]\n");
    assertThat(made.mistakes()).isEmpty();
    assertThat(made.made().getFirst().token()).matches("omc_\\w+ ocs_\\w+");
    refused(
        MEMBER
            + "connections: [{name: Other, member: ada@acme.test, token: "
            + key
            + ", oauth: {redirectUris: ['http://evil.example/cb'], secret: x}}]",
        "'oauth.secret' is not known here.",
        "A connection has a token or an OAuth client, not both.");
    refused(
        MEMBER
            + "connections: [{name: Other, member: ada@acme.test, oauth: {redirectUris:"
            + " ['http://evil.example/cb']}}]",
        "'http://evil.example/cb' is no address to which a client may have browsers sent back.");
  }

  @Test
  void mistakesAreTold() throws Exception {
    refused(
        MEMBER
            + "connections: [{name: Agent, member: ada@acme.test, token: omk_short, writesPerHour:"
            + " 0, mebmer: x}]",
        "'mebmer' is not known here. Did you mean 'member'?",
        "'writesPerHour' must be a whole number from 1 to 1,000,000.");
    refused(
        MEMBER + "connections: [{name: Agent, member: bea@acme.test}]",
        "There is no member 'bea@acme.test'.");
  }
}
