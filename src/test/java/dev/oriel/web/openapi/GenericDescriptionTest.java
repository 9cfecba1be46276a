package dev.oriel.web.openapi;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.json.Json;
import dev.oriel.testing.Api;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** The description of what all workspaces have, for those who have no key. */
class GenericDescriptionTest {

  private static final String PATH = "/api/v1/openapi.json";
  private static final String ANY = "/objects/{objectApiName}";

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

  /** All operations that a key of an administrator has on contacts are those on any object. */
  @Test
  void hasTheOperationsOnRecordsOnceForAnyObject() {
    TestWorkspace workspace = TestWorkspace.create();
    JsonNode own = workspace.admin().get("/openapi.json").json().get("paths");
    JsonNode generic = Json.MAPPER.readTree(text()).get("paths");
    assertThat(generic.propertyNames())
        .contains(ANY + "/records", ANY + "/records/{recordId}", ANY + "/records/{recordId}/notes")
        .noneMatch(path -> path.startsWith("/objects/contacts"));
    assertThat(paths(generic, ANY)).isEqualTo(paths(own, "/objects/contacts"));
    for (Map.Entry<String, JsonNode> path : generic.properties()) {
      if (path.getKey().startsWith(ANY + "/records")) {
        assertThat(path.getValue().at("/parameters/0/$ref").asString())
            .isEqualTo("#/components/parameters/objectApiName");
      }
    }
  }

  private static Map<String, Set<String>> paths(JsonNode paths, String object) {
    Map<String, Set<String>> found = new TreeMap<>();
    for (Map.Entry<String, JsonNode> path : paths.properties()) {
      if (path.getKey().startsWith(object + "/records")) {
        Set<String> methods = new TreeSet<>(path.getValue().propertyNames());
        methods.remove("parameters");
        found.put(path.getKey().substring(object.length()), methods);
      }
    }
    return found;
  }

  @Test
  void valuesOfRecordsAreAnyByTheNamesOfFields() {
    JsonNode schemas = Json.MAPPER.readTree(text()).at("/components/schemas");
    for (String values : List.of("ObjectRecordFields", "ObjectRecordInput")) {
      assertThat(schemas.get(values).get("additionalProperties").booleanValue()).isTrue();
    }
    assertThat(schemas.at("/ObjectRecordCreate/required").isMissingNode()).isTrue();
    assertThat(schemas.get("ObjectRecordFieldName").get("type").asString()).isEqualTo("string");
    assertThat(schemas.at("/ObjectRecordQuery/properties").propertyNames())
        .contains("fields", "filter", "sort", "expand");
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
