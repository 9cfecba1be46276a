package dev.oriel.web.oauth;

import static dev.oriel.testing.OAuthFlow.Json.access;
import static dev.oriel.testing.OAuthFlow.Json.refresh;
import static dev.oriel.web.oauth.ClientAnswers.assertError;
import static dev.oriel.web.oauth.ClientAnswers.assertGiven;
import static dev.oriel.web.oauth.ClientAnswers.status;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.ConnectionClients;
import dev.oriel.access.administration.Connections;
import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.identity.Actor;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import java.net.http.HttpResponse;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;
import tools.jackson.databind.JsonNode;

/** What happens to clients on one node is known on another one at their next request. */
@Tag(SecondTier.SERVER)
class OAuthNodesTest {

  private static ServletWebServerApplicationContext server;
  private static String other;

  private final OAuthFlow flow = OAuthFlow.create();
  private final OAuthFlow there = flow.at(other);
  private final Actor operator = flow.workspace().operator();
  private final JsonNode tokens = flow.tokens();
  private final Mcp client = new Mcp(other, access(tokens));

  /** It has the address of the first one, as both are behind one. */
  @BeforeAll
  static void start() {
    server = RunningOriel.another("--oriel.base-url=" + RunningOriel.origin());
    other = OwnDatabase.origin(server);
  }

  @AfterAll
  static void stop() {
    server.close();
  }

  @Test
  void aConnectionThatEndedOnAnotherNode() {
    String code = flow.code();
    assertThat(client.toolNames()).isNotEmpty();
    RunningOriel.bean(Connections.class).delete(operator, flow.connection());
    assertThat(status(client)).isEqualTo(401);
    assertError(there.refresh(refresh(tokens)), "invalid_client");
    assertError(there.exchange(code), "invalid_client");
  }

  @Test
  void aMemberSuspendedAndActivatedOnAnotherNode() {
    String code = flow.code();
    MemberChanges changes = RunningOriel.bean(MemberChanges.class);
    assertThat(client.toolNames()).isNotEmpty();
    changes.suspend(operator, flow.member());
    assertThat(status(client)).isEqualTo(401);
    assertError(there.refresh(refresh(tokens)), "access_denied");
    assertError(there.exchange(code), "access_denied");
    changes.activate(operator, flow.member());
    assertThat(status(client)).isEqualTo(200);
    assertGiven(there.exchange(code));
  }

  @Test
  void aMemberRemovedOnAnotherNode() {
    assertThat(client.toolNames()).isNotEmpty();
    RunningOriel.bean(MemberChanges.class).remove(operator, flow.member());
    assertThat(status(client)).isEqualTo(401);
    assertError(there.refresh(refresh(tokens)), "invalid_client");
  }

  @Test
  void aGrantRevokedByItsClientOnAnotherNode() {
    assertThat(client.toolNames()).isNotEmpty();
    flow.revoke(access(tokens));
    assertThat(status(client)).isEqualTo(401);
    assertError(there.refresh(refresh(tokens)), "invalid_grant");
  }

  @Test
  void aGrantEndedByItsMemberOnAnotherNode() {
    ConnectionClients clients = RunningOriel.bean(ConnectionClients.class);
    Actor person = flow.person().actor();
    assertThat(client.toolNames()).isNotEmpty();
    clients.endGrant(
        person, flow.connection(), clients.grants(person, flow.connection()).getFirst().id());
    assertThat(status(client)).isEqualTo(401);
    assertError(there.refresh(refresh(tokens)), "invalid_grant");
  }

  @Test
  void aProfileNarrowedOnAnotherNodeDuringASession() {
    profile("{'view': true, 'create': true}");
    flow.person().join(flow.workspace(), "Sales");
    assertThat(client.toolNames()).contains("create_record");
    profile("{'view': true}");
    assertThat(client.toolNames()).contains("get_record").doesNotContain("create_record");
  }

  private void profile(String access) {
    flow.workspace().profile("{'name': 'Sales', 'defaultAccess': %s}".formatted(access));
  }

  @Test
  void anotherProfileGivenOnAnotherNodeDuringASession() {
    assertThat(client.toolNames()).contains("create_record");
    flow.person().join(flow.workspace(), "Read only");
    assertThat(client.toolNames()).contains("get_record").doesNotContain("create_record");
  }

  @Test
  void aSecretAndAddressesChangedOnAnotherNode() {
    ConnectionClients clients = RunningOriel.bean(ConnectionClients.class);
    Actor person = flow.person().actor();
    String code = flow.code();
    clients.setRedirectUris(person, flow.connection(), List.of("https://a.example/cb"));
    assertError(there.exchange(code), "invalid_grant");
    String secret = clients.renewSecret(person, flow.connection()).secret();
    assertError(there.refresh(refresh(tokens)), "invalid_client");
    assertGiven(there.refresh(refresh(tokens), "client_secret", secret));
  }

  @Test
  void aCodeUsedOnAnotherNode() {
    String code = flow.code();
    JsonNode given = OAuthFlow.Json.of(flow.exchange(code));
    assertError(there.exchange(code), "invalid_grant");
    assertThat(status(new Mcp(access(given)))).isEqualTo(401);
  }

  @Test
  void ofTwoExchangesOfOneCodeOnTwoNodesAtOnceOneWins() {
    for (int i = 0; i < 5; i++) {
      String code = flow.code();
      List<HttpResponse<String>> answers =
          Parallel.all(2, n -> (n == 0 ? flow : there).exchange(code));
      assertThat(answers).extracting(HttpResponse::statusCode).containsExactlyInAnyOrder(200, 400);
    }
  }

  @Test
  void anOlderTokenUsedOnAnotherNode() {
    JsonNode second = OAuthFlow.Json.of(there.refresh(refresh(tokens)));
    JsonNode third = OAuthFlow.Json.of(flow.refresh(refresh(second)));
    assertError(there.refresh(refresh(tokens)), "invalid_grant");
    assertThat(status(new Mcp(access(third)))).isEqualTo(401);
    assertThat(status(client)).isEqualTo(401);
  }

  @Test
  void ofParallelRefreshes20AtOnceOnTwoNodesTheFirstAndTenMoreGetAPair() {
    List<HttpResponse<String>> answers =
        Parallel.all(20, n -> (n % 2 == 0 ? flow : there).refresh(refresh(tokens)));
    assertThat(answers.stream().filter(answer -> answer.statusCode() == 200))
        .hasSize(11)
        .allSatisfy(answer ->
            assertThat(status(new Mcp(other, access(OAuthFlow.Json.of(answer))))).isEqualTo(200));
    assertThat(answers.stream().filter(answer -> answer.statusCode() != 200))
        .allSatisfy(answer -> assertError(answer, "invalid_grant"));
    assertThat(flow.grants()).isEqualTo(1);
  }
}
