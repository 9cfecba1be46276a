package dev.oriel.web.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Connections;
import dev.oriel.access.identity.ConnectionUse;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.OwnDatabase;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.boot.web.server.servlet.context.ServletWebServerApplicationContext;

/** What is done to a connection on one node counts at once on the others. */
@Tag(SecondTier.SERVER)
class ConnectionNodesTest {

  private static final HttpClient HTTP = HttpClient.newHttpClient();
  private static final String LIST = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"tools/list\"}";

  private static ServletWebServerApplicationContext other;

  private final TestWorkspace workspace = TestWorkspace.create();

  @BeforeAll
  static void start() {
    other = RunningOriel.another();
  }

  @AfterAll
  static void stop() {
    other.close();
  }

  private static HttpResponse<String> list(String origin, String key) throws Exception {
    return HTTP.send(
        HttpRequest.newBuilder(URI.create(origin + "/api/mcp"))
            .header("Authorization", "Bearer " + key)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(LIST))
            .build(),
        BodyHandlers.ofString());
  }

  private static Mcp.Answered count(String origin, String key) {
    return new Mcp(origin, key)
        .request(
            "tools/call",
            Map.of("name", "count_records", "arguments", Map.of("objectApiName", "companies")));
  }

  @Test
  void aRestrictionAndADeletionCountOnTheNextCall() throws Exception {
    String key = workspace.connection("Standard");
    Connections connections = RunningOriel.bean(Connections.class);
    var connection = connections.list(workspace.operator()).getFirst().connection();
    String origin = OwnDatabase.origin(other);
    assertThat(list(origin, key).body()).contains("\"create_record\"");
    connections.restrict(
        workspace.operator(), connection.id(), new Restrictions(true, false, null));
    assertThat(list(origin, key).body())
        .contains("\"get_record\"")
        .doesNotContain("\"create_record\"");
    connections.delete(workspace.operator(), connection.id());
    assertThat(list(origin, key).statusCode()).isEqualTo(401);
  }

  @Test
  void theBeginningAndTheEndOfAGrantCountOnTheNextCall() throws Exception {
    OAuthFlow flow = OAuthFlow.create();
    String origin = OwnDatabase.origin(other);
    String first = OAuthFlow.Json.access(flow.tokens());
    assertThat(list(origin, first).statusCode()).isEqualTo(200);
    String second = OAuthFlow.Json.access(flow.tokens());
    assertThat(count(origin, second).status()).isEqualTo(200);
    flow.revoke(first);
    assertThat(list(origin, first).statusCode()).isEqualTo(401);
    assertThat(count(origin, second).status()).isEqualTo(200);
    flow.revoke(second);
    assertThat(count(origin, second).status()).isEqualTo(401);
  }

  @Test
  void aServerStoresWhatItHasCountedWhenItEnds() {
    String key = workspace.connection("Standard");
    try (var ending = RunningOriel.another()) {
      new Mcp(OwnDatabase.origin(ending), key)
          .call("create_record", Map.of("objectApiName", "companies", "name", "Acme"));
    }
    ConnectionUse use =
        RunningOriel.bean(Connections.class).list(workspace.operator()).getFirst().use();
    assertThat(use.calls()).isEqualTo(1);
    assertThat(use.writes()).isEqualTo(1);
  }
}
