package dev.oriel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.json.Json;
import dev.oriel.testing.Await;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestDatabases;
import dev.oriel.testing.TestWorkspace;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.Environment;

/** Metrics and health of a second server, on the database of the shared one, that has them on. */
@Tag(SecondTier.SERVER)
class MetricsTest {

  private static final HttpClient HTTP = HttpClient.newHttpClient();

  private static ConfigurableApplicationContext oriel;
  private static TestWorkspace workspace;
  private static String key;

  @BeforeAll
  static void start() {
    workspace = TestWorkspace.create();
    key = workspace.admin().key();
    oriel = RunningOriel.another("--management.server.port=0");
  }

  @AfterAll
  static void stop() {
    oriel.close();
  }

  private static URI uri(String port, String path) {
    Environment environment = oriel.getEnvironment();
    return URI.create(
        "http://127.0.0.1:" + environment.getRequiredProperty("local." + port + ".port") + path);
  }

  private static HttpResponse<String> send(HttpRequest.Builder request) throws Exception {
    return HTTP.send(
        request.header("Authorization", "Bearer " + key).build(), BodyHandlers.ofString());
  }

  private static HttpResponse<String> get(String port, String path) throws Exception {
    return send(HttpRequest.newBuilder(uri(port, path)));
  }

  private static String metrics() throws Exception {
    return get("management", "/actuator/prometheus").body();
  }

  @Test
  void exchangesOfOAuthAndTheEndsOfGrantsAreCounted() throws Exception {
    OAuthFlow flow = OAuthFlow.create().at(uri("server", "").toString());
    String code = flow.code();
    assertThat(flow.exchange(code).statusCode()).isEqualTo(200);
    assertThat(flow.exchange(code).statusCode()).isEqualTo(400);
    Await.until(
        () -> metrics().contains("oriel_oauth_grants_ended_total{reason=\"code_used_twice\"} 1.0"));
    assertThat(metrics().lines().filter(line -> line.startsWith("http_server_requests_seconds_c")))
        .anyMatch(line -> line.contains("status=\"200\",uri=\"/oauth2/token\""))
        .anyMatch(line -> line.contains("status=\"400\",uri=\"/oauth2/token\""));
  }

  @Test
  void requestsAreCountedByRouteMethodAndStatus() throws Exception {
    String name = "zebra" + UUID.randomUUID();
    String id = workspace.admin().create("contacts", name, Map.of());
    String records = "/api/v1/objects/contacts/records";
    get("server", records + "/" + id);
    get("server", records + "/" + id + "/history");
    get("server", records + "?q=" + name);
    get("server", "/api/v1/objects/" + name);
    get("server", "/api/v1/" + name);
    get("server", "/" + name);
    send(
        HttpRequest.newBuilder(uri("server", records))
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString("{\"name\":\"" + name + "\"}")));
    send(
        HttpRequest.newBuilder(uri("server", records + "/" + id))
            .method(name, BodyPublishers.noBody()));

    String metrics = metrics();
    String record = "/api/v1/objects/{object}/records/{record}";
    assertThat(metrics.lines().filter(line -> line.startsWith("http_server_requests_seconds_c")))
        .anyMatch(line -> counts(line, "GET", "200", record))
        .anyMatch(line -> counts(line, "GET", "200", record + "/history"))
        .anyMatch(line -> counts(line, "GET", "404", "/api/v1/objects/{object}"))
        .anyMatch(line -> counts(line, "POST", "201", "/api/v1/objects/{object}/records"));
    assertThat(metrics)
        .doesNotContain(name, id, key, key.substring(4), "contacts")
        .doesNotContain(workspace.workspace().name(), workspace.workspace().uuid().toString());
  }

  /** Whether a line is the count, above none, of requests that were answered like this. */
  private static boolean counts(String line, String method, String status, String route) {
    return line.contains("method=\"" + method + "\"")
        && line.contains("status=\"" + status + "\"")
        && line.contains("uri=\"" + route + "\"")
        && Double.parseDouble(line.substring(line.lastIndexOf(' '))) >= 1;
  }

  @Test
  void metricsAreInTheFormatOfPrometheus() throws Exception {
    HttpResponse<String> answered = get("management", "/actuator/prometheus");
    assertThat(answered.statusCode()).isEqualTo(200);
    assertThat(answered.headers().firstValue("Content-Type"))
        .hasValueSatisfying(type -> assertThat(type).startsWith("text/plain"));
    assertThat(answered.body().lines())
        .isNotEmpty()
        .allMatch(line ->
            line.matches("# (HELP|TYPE) [a-z_0-9]+.*")
                || line.matches("[a-z_0-9]+(\\{.*})? (NaN|[+-]?[0-9.]+(E[+-]?[0-9]+)?)"));
    assertThat(answered.body())
        .contains("jvm_memory_used_bytes", "hikaricp_connections", "oriel_admission_taken");
  }

  @Test
  void jobsAreCountedByKindAndState() {
    Await.until(() -> metrics().contains("oriel_jobs{kind=\"indexes\",state="));
  }

  @Test
  void theNodesOfAClusterAreCounted() {
    Await.until(() -> metrics().contains("oriel_cluster_nodes_down 0.0"));
    int nodes = TestDatabases.nodes();
    Await.until(() -> counted("oriel_cluster_workspaces{node=") == nodes);
    Await.until(() -> counted("oriel_cluster_bytes{node=") == nodes);
  }

  private static long counted(String name) throws Exception {
    return metrics().lines().filter(line -> line.startsWith(name)).count();
  }

  @Test
  void healthTellsOfTheDatabase() throws Exception {
    HttpResponse<String> answered = get("management", "/actuator/health");
    assertThat(answered.statusCode()).isEqualTo(200);
    assertThat(Json.parse(answered.body()).at("/status").asString()).isEqualTo("UP");
    assertThat(Json.parse(answered.body()).at("/components/db/status").asString()).isEqualTo("UP");
    assertThat(answered.body()).doesNotContain("jdbc:", workspace.workspace().name());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/actuator/", "/actuator/prometheus", "/actuator/health", "/actuator/env"})
  void nothingOfItIsOnTheMainPort(String path) throws Exception {
    HttpResponse<String> answered = get("server", path);
    assertThat(answered.statusCode()).isEqualTo(404);
    assertThat(answered.body()).contains("404").doesNotContain("jvm_", "\"UP\"");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "env",
        "configprops",
        "beans",
        "heapdump",
        "threaddump",
        "loggers",
        "mappings",
        "shutdown"
      })
  void nothingElseIsThere(String endpoint) throws Exception {
    assertThat(get("management", "/actuator/" + endpoint).statusCode()).isEqualTo(404);
  }

  @Test
  void theApiIsNotOnTheManagementPort() throws Exception {
    assertThat(get("management", "/api/v1/objects").statusCode()).isEqualTo(404);
  }

  @Test
  void nothingOfItIsThereUnlessAsked() throws Exception {
    URI uri = URI.create(RunningOriel.origin() + "/actuator/health");
    assertThat(send(HttpRequest.newBuilder(uri)).statusCode()).isEqualTo(404);
    assertThat(RunningOriel.bean(Environment.class).getProperty("local.management.port")).isNull();
  }
}
