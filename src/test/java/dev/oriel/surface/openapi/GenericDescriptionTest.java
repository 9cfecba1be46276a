package dev.oriel.surface.openapi;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.ground.json.Json;
import dev.oriel.testing.Api;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** The description of what all workspaces have, for those who have no key. */
class GenericDescriptionTest {

  private static final String PATH = "/api/v1/openapi.json";

  private static HttpResponse<byte[]> send(String method, String path, String... headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(RunningOriel.origin() + path))
            .method(method, HttpRequest.BodyPublishers.noBody());
    if (headers.length > 0) {
      request.headers(headers);
    }
    try (HttpClient client = HttpClient.newHttpClient()) {
      return client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
    } catch (IOException | InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private static String text() {
    HttpResponse<byte[]> answered = send("GET", PATH + "?generic=true");
    assertThat(answered.statusCode()).isEqualTo(200);
    assertThat(answered.headers().firstValue("Content-Type")).hasValue("application/json");
    return new String(answered.body(), UTF_8);
  }

  @Test
  void hasTheStandardObjectsAndAllOperations() {
    TestWorkspace workspace = TestWorkspace.create();
    JsonNode own = workspace.admin().get("/openapi.json").json();
    JsonNode generic = Json.MAPPER.readTree(text());
    assertThat(generic.get("paths").propertyNames())
        .containsExactlyInAnyOrderElementsOf(own.get("paths").propertyNames());
    JsonNode schemas = generic.at("/components/schemas");
    assertThat(schemas.propertyNames())
        .containsExactlyInAnyOrderElementsOf(own.at("/components/schemas").propertyNames());
    for (Map.Entry<String, JsonNode> schema : own.at("/components/schemas").properties()) {
      assertThat(schemas.get(schema.getKey()).path("properties").propertyNames())
          .as(schema.getKey())
          .containsExactlyInAnyOrderElementsOf(
              schema.getValue().path("properties").propertyNames());
    }
  }

  @Test
  void tellsNothingOfAnyWorkspace() {
    String before = text();
    TestWorkspace workspace = TestWorkspace.create();
    Api admin = workspace.admin();
    admin.post("/objects", Map.of("name", "Hushed things", "apiName", "hushedThings"));
    admin.post(
        "/objects/contacts/fields",
        Map.of("name", "Hushed", "apiName", "hushedField", "type", "text"));
    admin.patch("/objects/deals", Map.of("name", "Hushed deals", "apiName", "hushedDeals"));
    workspace.profile("{'name':'Hushed profile'}");
    assertThat(text())
        .isEqualTo(before)
        .doesNotContainIgnoringCase("hushed")
        .doesNotContain(workspace.workspace().name(), "localhost", "127.0.0.1");
    String invalid = "Bearer osk_" + "x".repeat(40);
    assertThat(send("GET", PATH + "?generic=true", "Authorization", invalid).body())
        .isEqualTo(before.getBytes(UTF_8));
  }

  @Test
  void isSentCompressedToThoseWhoAcceptIt() throws Exception {
    HttpResponse<byte[]> answered = send("GET", PATH + "?generic=true", "Accept-Encoding", "gzip");
    assertThat(answered.headers().firstValue("Content-Encoding")).hasValue("gzip");
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(answered.body()))) {
      assertThat(new String(in.readAllBytes(), UTF_8)).isEqualTo(text());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "GET,?generic=false",
    "GET,?generic=true&x=1",
    "GET,?x=1&generic=true",
    "GET,?generic=true&generic=true",
    "GET,/x?generic=true",
    "POST,?generic=true",
    "DELETE,?generic=true"
  })
  void nothingElseIsAnsweredWithoutAKey(String method, String rest) {
    assertThat(send(method, PATH + rest).statusCode()).isEqualTo(401);
  }

  @Test
  void otherParametersAreRefused() {
    Api admin = TestWorkspace.create().admin();
    assertThat(admin.get("/openapi.json?generic=true&x=1").status()).isEqualTo(400);
    assertThat(admin.get("/openapi.json?generic=maybe").status()).isEqualTo(400);
    assertThat(admin.get("/openapi.json?generic=false").response().body())
        .isEqualTo(admin.get("/openapi.json").response().body());
  }
}
