package dev.oriel.crm.record;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.platform.json.Cursor;
import dev.oriel.testing.Api;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestDatabases;
import dev.oriel.testing.TestWorkspace;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

class HistoryTest {

  private static final String PATH = "/objects/companies/records/";

  private static Api admin;

  @BeforeAll
  static void workspace() {
    admin = TestWorkspace.create().admin();
  }

  private static JsonNode changes(String id) {
    var answered = admin.get(PATH + id + "/history");
    assertThat(answered.status()).as(answered.toString()).isEqualTo(200);
    return answered.at("/data/changes");
  }

  @Test
  void everyChangeIsToldWithWhoWhenHowAndWhat() {
    String id = admin.create("companies", "Acme", Map.of("employees", 5));
    var changed =
        admin.patch(PATH + id, Map.of("name", "Bolt", "fields", Map.of("industry", "Steel")));
    JsonNode update = changes(id).get(0);
    assertThat(update.get("kind").asString()).isEqualTo("record.updated");
    assertThat(update.get("surface").asString()).isEqualTo("rest");
    assertThat(update.get("version").intValue()).isEqualTo(2);
    assertThat(update.get("at")).isEqualTo(changed.at("/data/record/updatedAt"));
    assertThat(update.at("/actor/kind").asString()).isEqualTo("key");
    assertThat(update.at("/actor/id")).isEqualTo(changed.at("/data/record/createdBy"));
    assertThat(update.get("changes").toString())
        .contains("{\"field\":\"name\",\"before\":\"Acme\",\"after\":\"Bolt\"}")
        .contains("{\"field\":\"industry\",\"before\":null,\"after\":\"Steel\"}")
        .doesNotContain("employees");
    JsonNode creation = changes(id).get(1);
    assertThat(creation.get("kind").asString()).isEqualTo("record.created");
    assertThat(creation.get("changes").toString())
        .contains("{\"field\":\"employees\",\"before\":null,\"after\":5}");
  }

  @Test
  void numbersAreWrittenWithoutExponents() {
    var created =
        admin.post(
            "/objects/companies/records",
            "{\"name\":\"Acme\",\"fields\":{\"annualRevenue\":1e-8,\"employees\":1e19}}");
    String id = created.at("/data/record/id").asString();
    for (var answered :
        List.of(
            created,
            admin.get(PATH + id),
            admin.get("/objects/companies/records?limit=100"),
            admin.patch(PATH + id, Map.of("name", "Bolt")),
            admin.get(PATH + id + "/history"))) {
      assertThat(answered.response().body()).contains(":0.00000001", ":10000000000000000000");
    }
  }

  @Test
  void whatChangesNothingLeavesNoEntry() {
    String id = admin.create("companies", "Acme", Map.of("employees", 5));
    admin.patch(PATH + id, Map.of("name", "Acme", "fields", Map.of("employees", 5.0)));
    assertThat(changes(id)).hasSize(1);
  }

  @Test
  void historyIsWalkedInPages() {
    String id = admin.create("companies", "0", Map.of());
    for (int i = 1; i <= 12; i++) {
      admin.patch(PATH + id, Map.of("name", String.valueOf(i)));
    }
    List<Integer> versions = new ArrayList<>();
    String cursor = "";
    do {
      String next = cursor.isEmpty() ? "" : "&cursor=" + cursor;
      var page = admin.get(PATH + id + "/history?limit=5" + next);
      page.at("/data/changes").forEach(c -> versions.add(c.get("version").intValue()));
      cursor = page.at("/data/nextCursor").asString("");
    } while (!cursor.isEmpty());
    assertThat(versions).containsExactly(13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1);
    assertRefused(admin.get(PATH + id + "/history?limit=0"), 400);
    assertRefused(admin.get(PATH + id + "/history?cursor=x"), 400);
    assertRefused(admin.get(PATH + UUID.randomUUID() + "/history"), 404);
  }

  @Test
  void aClearedLookupIsToldLikeAnyChange() {
    String parent = admin.create("companies", "Parent", Map.of());
    String child = admin.create("companies", "Child", Map.of("parentCompany", parent));
    admin.delete(PATH + parent);
    assertThat(changes(child).at("/0/changes/0/field").asString()).isEqualTo("parentCompany");
    assertThat(changes(child).at("/0/changes/0/after").isNull()).isTrue();
    assertRefused(admin.get(PATH + parent + "/history"), 404);
  }

  /** As if the clock had been a day ahead until now. */
  private static void aDayAhead(TestWorkspace workspace, String object, String id) {
    JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
    String schema = workspace.workspace().schema();
    jdbc.update(
        "update %s.change set at = %s where record_id = ?::uuid"
            .formatted(schema, TestDatabases.later("at", "1 day")),
        id);
    jdbc.update(
        "update %s.o%d set updated_at = %s where id = ?::uuid"
            .formatted(
                schema, workspace.objectId(object), TestDatabases.later("updated_at", "1 day")),
        id);
  }

  @Test
  void historyStaysInOrderWhenTheClockStepsBack() {
    TestWorkspace workspace = TestWorkspace.create();
    Api api = workspace.admin();
    String parent = api.create("companies", "Parent", Map.of());
    String child = api.create("companies", "Child", Map.of("parentCompany", parent));
    aDayAhead(workspace, "companies", child);
    api.patch(PATH + child, Map.of("name", "Changed"));
    aDayAhead(workspace, "companies", child);
    api.delete(PATH + parent);
    var history = api.get(PATH + child + "/history").at("/data/changes").valueStream().toList();
    assertThat(history.stream().map(c -> c.get("version").intValue())).containsExactly(3, 2, 1);
    assertThat(history.getFirst().get("at"))
        .isEqualTo(history.get(1).get("at"))
        .isEqualTo(api.get(PATH + child).at("/data/record/updatedAt"));
  }

  @Test
  void deletionsAreFollowedByTimeWhenTheClockStepsBack() {
    TestWorkspace workspace = TestWorkspace.create();
    Api api = workspace.admin();
    String first = api.create("tasks", "First", Map.of());
    String second = api.create("tasks", "Second", Map.of());
    api.delete("/objects/tasks/records/" + first);
    aDayAhead(workspace, "tasks", first);
    RunningOriel.awaitTransactions();
    String seen = api.get("/objects/tasks/deleted").at("/data/deleted/0/deletedAt").asString();
    api.delete("/objects/tasks/records/" + second);
    RunningOriel.awaitTransactions();
    assertThat(
            api.get("/objects/tasks/deleted?since=" + seen)
                .at("/data/deleted")
                .valueStream()
                .map(deleted -> deleted.get("id").asString()))
        .containsExactly(first, second);
  }

  @Test
  void deletionsCanBeFollowed() {
    List<String> deleted = new ArrayList<>();
    for (int i = 0; i < 5; i++) {
      String id = admin.create("tasks", "Task", Map.of());
      admin.delete("/objects/tasks/records/" + id);
      deleted.add(id);
    }
    RunningOriel.awaitTransactions();
    assertThat(told()).isEqualTo(deleted);
    String future = Instant.now().plus(Duration.ofHours(1)).toString();
    var later = admin.get("/objects/tasks/deleted?since=" + future);
    assertThat(later.at("/data/deleted")).isEmpty();
    assertRefused(admin.get("/objects/tasks/deleted?since=yesterday"), 400);
    assertRefused(admin.get("/objects/tasks/deleted?cursor=x"), 400);
    String unknown = Cursor.of(UUID.randomUUID()).text();
    String last = Cursor.of(deleted.getLast()).text();
    assertRefused(admin.get("/objects/tasks/deleted?cursor=" + unknown), 400);
    assertRefused(admin.get("/objects/companies/deleted?cursor=" + last), 400);
    assertThat(admin.get("/objects/tasks/deleted?cursor=" + last).status()).isEqualTo(200);
    assertRefused(admin.get("/objects/nothing/deleted"), 404);
  }

  private static List<String> told() {
    List<String> told = new ArrayList<>();
    String cursor = "";
    do {
      String next = cursor.isEmpty() ? "" : "&cursor=" + cursor;
      var page = admin.get("/objects/tasks/deleted?since=2026-01-01T00:00:00Z&limit=2" + next);
      page.at("/data/deleted").forEach(entry -> told.add(entry.get("id").asString()));
      cursor = page.at("/data/nextCursor").asString("");
    } while (!cursor.isEmpty());
    return told;
  }
}
