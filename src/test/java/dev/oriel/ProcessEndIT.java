package dev.oriel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.json.Json;
import dev.oriel.testing.Await;
import dev.oriel.testing.OrielProcess;
import dev.oriel.testing.Rounds;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.WriteLoad;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/**
 * An installation whose Oriel ends while records are being written, gently first; the one that is
 * started after that is killed, and of the third one PostgreSQL is killed.
 */
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
@Tag(SecondTier.KILL)
class ProcessEndIT {

  private static final String KEY = "osk_0123456789abcdef0123456789abcdef";

  private static final String CONTACTS = "/api/v1/objects/contacts/records";

  @TempDir private static Path directory;

  /** The one that is to be ended next, if it has been started. */
  private static @Nullable OrielProcess running;

  @BeforeAll
  static void describeWorkspace() throws IOException {
    Files.writeString(
        directory.resolve("setup.yaml"),
        """
        workspace: Test
        keys:
          - {name: Writer, profile: Administrator, token: %s}
        """
            .formatted(KEY));
  }

  @AfterAll
  static void end() {
    if (running != null) {
      running.close();
    }
  }

  /** The one that runs, or a new one. */
  private static OrielProcess oriel() {
    if (running == null) {
      running =
          OrielProcess.start(
              directory.resolve("data"), "--oriel.setup=" + directory.resolve("setup.yaml"));
    }
    return running;
  }

  @Test
  @Order(2)
  void whatWasAcknowledgedIsThereAfterAKillAndNothingIsHalfWritten() throws Exception {
    WriteLoad load = new WriteLoad(KEY, "killed");
    for (int round = 1; round <= Rounds.or(1); round++) {
      OrielProcess killed = oriel();
      load.during(killed, 100 * (round % 5), killed::kill);
      running = null;
    }
    OrielProcess oriel = oriel();
    Map<String, JsonNode> companies = companies(oriel);
    assertThat(companies.keySet())
        .containsAll(load.created())
        .doesNotContainAnyElementsOf(load.deleted());
    for (List<String> batch : load.batches()) {
      Set<String> found = new HashSet<>(batch);
      found.retainAll(companies.keySet());
      assertThat(found.size()).as(batch.toString()).isIn(0, batch.size());
    }
    load.changes()
        .forEach((name, change) ->
            assertThat(employees(companies, name))
                .as(name)
                .isBetween(change.acknowledged(), change.sent()));

    assertThat(load.keyed()).isNotEmpty().anyMatch(name -> !load.created().contains(name));
    for (String name : load.keyed()) {
      var answer = load.createAgain(oriel, name);
      assertThat(answer.statusCode()).isEqualTo(201);
      if (load.created().contains(name)) {
        assertThat(answer.headers().firstValue("Idempotency-Replayed")).contains("true");
      }
    }
    // Each is there once, or companies() would have failed.
    assertThat(companies(oriel).keySet()).containsAll(load.keyed());
  }

  @Test
  @Order(1)
  void noRequestThatWasBegunIsDroppedByAGentleEnd() throws Exception {
    WriteLoad load = new WriteLoad(KEY, "ended");
    OrielProcess ended = oriel();
    load.during(
        ended,
        200,
        () -> {
          ended.terminate();
          ended.awaitEnd();
        });
    running = null;
    Map<String, JsonNode> companies = companies(oriel());
    companies.keySet().removeIf(name -> !name.startsWith("ended"));
    companies.keySet().removeAll(load.doomed());
    assertThat(companies.keySet()).containsExactlyInAnyOrderElementsOf(load.created());
    load.changes()
        .forEach((name, change) ->
            assertThat(employees(companies, name)).as(name).isEqualTo(change.acknowledged()));
  }

  private static int employees(Map<String, JsonNode> companies, String name) {
    return Objects.requireNonNull(companies.get(name), name).at("/fields/employees").asInt(0);
  }

  /** All companies by their names, of which none may be there twice, page by page. */
  private static Map<String, JsonNode> companies(OrielProcess oriel) {
    Map<String, JsonNode> companies = new HashMap<>();
    String cursor = "";
    do {
      String page = "/api/v1/objects/companies/records?limit=100" + cursor;
      JsonNode data = Json.parse(oriel.send("GET", page, KEY, null).body()).get("data");
      for (JsonNode record : data.get("records")) {
        assertThat(companies.put(record.get("name").stringValue(), record)).isNull();
      }
      cursor =
          data.get("nextCursor").isNull() ? "" : "&cursor=" + data.get("nextCursor").stringValue();
    } while (!cursor.isEmpty());
    return companies;
  }

  @Test
  @Order(3)
  void requestsAreToldToComeAgainUntilTheDatabaseIsBackByItself() throws Exception {
    OrielProcess oriel = oriel();
    assertThat(create(oriel, "Before").statusCode()).isEqualTo(201);
    Path blocked = killAndBlock();
    try {
      assertUnavailable(create(oriel, "Meanwhile"));
      assertUnavailable(oriel.send("GET", CONTACTS, KEY, null));
      assertUnavailable(oriel.send("GET", "/readyz", KEY, null));
      assertThat(oriel.send("GET", "/livez", KEY, null).statusCode()).isEqualTo(200);
    } finally {
      Files.delete(blocked);
    }
    Await.until(() -> oriel.send("GET", "/readyz", KEY, null).statusCode() == 200);
    assertThat(create(oriel, "After").statusCode()).isEqualTo(201);
    assertThat(oriel.send("GET", CONTACTS, KEY, null).body())
        .contains("\"Before\"", "\"After\"")
        .doesNotContain("\"Meanwhile\"");
    assertThat(oriel.output()).contains("the database failed").doesNotContain("\tat ");
  }

  /** Kills PostgreSQL and keeps it from starting, for as long as a file is there. */
  private static Path killAndBlock() throws IOException, InterruptedException {
    Path postgres = directory.resolve("data/postgres");
    Path blocked = Files.writeString(postgres.resolve("local.conf"), "no_such_setting = 1\n");
    long postmaster =
        Long.parseLong(
            Files.readAllLines(postgres.resolve("cluster/postmaster.pid")).getFirst().strip());
    List<ProcessHandle> backends =
        ProcessHandle.of(postmaster).orElseThrow().descendants().toList();
    assertThat(new ProcessBuilder("kill", "-9", "" + postmaster).start().waitFor()).isZero();
    // They end when they see that it is dead, and answer what they are asked until then.
    Await.until(() -> backends.stream().noneMatch(ProcessHandle::isAlive));
    return blocked;
  }

  private static HttpResponse<String> create(OrielProcess oriel, String name) {
    return oriel.send("POST", CONTACTS, KEY, "{\"name\":\"" + name + "\"}");
  }

  private static void assertUnavailable(HttpResponse<String> answer) {
    assertThat(answer.statusCode()).as(answer.body()).isEqualTo(503);
    assertThat(answer.headers().firstValue("Retry-After").orElse("")).matches("[0-9]+");
    assertThat(answer.body())
        .contains("\"unavailable\"")
        .doesNotContainIgnoringCase("select", "postgres", "127.0.0.1", "exception");
  }
}
