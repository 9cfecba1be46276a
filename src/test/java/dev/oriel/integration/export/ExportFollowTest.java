package dev.oriel.integration.export;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.feed.Follower;
import dev.oriel.platform.json.Json;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.TestWorkspace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Followers that begin with an export while others write. */
class ExportFollowTest {

  private static final int WRITERS = 6;
  private static final int WRITES = 60;

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin().unchecked().patient();
  private final AtomicInteger writes = new AtomicInteger();
  private String shared = "";

  private void write(int number, BooleanSupplier goOn) {
    List<String> own = new ArrayList<>();
    for (int i = 0; goOn.getAsBoolean(); i++) {
      own.add(admin.create("companies", number + "." + i, Map.of("employees", i)));
      admin.patch("/objects/companies/records/" + shared, Map.of("fields", Map.of("employees", i)));
      if (i % 3 == 2) {
        admin.delete("/objects/companies/records/" + own.removeFirst());
      }
      writes.incrementAndGet();
    }
  }

  /** A follower, and the versions of the records with which it began. */
  private record Begun(Follower follower, Map<String, Long> versions) {}

  private Begun begin() {
    Api.Answered export = admin.get("/objects/companies/export?format=jsonl");
    Follower follower = new Follower(admin, "limit=50", export.header("X-Change-Cursor"));
    Map<String, Long> versions = new HashMap<>();
    for (String line : export.response().body().lines().toList()) {
      JsonNode record = Json.parse(line);
      follower.know(record);
      versions.put(record.get("id").stringValue(), record.get("version").longValue());
    }
    return new Begun(follower, versions);
  }

  @Test
  void endWithAnExactCopyAndAreToldNothingThatTheExportContains() {
    shared = admin.create("companies", "Shared", Map.of());
    List<Begun> all = new ArrayList<>();
    Parallel.during(
        WRITERS,
        this::write,
        () -> {
          for (int i = 1; i <= 4; i++) {
            int enough = i * WRITES / 4;
            Await.until(() -> writes.get() >= enough);
            all.add(begin());
          }
        });
    Map<String, JsonNode> present = Follower.all(admin, "companies");
    for (Begun one : all) {
      assertThat(one.follower().readOn()).isPositive();
      assertThat(one.follower().copy()).isEqualTo(present);
      assertThat(one.follower().seen())
          .allSatisfy(change ->
              assertThat(change.get("version").longValue())
                  .as(change.toString())
                  .isGreaterThan(
                      one.versions().getOrDefault(change.get("recordId").stringValue(), 0L)));
    }
  }
}
