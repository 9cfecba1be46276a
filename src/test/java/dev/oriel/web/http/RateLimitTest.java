package dev.oriel.web.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Credentials.MadeCredential;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.feature.inbound.InboundWebhooks;
import dev.oriel.integration.inbound.Action;
import dev.oriel.integration.inbound.Definition;
import dev.oriel.platform.json.Json;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.context.ConfigurableApplicationContext;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** The rate limit of a second server, on the database of the shared one, that has it on. */
@Tag(SecondTier.SERVER)
class RateLimitTest {

  /** One more every 200 ms. */
  private static final int QUOTA = 300;

  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private static ConfigurableApplicationContext oriel;
  private static TestWorkspace workspace;

  @BeforeAll
  static void start() {
    workspace = TestWorkspace.create();
    oriel =
        RunningOriel.another(
            "--oriel.rate-limit=" + QUOTA, "--oriel.connection-rate-limit=" + QUOTA);
  }

  @AfterAll
  static void stop() {
    oriel.close();
  }

  private static HttpResponse<String> get(String key) {
    String port = oriel.getEnvironment().getRequiredProperty("local.server.port");
    URI uri = URI.create("http://127.0.0.1:" + port + "/api/v1/nothing");
    try {
      return HTTP.send(
          HttpRequest.newBuilder(uri).header("Authorization", "Bearer " + key).build(),
          BodyHandlers.ofString());
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }

  private static String header(HttpResponse<String> answered, String name) {
    return answered.headers().firstValue(name).orElse("");
  }

  /** The first answer but the expected 404. */
  private static HttpResponse<String> exhaust(String key) {
    for (int i = 0; i < 10 * QUOTA; i++) {
      HttpResponse<String> answered = get(key);
      if (answered.statusCode() != 404) {
        return answered;
      }
    }
    throw new AssertionError("there is no limit");
  }

  @Test
  void everyAnswerTellsWhatIsLeft() {
    String key = workspace.admin().key();
    HttpResponse<String> first = get(key);
    assertThat(header(first, "RateLimit-Policy")).isEqualTo("\"default\";q=300;w=60");
    assertThat(header(first, "RateLimit")).isEqualTo("\"default\";r=299;t=1");
    assertThat(header(get(key), "RateLimit")).startsWith("\"default\";r=29");
  }

  @Test
  void whoHasSentAllIsToldWhenToComeAgainAndThenServed() {
    String key = workspace.admin().key();
    HttpResponse<String> refused = exhaust(key);
    assertThat(refused.statusCode()).isEqualTo(429);
    assertThat(Json.parse(refused.body()).at("/error/code").asString()).isEqualTo("rate_limited");
    assertThat(Json.parse(refused.body()).at("/error/requestId").asString())
        .isEqualTo(header(refused, "X-Request-Id"));
    assertThat(header(refused, "Retry-After")).isEqualTo("1");
    assertThat(header(refused, "RateLimit")).startsWith("\"default\";r=0;t=");
    HttpResponse<String> again = refused;
    while (again.statusCode() == 429) {
      again = get(key);
    }
    assertThat(again.statusCode()).isEqualTo(404);
  }

  @Test
  void aRevokedKeyIsToldThatItIsRevokedAndNotThatItHasSentTooMuch() {
    String key = workspace.key("Administrator", "Hasty").key();
    assertThat(exhaust(key).statusCode()).isEqualTo(429);
    workspace.revoke("Hasty");
    assertThat(get(key).statusCode()).isEqualTo(401);
  }

  @Test
  void eachKeyHasItsOwnLimit() {
    exhaust(workspace.admin().key());
    HttpResponse<String> other = get(workspace.admin().key());
    assertThat(other.statusCode()).isEqualTo(404);
    assertThat(header(other, "RateLimit")).isEqualTo("\"default\";r=299;t=1");
  }

  @Test
  void aWebhookHasALimitOfItsOwn() throws Exception {
    MadeCredential hook = webhook();
    HttpResponse<String> refused = send(hook);
    for (int i = 0; i < 10 * QUOTA && refused.statusCode() == 400; i++) {
      refused = send(hook);
    }
    assertThat(refused.statusCode()).isEqualTo(429);
    assertThat(Json.parse(refused.body()).at("/error/code").asString()).isEqualTo("rate_limited");
    assertThat(header(refused, "Retry-After")).isEqualTo("1");
    assertThat(send(webhook()).statusCode()).isEqualTo(400);
  }

  @Test
  void aConnectionIsToldByTheProtocolWhenToComeAgain() throws Exception {
    String key = workspace.connection("Standard");
    HttpResponse<String> refused = ping(key);
    for (int i = 0; i < 10 * QUOTA && refused.statusCode() == 200; i++) {
      refused = ping(key);
    }
    assertThat(refused.statusCode()).isEqualTo(429);
    assertThat(Json.parse(refused.body()).at("/error/code").intValue()).isEqualTo(-32000);
    assertThat(Json.parse(refused.body()).at("/error/message").stringValue())
        .isEqualTo("This connection may send 300 requests a minute, which it has done.");
    assertThat(header(refused, "Retry-After")).isEqualTo("1");
    assertThat(ping(workspace.connection("Standard")).statusCode()).isEqualTo(200);
  }

  private static HttpResponse<String> ping(String key) throws Exception {
    String port = oriel.getEnvironment().getRequiredProperty("local.server.port");
    return HTTP.send(
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/api/mcp"))
            .header("Authorization", "Bearer " + key)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}"))
            .build(),
        BodyHandlers.ofString());
  }

  /** One that refuses everything, so that nothing is written. */
  private static MadeCredential webhook() {
    Actor operator = workspace.operator();
    ObjectNode mapping = JsonNodeFactory.instance.objectNode().put("name", "a.b");
    return RunningOriel.bean(InboundWebhooks.class)
        .create(
            operator,
            UUID.randomUUID(),
            "Hook " + UUID.randomUUID(),
            RunningOriel.bean(ModelGuard.class)
                .run(
                    operator,
                    current -> RunningOriel.bean(Profiles.class).require(current, "Standard")),
            null,
            new Definition("companies", Action.CREATE, null, null, mapping, true));
  }

  private static HttpResponse<String> send(MadeCredential hook) throws Exception {
    String port = oriel.getEnvironment().getRequiredProperty("local.server.port");
    URI uri =
        URI.create("http://127.0.0.1:" + port + "/api/webhooks/inbound/" + hook.credential().id());
    return HTTP.send(
        HttpRequest.newBuilder(uri)
            .header("Authorization", "Bearer " + hook.token())
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString("{}"))
            .build(),
        BodyHandlers.ofString());
  }

  @Test
  void thereIsNoneUnlessItIsSet() {
    var answered = workspace.admin().get("/objects");
    assertThat(answered.header("RateLimit")).isEmpty();
    assertThat(answered.header("RateLimit-Policy")).isEmpty();
  }
}
