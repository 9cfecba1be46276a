package dev.oriel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.json.Json;
import dev.oriel.testing.OrielProcess;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** What is left when Oriel ends, gently or not, while records are being written. */
class ProcessEndIT {

  private static final String KEY = "osk_0123456789abcdef0123456789abcdef";
  private static final int WRITERS = 8;

  /** What the names of records begin with that are sent with a key. */
  private static final String KEYED = "keyed";

  @TempDir private Path directory;

  private final Set<String> sent = new ConcurrentSkipListSet<>();
  private final Set<String> acknowledged = new ConcurrentSkipListSet<>();
  private final AtomicInteger numbers = new AtomicInteger();

  @BeforeEach
  void describeWorkspace() throws IOException {
    Files.writeString(
        directory.resolve("setup.yaml"),
        """
        workspace: Test
        keys:
          - {name: Writer, profile: Administrator, token: %s}
        """
            .formatted(KEY));
  }

  @Test
  void everyAcknowledgedRecordIsThereAfterAKillAndWhatIsSentAgainWithItsKeyIsThereOnce()
      throws Exception {
    for (int round = 1; round <= 3; round++) {
      OrielProcess oriel = start();
      try (Load load = new Load(oriel, 150 * round)) {
        load.awaitRecords();
        oriel.kill();
      }
    }
    try (OrielProcess oriel = start();
        HttpClient http = client()) {
      assertThat(names(oriel)).containsAll(acknowledged);
      List<String> keyed = sent.stream().filter(ProcessEndIT::hasKey).toList();
      assertThat(acknowledged.stream().filter(ProcessEndIT::hasKey))
          .isNotEmpty()
          .hasSizeLessThan(keyed.size());
      for (String name : keyed) {
        HttpResponse<String> answer = Objects.requireNonNull(create(http, oriel, name));
        assertThat(answer.statusCode()).isEqualTo(201);
        if (acknowledged.contains(name)) {
          assertThat(answer.headers().firstValue("Idempotency-Replayed")).contains("true");
        }
      }
      assertThat(names(oriel).stream().filter(ProcessEndIT::hasKey))
          .containsExactlyInAnyOrderElementsOf(keyed);
    }
  }

  @Test
  void noRequestThatWasBegunIsDroppedByAGentleEnd() throws Exception {
    OrielProcess oriel = start();
    try (Load load = new Load(oriel, 200)) {
      load.awaitRecords();
      oriel.terminate();
      oriel.awaitEnd();
    }
    try (OrielProcess again = start()) {
      assertThat(names(again)).containsExactlyInAnyOrderElementsOf(acknowledged);
    }
  }

  private OrielProcess start() {
    return OrielProcess.start(
        directory.resolve("data"), "--oriel.setup=" + directory.resolve("setup.yaml"));
  }

  /** Writers that go on until they are no longer answered; waits for the first records. */
  private final class Load implements AutoCloseable {

    private final OrielProcess oriel;
    private final ExecutorService writers = Executors.newVirtualThreadPerTaskExecutor();
    private final HttpClient http = client();
    private final CountDownLatch written;

    Load(OrielProcess oriel, int records) {
      this.oriel = oriel;
      this.written = new CountDownLatch(records);
      for (int i = 0; i < WRITERS; i++) {
        writers.execute(this::write);
      }
    }

    void awaitRecords() throws InterruptedException {
      written.await();
    }

    private void write() {
      while (true) {
        int number = numbers.incrementAndGet();
        String name = (number % 2 == 0 ? KEYED : "n") + number;
        sent.add(name);
        HttpResponse<String> answer = create(http, oriel, name);
        if (answer == null || answer.statusCode() != 201) {
          return;
        }
        acknowledged.add(name);
        written.countDown();
      }
    }

    @Override
    public void close() {
      writers.close();
      http.close();
    }
  }

  private static boolean hasKey(String name) {
    return name.startsWith(KEYED);
  }

  /** Creates a company, some with their names for keys; null if there is no answer. */
  private static @Nullable HttpResponse<String> create(
      HttpClient http, OrielProcess oriel, String name) {
    HttpRequest.Builder request =
        request(oriel, "/api/v1/objects/companies/records")
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString("{\"name\":\"" + name + "\"}"));
    if (hasKey(name)) {
      request.header("Idempotency-Key", name);
    }
    try {
      return http.send(request.build(), BodyHandlers.ofString());
    } catch (IOException e) {
      return null;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return null;
    }
  }

  private static HttpClient client() {
    return HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  }

  private static HttpRequest.Builder request(OrielProcess oriel, String path) {
    return HttpRequest.newBuilder(oriel.uri(path)).header("Authorization", "Bearer " + KEY);
  }

  /** The names of all companies, page by page. */
  private static List<String> names(OrielProcess oriel) throws IOException, InterruptedException {
    List<String> names = new ArrayList<>();
    String cursor = "";
    try (HttpClient http = client()) {
      do {
        String page = "/api/v1/objects/companies/records?limit=100" + cursor;
        JsonNode data =
            Json.MAPPER
                .readTree(http.send(request(oriel, page).build(), BodyHandlers.ofString()).body())
                .get("data");
        data.get("records").forEach(record -> names.add(record.get("name").stringValue()));
        cursor =
            data.get("nextCursor").isNull()
                ? ""
                : "&cursor=" + data.get("nextCursor").stringValue();
      } while (!cursor.isEmpty());
    }
    return names;
  }
}
