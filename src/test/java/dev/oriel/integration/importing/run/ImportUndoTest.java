package dev.oriel.integration.importing.run;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.job.Jobs;
import dev.oriel.integration.importing.ImportJobs;
import dev.oriel.integration.importing.TableHold;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What undoing an import does when the workspace has changed since. */
class ImportUndoTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();
  private final ImportJobs jobs = new ImportJobs(admin);

  private JsonNode records(String object) {
    return admin.get("/objects/" + object + "/records?sort=createdAt,id").at("/data/records");
  }

  private String succeeded(Map<String, Object> body) {
    String path = jobs.create(body);
    JsonNode job = jobs.run(path);
    assertThat(job.path("status").stringValue()).as(job.toString()).isEqualTo("succeeded");
    return path;
  }

  @Test
  void anImportIsUndoneOnce() {
    String path = succeeded(ImportJobs.body("companies", "name", "Acme", "Initech"));
    JsonNode undo = jobs.undo(path);
    assertThat(undo.path("removed").intValue()).isEqualTo(2);
    admin.create("companies", "Acme", Map.of());
    assertThat(jobs.undo(path)).isEqualTo(undo);
    assertThat(records("companies").size()).isOne();
    assertThat(admin.get(path + "/rows").response().body()).contains(",removed");
    assertThat(admin.delete(path).status()).isEqualTo(200);
    assertRefused(admin.post(path + "/undo", null), 404);
  }

  @Test
  void aRecordThatWasDeletedSinceIsNoObstacle() {
    Map<String, Object> body = ImportJobs.body("companies", "name | industry", "A | 1", "B | 2");
    body.put("duplicateMode", "update");
    String kept = admin.create("companies", "B", Map.of("industry", "0"));
    String path = succeeded(body);
    for (JsonNode record : records("companies")) {
      admin.delete("/objects/companies/records/" + record.path("id").stringValue());
    }
    JsonNode undo = jobs.undo(path);
    assertThat(undo.path("removed").intValue()).as(undo.toString()).isOne();
    assertThat(undo.path("keptCount").intValue()).isOne();
    assertThat(undo.at("/kept/0/recordId").stringValue()).isEqualTo(kept);
    assertThat(records("companies").size()).isZero();
  }

  @Test
  void aRecordThatGotAFileSinceIsLeft() {
    Map<String, Object> body = ImportJobs.body("companies", "name | industry", "A | 1", "B | 2");
    body.put("duplicateMode", "update");
    String changed = admin.create("companies", "B", Map.of("industry", "0"));
    String path = succeeded(body);
    for (JsonNode record : records("companies")) {
      String id = record.path("id").stringValue();
      FileForm.attach(admin, "companies", id, "a.txt", new byte[] {'a'});
    }
    JsonNode undo = jobs.undo(path);
    assertThat(undo.path("keptCount").intValue()).as(undo.toString()).isEqualTo(2);
    assertThat(undo.at("/kept/0/reason").stringValue()).contains("an attachment was added");
    assertThat(records("companies").size()).isEqualTo(2);
    assertThat(
            admin
                .get("/objects/companies/records/" + changed)
                .at("/data/record/fields/industry")
                .stringValue())
        .isEqualTo("2");
  }

  @Test
  void theRecordsOfADeletedObjectAreGone() {
    admin.post("/objects", Map.of("name", "Projects", "apiName", "projects"));
    String path = succeeded(ImportJobs.body("projects", "name", "One"));
    assertThat(admin.delete("/objects/projects").status()).isEqualTo(200);
    JsonNode undo = jobs.undo(path);
    assertThat(undo.at("/kept/0").toString()).contains("Its object was deleted.");
    assertThat(jobs.job(path).path("status").stringValue()).isEqualTo("succeeded");
  }

  @Test
  void aFieldThatWasDeletedSinceIsLeftOut() {
    admin.post(
        "/objects/companies/fields", Map.of("name", "Gone", "apiName", "gone", "type", "text"));
    String acme = admin.create("companies", "Acme", Map.of("gone", "old", "industry", "old"));
    Map<String, Object> body =
        ImportJobs.body("companies", "name | gone | industry", "Acme | new | new");
    body.put("duplicateMode", "update");
    String path = succeeded(body);
    assertThat(admin.delete("/objects/companies/fields/gone").status()).isEqualTo(200);
    JsonNode undo = jobs.undo(path);
    assertThat(undo.path("restored").intValue()).as(undo.toString()).isOne();
    JsonNode fields = admin.get("/objects/companies/records/" + acme).at("/data/record/fields");
    assertThat(fields.path("industry").stringValue()).isEqualTo("old");
    assertThat(fields.has("gone")).isFalse();
  }

  @Test
  void quotesAndTheirLinesAreRemovedTogether() {
    Map<String, Object> body =
        ImportJobs.body("quoteLines", "number | quantity | unitPrice", "A | 2 | 10", "A | 1 | 5");
    body.put(
        "embedded",
        Map.of(
            "objectApiName", "quotes",
            "linkFieldApiName", "quote",
            "matchKeyColumn", "number",
            "mappings", List.of(Map.of("fileColumn", "number", "fieldApiName", "name"))));
    String path = succeeded(body);
    assertThat(records("quotes").size()).isOne();
    assertThat(records("quotes").at("/0/fields/total").decimalValue()).isEqualByComparingTo("25");
    JsonNode undo = jobs.undo(path);
    assertThat(undo.path("removed").intValue()).as(undo.toString()).isEqualTo(3);
    assertThat(undo.path("keptCount").intValue()).isZero();
    assertThat(records("quotes").size()).isZero();
    assertThat(records("quoteLines").size()).isZero();
  }

  @Test
  void aColumnOfTheRelatedRecordNeedNotNameOneThatExists() {
    Map<String, Object> body = ImportJobs.body("contacts", "name | company", "Ada | Acme");
    body.put(
        "embedded",
        Map.of(
            "objectApiName", "companies",
            "linkFieldApiName", "company",
            "matchKeyColumn", "company",
            "mappings", List.of(Map.of("fileColumn", "company", "fieldApiName", "name"))));
    String path = succeeded(body);
    assertThat(records("contacts").at("/0/fields/company"))
        .isEqualTo(records("companies").at("/0/id"));
    assertThat(jobs.undo(path).path("removed").intValue()).isEqualTo(2);
    assertThat(records("companies").size()).isZero();
  }

  @Test
  void anUndoingThatWasCancelledCanBeginAgain() throws SQLException {
    String path = succeeded(ImportJobs.body("companies", "name", "Acme"));
    Jobs background = RunningOriel.bean(Jobs.class);
    try (TableHold hold = TableHold.of(workspace.workspace().schema() + ".import_row")) {
      assertThat(admin.post(path + "/undo", null).status()).isEqualTo(202);
      hold.awaitWaiting();
      assertRefused(admin.delete(path), 409);
      background.list(workspace.workspace(), null, 10).stream()
          .filter(job -> job.kind().equals("import-undo"))
          .forEach(job -> background.cancel(job.id()));
      Await.until(() -> jobs.job(path).path("undo").isMissingNode());
    }
    assertThat(jobs.undo(path).path("removed").intValue()).isOne();
    assertThat(records("companies").size()).isZero();
  }
}
