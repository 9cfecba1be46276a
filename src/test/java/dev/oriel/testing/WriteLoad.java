package dev.oriel.testing;

import dev.oriel.platform.json.Json;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Clients that write companies until they are no longer answered, and keep what they sent and what
 * was acknowledged: records with an Idempotency-Key, batches of three, changes of a number, and
 * records that are deleted again.
 */
public final class WriteLoad {

  private static final int WRITERS = 8;
  private static final String RECORDS = "/api/v1/objects/companies/records";

  private final String key;
  private final String prefix;
  private final AtomicInteger numbers = new AtomicInteger();
  private final Set<String> keyed = new ConcurrentSkipListSet<>();
  private final Set<String> created = new ConcurrentSkipListSet<>();
  private final Set<String> doomed = new ConcurrentSkipListSet<>();
  private final Set<String> deleted = new ConcurrentSkipListSet<>();
  private final Set<List<String>> batches = ConcurrentHashMap.newKeySet();
  private final Map<String, Change> changes = new ConcurrentHashMap<>();

  /** The last numbers that a company was asked to take, and that it was acknowledged to have. */
  public record Change(int sent, int acknowledged) {}

  /** A load whose companies have names that begin with the prefix. */
  public WriteLoad(String key, String prefix) {
    this.key = key;
    this.prefix = prefix;
  }

  /** Names whose creation was acknowledged, without those that were created to be deleted. */
  public Set<String> created() {
    return created;
  }

  /** Names that were created to be deleted. */
  public Set<String> doomed() {
    return doomed;
  }

  /** Those of them whose deletion was acknowledged. */
  public Set<String> deleted() {
    return deleted;
  }

  /** Names that were sent with an Idempotency-Key. */
  public Set<String> keyed() {
    return keyed;
  }

  public Set<List<String>> batches() {
    return batches;
  }

  public Map<String, Change> changes() {
    return changes;
  }

  /** Writes, does something after some acknowledged writes, and waits for the writers' end. */
  public void during(OrielProcess oriel, int writes, Runnable end) throws InterruptedException {
    CountDownLatch written = new CountDownLatch(writes);
    try (HttpClient http = client();
        ExecutorService writers = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < WRITERS; i++) {
        writers.execute(() -> new Writer(http, oriel, written).run());
      }
      if (!written.await(30, TimeUnit.SECONDS)) {
        throw new AssertionError(written.getCount() + " of " + writes + " were not acknowledged");
      }
      end.run();
    }
  }

  /** Sends a creation with its Idempotency-Key once more. */
  public HttpResponse<String> createAgain(OrielProcess oriel, String name) {
    try (HttpClient http = client()) {
      return Objects.requireNonNull(new Writer(http, oriel, new CountDownLatch(0)).create(name));
    }
  }

  private static HttpClient client() {
    return HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  }

  private final class Writer {

    private final HttpClient http;
    private final OrielProcess oriel;
    private final CountDownLatch written;

    Writer(HttpClient http, OrielProcess oriel, CountDownLatch written) {
      this.http = http;
      this.oriel = oriel;
      this.written = written;
    }

    void run() {
      String own = "";
      for (int i = 0; ; i++) {
        String name = prefix + numbers.incrementAndGet();
        boolean answered =
            switch (i % 5) {
              case 0, 3 -> {
                String id = createNew(name);
                own = id == null ? own : name + " " + id;
                yield id != null;
              }
              case 1 -> change(own, i);
              case 2 -> createBatch(name);
              default -> createAndDelete(name);
            };
        if (!answered) {
          return;
        }
        written.countDown();
      }
    }

    private @Nullable String createNew(String name) {
      keyed.add(name);
      HttpResponse<String> answer = create(name);
      if (answer == null || answer.statusCode() != 201) {
        return null;
      }
      created.add(name);
      return Json.parse(answer.body()).at("/data/record/id").stringValue();
    }

    private boolean change(String own, int number) {
      String name = own.split(" ", 2)[0];
      Change before = changes.getOrDefault(name, new Change(0, 0));
      changes.put(name, new Change(number, before.acknowledged));
      String body = "{\"fields\":{\"employees\":%d}}".formatted(number);
      if (status(send("PATCH", RECORDS + "/" + own.split(" ", 2)[1], body, null)) != 200) {
        return false;
      }
      changes.put(name, new Change(number, number));
      return true;
    }

    private boolean createBatch(String name) {
      List<String> names = IntStream.range(0, 3).mapToObj(i -> name + "." + i).toList();
      batches.add(names);
      List<Map<String, String>> operations =
          names.stream().map(one -> Map.of("op", "create", "name", one)).toList();
      String body = Json.MAPPER.writeValueAsString(Map.of("operations", operations));
      if (status(send("POST", RECORDS + "/batch", body, null)) != 200) {
        return false;
      }
      created.addAll(names);
      return true;
    }

    private boolean createAndDelete(String name) {
      doomed.add(name);
      HttpResponse<String> answer = create(name);
      if (answer == null || answer.statusCode() != 201) {
        return false;
      }
      String id = Json.parse(answer.body()).at("/data/record/id").stringValue();
      if (status(send("DELETE", RECORDS + "/" + id, null, null)) != 200) {
        return false;
      }
      deleted.add(name);
      return true;
    }

    @Nullable HttpResponse<String> create(String name) {
      String idempotencyKey = keyed.contains(name) ? name : null;
      return send("POST", RECORDS, "{\"name\":\"" + name + "\"}", idempotencyKey);
    }

    private static int status(@Nullable HttpResponse<String> answer) {
      return answer == null ? 0 : answer.statusCode();
    }

    /** Null if there is no answer. */
    private @Nullable HttpResponse<String> send(
        String method, String path, @Nullable String body, @Nullable String idempotencyKey) {
      HttpRequest.Builder request =
          HttpRequest.newBuilder(oriel.uri(path))
              .header("Authorization", "Bearer " + key)
              .header("Content-Type", "application/json")
              .method(
                  method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
      if (idempotencyKey != null) {
        request.header("Idempotency-Key", idempotencyKey);
      }
      try {
        return http.send(request.build(), BodyHandlers.ofString());
      } catch (IOException _) {
        return null;
      } catch (InterruptedException _) {
        Thread.currentThread().interrupt();
        return null;
      }
    }
  }
}
