package dev.oriel.crm.record.delete;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.job.JobState;
import dev.oriel.access.job.Jobs;
import dev.oriel.crm.record.Created;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Deletions of records that more lookups point at than are cleared in a request. */
@Order(1)
@ExpectsLog("has failed: The record cannot be deleted while records of 'tasks' point at it")
class LargeDeletionTest {

  private static final String COMPANIES = "/objects/companies/records/";
  private static final int MANY = RecordDeletion.AT_ONCE + 1;

  private static TestWorkspace workspace;
  private static Api admin;

  @BeforeAll
  static void workspace() {
    workspace = TestWorkspace.create();
    admin = workspace.admin();
    Created.addRequiredLookup(admin, "tasks", "client", "companies");
  }

  /** A company with a number of contacts. */
  private static String company(int contacts) {
    String company = admin.create("companies", "Acme", Map.of());
    for (int made = 0; made < contacts; made += 1_000) {
      var operation = Map.of("op", "create", "name", "C", "fields", Map.of("company", company));
      var operations = Collections.nCopies(Math.min(1_000, contacts - made), operation);
      var answered =
          admin
              .unchecked()
              .post("/objects/contacts/records/batch", Map.of("operations", operations));
      assertThat(answered.status()).as(answered.toString()).isEqualTo(200);
    }
    return company;
  }

  @Test
  void itIsDeletedInTheBackground() {
    String company = company(MANY);
    Api reader = workspace.key("Read only");
    assertRefused(reader.delete(COMPANIES + company), 403);
    assertRefused(
        admin.send("DELETE", COMPANIES + company, null, Map.of("If-Match", "\"9\"")), 412);
    var batch =
        admin.post(
            COMPANIES + "batch",
            Map.of("operations", List.of(Map.of("op", "delete", "id", company))));
    assertRefused(batch, 409);
    assertThat(batch.message()).contains("alone");

    var begun = admin.delete(COMPANIES + company);
    assertThat(begun.status()).as(begun.toString()).isEqualTo(202);
    assertThat(begun.at("/data/deleted").booleanValue()).isFalse();
    assertThat(begun.at("/data/id").asString()).isEqualTo(company);
    assertThat(begun.at("/data/remaining").intValue()).isEqualTo(MANY);
    assertThat(admin.delete(COMPANIES + company).status()).isIn(200, 202, 404);
    Await.until(() -> admin.get(COMPANIES + company).status() == 404);
    assertRefused(admin.delete(COMPANIES + company), 404);

    var contact = admin.get("/objects/contacts/records?limit=1").at("/data/records/0");
    assertThat(contact.at("/fields/company").isNull()).isTrue();
    var history =
        admin.get("/objects/contacts/records/" + contact.get("id").asString() + "/history");
    assertThat(history.at("/data/changes/0/changes/0/before").asString()).isEqualTo(company);
    assertThat(history.at("/data/changes/0/actor/kind").asString()).isEqualTo("key");
    RunningOriel.awaitTransactions();
    assertThat(admin.get("/objects/companies/deleted").toString()).contains(company);
  }

  @Test
  void aRequiredLookupHoldsItUp() {
    String company = company(MANY);
    String task = admin.create("tasks", "Call", Map.of("client", company));
    assertRefused(admin.delete(COMPANIES + company), 409);
    // As if the task had been written after the deletion began.
    Jobs jobs = RunningOriel.bean(Jobs.class);
    String job =
        jobs.enqueue(
            workspace.operator(),
            DeletionJob.KIND,
            new DeletionJob.Input(workspace.objectId("companies"), UUID.fromString(company)));
    Await.until(() -> jobs.get(job).state() == JobState.FAILED);
    assertThat(jobs.get(job).reason()).contains("'client', which is required");
    admin.delete("/objects/tasks/records/" + task);
    assertThat(admin.delete(COMPANIES + company).status()).isIn(200, 202);
    Await.until(() -> admin.get(COMPANIES + company).status() == 404);
  }

  /** The contacts point at nothing any more, although the company is still there. */
  @Test
  void aCompanyWhoseDeletionIsHeldUpLosesTheLastContactOfItsContacts() {
    String company = admin.create("companies", "Acme", Map.of());
    String task = admin.create("tasks", "Call", Map.of("client", company));
    String contact = admin.create("contacts", "Ada", Map.of("company", company));
    Map<String, String> call = Map.of("body", "x", "kind", "call", "at", "2026-03-01T10:00:00Z");
    assertThat(admin.post("/objects/contacts/records/" + contact + "/notes", call).status())
        .isEqualTo(201);
    assertThat(lastContact(company).isNull()).isFalse();
    Jobs jobs = RunningOriel.bean(Jobs.class);
    String job =
        jobs.enqueue(
            workspace.operator(),
            DeletionJob.KIND,
            new DeletionJob.Input(workspace.objectId("companies"), UUID.fromString(company)));
    Await.until(() -> jobs.get(job).state() == JobState.FAILED);
    assertThat(lastContact(company).isNull()).isTrue();
    admin.delete("/objects/tasks/records/" + task);
  }

  private static JsonNode lastContact(String company) {
    return admin.get(COMPANIES + company).at("/data/record/fields/lastContactAt");
  }

  @Test
  void linesOfADeletedProductLoseItsNameWithIt() {
    String product = admin.create("products", "Chair", Map.of());
    String quote = admin.create("quotes", "Quote", Map.of());
    String line = admin.create("quoteLines", "", Map.of("quote", quote, "product", product));
    RunningOriel.bean(Jobs.class)
        .enqueue(
            workspace.operator(),
            DeletionJob.KIND,
            new DeletionJob.Input(workspace.objectId("products"), UUID.fromString(product)));
    Await.until(() -> admin.get("/objects/products/records/" + product).status() == 404);
    var record = admin.get("/objects/quoteLines/records/" + line).at("/data/record");
    assertThat(record.get("name").asString()).isEmpty();
    assertThat(record.at("/fields/product").isNull()).isTrue();
  }
}
