package dev.oriel.integration.importing.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.importing.ImportJobs;
import dev.oriel.integration.importing.RowHold;
import dev.oriel.integration.importing.TableHold;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.OnePostgres;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** What others do while an import is undone, and what becomes of it. */
@ExpectsLog({
  // A test ends the connection of an undoing.
  "\\(import-undo\\)(: the database failed| has failed)",
  "com\\.zaxxer\\.hikari",
  // Other tests close servers, which may have picked the job of this one.
  "\\(import-undo\\) is repeated: the server that ran it has ended"
})
class ImportUndoRaceTest {

  private static final String COMPANIES = "/objects/companies/records";

  private final TestWorkspace workspace = TestWorkspace.create();
  private final String schema = workspace.workspace().schema();
  private final Api admin = workspace.admin().unchecked();
  private final ImportJobs jobs = new ImportJobs(admin);
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  private String table(String object) {
    return schema + ".o" + workspace.objectId(object);
  }

  private String succeeded(Map<String, Object> body) {
    body.put("duplicateMode", "update");
    String path = jobs.create(body);
    JsonNode job = jobs.run(path);
    assertThat(job.path("status").stringValue()).as(job.toString()).isEqualTo("succeeded");
    return path;
  }

  private void begin(String path) {
    assertThat(admin.post(path + "/undo", null).status()).isEqualTo(202);
  }

  private JsonNode ended(String path) {
    Await.until(() -> !jobs.job(path).at("/undo/running").booleanValue(), () -> jobs.job(path));
    return jobs.job(path).path("undo");
  }

  private Map<String, String> companies() {
    Map<String, String> ids = new HashMap<>();
    admin
        .get(COMPANIES + "?limit=100")
        .at("/data/records")
        .forEach(one -> ids.put(one.path("name").stringValue(), one.path("id").stringValue()));
    return ids;
  }

  private static String path(String id) {
    return COMPANIES + "/" + id;
  }

  private Api.Answered industry(String id, String value) {
    return admin.patch(path(id), Map.of("fields", Map.of("industry", value)));
  }

  @OnePostgres
  @Test
  void writersOfTheSameRecordsWaitForTheStepAndFindWhatItHasDone() throws Exception {
    String old = admin.create("companies", "Old", Map.of("industry", "before"));
    String path =
        succeeded(ImportJobs.body("companies", "name | industry", "New | import", "Old | import"));
    String fresh = companies().get("New");
    List<CompletableFuture<Api.Answered>> writers = new ArrayList<>();
    try (TableHold hold = TableHold.of(schema + ".import_row")) {
      begin(path);
      hold.awaitWaiting();
      // What is new is locked and deleted by now, but not committed.
      List<Supplier<Api.Answered>> writes =
          List.of(
              () -> industry(fresh, "late"),
              () -> admin.post(path(fresh) + "/notes", Map.of("body", "late")),
              () ->
                  admin.post(
                      "/objects/contacts/records",
                      Map.of("name", "Ada", "fields", Map.of("company", fresh))),
              () -> admin.delete(path(fresh)));
      writes.forEach(write -> writers.add(CompletableFuture.supplyAsync(write)));
      Await.until(() ->
          TableHold.waitingFor(table("companies")) >= writers.size()
              || writers.stream().anyMatch(CompletableFuture::isDone));
      assertThat(writers).noneMatch(CompletableFuture::isDone);
    }
    JsonNode undo = ended(path);
    assertThat(undo.path("removed").intValue()).as(undo.toString()).isOne();
    assertThat(undo.path("restored").intValue()).isOne();
    assertThat(writers.stream().map(writer -> writer.join().status()))
        .containsExactly(404, 404, 400, 404);
    assertThat(admin.get(path(old)).at("/data/record/fields/industry").stringValue())
        .isEqualTo("before");
  }

  @OnePostgres
  @Test
  void whatHappensBeforeTheStepHasItsLocksIsSeen() throws Exception {
    for (String name : List.of("Held", "Changed", "Gone", "Same")) {
      admin.create("companies", name, Map.of("industry", "before"));
    }
    String path =
        succeeded(
            ImportJobs.body(
                "companies",
                "name | industry",
                "New | import",
                "New changed | import",
                "New noted | import",
                "New pointed at | import",
                "Held | import",
                "Changed | import",
                "Gone | import",
                "Same | import"));
    Map<String, String> ids = companies();
    try (RowHold fresh = RowHold.of(table("companies"), ids.get("New"));
        RowHold held = RowHold.of(table("companies"), ids.get("Held"))) {
      begin(path);
      fresh.awaitWaiting(1);
      assertThat(industry(ids.get("New changed"), "late").status()).isEqualTo(200);
      assertThat(admin.post(path(ids.get("New noted")) + "/notes", Map.of("body", "late")).status())
          .isEqualTo(201);
      admin.create("contacts", "Ada", Map.of("company", ids.get("New pointed at")));
      fresh.release();
      held.awaitWaiting(1);
      assertThat(industry(ids.get("Changed"), "late").status()).isEqualTo(200);
      assertThat(admin.delete(path(ids.get("Gone"))).status()).isEqualTo(200);
    }
    JsonNode undo = ended(path);
    Set<String> kept = new HashSet<>();
    undo.path("kept").forEach(one -> kept.add(one.path("recordId").stringValue()));
    assertThat(kept)
        .containsExactlyInAnyOrder(
            ids.get("New changed"),
            ids.get("New noted"),
            ids.get("New pointed at"),
            ids.get("Changed"),
            ids.get("Gone"));
    assertThat(undo.path("removed").intValue()).as(undo.toString()).isOne();
    assertThat(undo.path("restored").intValue()).isEqualTo(2);
  }

  @OnePostgres
  @Test
  void aStepIsToldWhenItIsDoneAndOneThatFailsIsRepeated() throws Exception {
    int rows = 1_500;
    String[] names = IntStream.range(0, rows).mapToObj(i -> "C" + i).toArray(String[]::new);
    String path = succeeded(ImportJobs.body("companies", "name", names));
    String last =
        admin
            .get(COMPANIES + "?limit=1&sort=-createdAt,-id")
            .at("/data/records/0/id")
            .stringValue();
    try (RowHold hold = RowHold.of(table("companies"), last)) {
      begin(path);
      hold.awaitWaiting(1);
      JsonNode undo = jobs.job(path).path("undo");
      assertThat(undo.path("running").booleanValue()).isTrue();
      assertThat(undo.path("removed").intValue()).isEqualTo(1_000);
      hold.terminateWaiting();
    }
    Await.until(() -> {
      // It is repeated after a pause.
      jdbc.update(
          """
          update oriel.job set execution_time = now()
          where task_name = 'import-undo' and workspace_id = ? and not picked
          """,
          workspace.workspace().id());
      return !jobs.job(path).at("/undo/running").booleanValue();
    });
    JsonNode undo = jobs.job(path).path("undo");
    assertThat(undo.path("removed").intValue()).as(undo.toString()).isEqualTo(rows);
    assertThat(admin.get(COMPANIES + "/count").at("/data/count").intValue()).isZero();
    assertThat(
            jdbc.queryForObject(
                "select count(*) from " + schema + ".change where kind = 'record.deleted'",
                Integer.class))
        .isEqualTo(rows);
  }

  @Test
  void amongManyWritersEachRecordIsEitherUndoneOrKeptAndTotalsAreRight() {
    String product = admin.create("products", "Thing", Map.of("unitPrice", 2));
    List<String> quotes =
        IntStream.range(0, 3).mapToObj(i -> admin.create("quotes", "Q" + i, Map.of())).toList();
    List<String> lines =
        IntStream.range(0, 30)
            .mapToObj(i ->
                admin.create(
                    "quoteLines",
                    "L" + i,
                    Map.of("quote", quotes.get(i % 3), "product", product, "quantity", 1)))
            .toList();
    String[] rows =
        IntStream.range(0, 60)
            .mapToObj(i ->
                (i < 30 ? lines.get(i) : "")
                    + " | L"
                    + i
                    + " | "
                    + quotes.get((i + 1) % 3)
                    + " | Thing | 5")
            .toArray(String[]::new);
    String path =
        succeeded(ImportJobs.body("quoteLines", "id | name | quote | product | quantity", rows));
    List<String> all =
        admin
            .get("/objects/quoteLines/records?limit=100")
            .at("/data/records")
            .valueStream()
            .map(one -> one.path("id").stringValue())
            .toList();
    assertThat(all).hasSize(60);
    Parallel.during(
        4,
        (number, goOn) -> {
          for (int i = number; goOn.getAsBoolean() && i < all.size(); i += 4) {
            String line = "/objects/quoteLines/records/" + all.get(i);
            Api.Answered answer =
                switch (i % 5) {
                  case 0 -> admin.patch(line, Map.of("fields", Map.of("quantity", 7)));
                  case 1 -> admin.patch(line, Map.of("fields", Map.of("quote", quotes.get(i % 3))));
                  case 2 -> admin.delete(line);
                  default -> admin.get(line);
                };
            assertThat(answer.status()).as(answer.toString()).isIn(200, 404, 503);
          }
        },
        () -> {
          begin(path);
          ended(path);
        });
    JsonNode undo = jobs.job(path).path("undo");
    assertThat(
            undo.path("removed").intValue()
                + undo.path("restored").intValue()
                + undo.path("keptCount").intValue())
        .as(undo.toString())
        .isEqualTo(60);
    Map<String, BigDecimal> sums = new HashMap<>();
    quotes.forEach(quote -> sums.put(quote, BigDecimal.ZERO));
    admin
        .get("/objects/quoteLines/records?limit=100")
        .at("/data/records")
        .forEach(line ->
            sums.merge(
                line.at("/fields/quote").stringValue(),
                line.at("/fields/lineTotal").decimalValue(),
                BigDecimal::add));
    for (String quote : quotes) {
      assertThat(
              admin
                  .get("/objects/quotes/records/" + quote)
                  .at("/data/record/fields/subtotal")
                  .decimalValue())
          .isEqualByComparingTo(sums.get(quote));
    }
  }
}
