package dev.oriel.integration.importing;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.job.Jobs;
import dev.oriel.testing.Api;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** What happens between the validation of an import and its end. */
@ExpectsLog({
  "import.* has failed: (The credential that was used is revoked or expired"
      + "|The field to which the column|The object of this job was deleted)",
  // Other tests close servers, which may have picked the job of this one.
  "\\(import\\) is repeated: the server that ran it has ended"
})
class ImportRaceTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final String schema = workspace.workspace().schema();
  private final Api admin = workspace.admin();
  private final ImportJobs jobs = new ImportJobs(admin);
  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  private JsonNode records(String object) {
    return admin.get("/objects/" + object + "/records?limit=100").at("/data/records");
  }

  private String validated(Map<String, Object> body) {
    String path = jobs.create(body);
    JsonNode validation = jobs.validate(path);
    assertThat(validation.path("ok").booleanValue()).as(validation.toString()).isTrue();
    return path;
  }

  private static Map<String, Object> contacts() {
    return ImportJobs.body("contacts", "name | email | jobTitle", "Ada | ada@example.com | Poet");
  }

  private void start(String path) {
    assertThat(admin.post(path + "/run", null).status()).isEqualTo(202);
  }

  private JsonNode failed(String path) {
    JsonNode job = jobs.ended(path);
    assertThat(job.path("status").stringValue()).as(job.toString()).isEqualTo("failed");
    assertThat(job.path("failureReason").stringValue()).isNotBlank();
    assertThat(job.at("/validation/preview").size()).isZero();
    assertThat(content(path)).isNull();
    return job;
  }

  private byte @Nullable [] content(String path) {
    return jdbc.queryForObject(
        "select content from " + schema + ".import_job where id = ?",
        byte[].class,
        UUID.fromString(path.substring(path.lastIndexOf('/') + 1)));
  }

  /** The run has written its records then, but not committed, until the hold is closed. */
  private TableHold held() throws SQLException {
    return TableHold.of(schema + ".import_row");
  }

  @Test
  void twentyRunsAtOnceImportOnce() {
    String path = validated(contacts());
    List<Integer> answers =
        Parallel.all(20, _ -> admin.patient().post(path + "/run", null).status());
    assertThat(answers).containsOnly(202);
    assertThat(jobs.ended(path).path("status").stringValue()).isEqualTo("succeeded");
    start(path);
    assertThat(jobs.job(path).path("status").stringValue()).isEqualTo("succeeded");
    assertThat(records("contacts").size()).isOne();
    assertThat(content(path)).isNull();
    assertThat(jobs.job(path).at("/validation/preview").size()).isZero();
  }

  @Test
  void aRunningJobIsLeftAloneAndHoldsUpOnlyWriters() throws Exception {
    String path = validated(contacts());
    String finished = path;
    try (TableHold hold = held()) {
      start(path);
      hold.awaitWaiting();
      assertRefused(admin.delete(path), 409);
      assertRefused(admin.patch(path, Map.of("duplicateMode", "skip")), 409);
      assertRefused(admin.post(path + "/validate", null), 409);
      assertRefused(admin.post(path + "/undo", null), 409);
      assertRefused(admin.get(path + "/rows"), 409);
      start(path);
      assertThat(records("contacts").size()).isZero();
      assertThat(jobs.job(path).at("/progress/done").intValue()).isOne();
      String draft = jobs.create(contacts());
      assertThat(jobs.job(path).path("status").stringValue()).isEqualTo("running");
      assertThat(jobs.job(draft).path("status").stringValue()).isEqualTo("draft");
      var writer =
          CompletableFuture.supplyAsync(
              () -> admin.create("contacts", "Bea", Map.of("email", "b@example.com")));
      hold.awaitBlocked(schema + ".o" + workspace.objectId("contacts"));
      assertThat(writer.isDone()).isFalse();
      hold.release();
      assertThat(writer.join()).isNotEmpty();
    }
    assertThat(jobs.ended(finished).path("status").stringValue()).isEqualTo("succeeded");
    assertThat(records("contacts").size()).isEqualTo(2);
    assertRefused(admin.patch(finished, Map.of("duplicateMode", "skip")), 409);
    assertRefused(admin.post(finished + "/validate", null), 409);
    assertThat(admin.delete(finished).status()).isEqualTo(200);
    assertThat(records("contacts").size()).isEqualTo(2);
  }

  @Test
  void aCancelledRunHasFailedAndWrittenNothing() throws Exception {
    String path = validated(contacts());
    try (TableHold hold = held()) {
      start(path);
      hold.awaitWaiting();
      RunningOriel.bean(Jobs.class).cancel(task());
    }
    assertThat(failed(path).path("failureReason").stringValue()).contains("cancelled");
    assertThat(records("contacts").size()).isZero();
  }

  private String task() {
    return RunningOriel.bean(Jobs.class).list(workspace.workspace(), null, 10).stream()
        .filter(job -> job.kind().equals("import"))
        .findFirst()
        .orElseThrow()
        .id();
  }

  @Test
  void aRunOfARevokedKeyFails() throws Exception {
    ImportJobs revoked = new ImportJobs(workspace.key("Administrator", "CI"));
    String path = revoked.create(contacts());
    revoked.validate(path);
    try (TableHold hold = TableHold.of(schema + ".import_job")) {
      var run =
          CompletableFuture.supplyAsync(() -> revoked.key().unchecked().post(path + "/run", null));
      hold.awaitWaiting();
      workspace.revoke("CI");
      hold.release();
      int status = run.join().status();
      if (status == 202) {
        failed(path);
      } else {
        assertThat(status).isEqualTo(401);
      }
    }
    assertThat(records("contacts").size()).isZero();
  }

  @Test
  void aFieldMayBeRenamedButNotDeletedBeforeTheRun() {
    for (String name : List.of("kept", "gone")) {
      admin.post("/objects/contacts/fields", Map.of("name", name, "apiName", name, "type", "text"));
    }
    Map<String, Object> body = ImportJobs.body("contacts", "name | kept", "Ada | one");
    String renamed = validated(body);
    String deleted = validated(ImportJobs.body("contacts", "name | gone", "Bea | two"));
    admin.patch("/objects/contacts/fields/kept", Map.of("apiName", "renamed"));
    assertThat(jobs.job(renamed).at("/config/primaryMappings/1/fieldApiName").stringValue())
        .isEqualTo("renamed");
    start(renamed);
    assertThat(jobs.ended(renamed).path("status").stringValue()).isEqualTo("succeeded");
    assertThat(records("contacts").at("/0/fields/renamed").stringValue()).isEqualTo("one");
    admin.delete("/objects/contacts/fields/gone");
    assertThat(jobs.job(deleted).at("/config/primaryMappings/1/fieldApiName").isNull()).isTrue();
    start(deleted);
    assertThat(failed(deleted).path("failureReason").stringValue()).contains("'gone'");
    assertThat(records("contacts").size()).isOne();
  }

  @Test
  void aRunWhoseRowsDoNotFitAnyMoreWritesNothing() {
    admin.post(
        "/objects/contacts/fields",
        Map.of("name", "Code", "apiName", "code", "type", "text", "unique", true));
    String path = validated(ImportJobs.body("contacts", "name | code", "Adele | A1", "Bea | B1"));
    admin.create("contacts", "Somebody else", Map.of("code", "B1"));
    start(path);
    JsonNode job = failed(path);
    assertThat(job.at("/validation/errors/0").toString())
        .isEqualTo(
            "{\"row\":2,\"column\":\"code\",\"value\":\"B1\",\"code\":\"taken\","
                + "\"reason\":\"'code' must be unique: another record has the same value.\"}");
    assertThat(job.path("validation").toString()).doesNotContain("Adele", "Somebody");
    assertThat(records("contacts").size()).isOne();
  }
}
