package dev.oriel.integration.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.OnePostgres;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.ServerLog;
import dev.oriel.testing.TestWorkspace;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Imports beside others. */
class ImportConcurrencyTest {

  private static final int PEOPLE = 40;

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();
  private final ImportJobs jobs = new ImportJobs(admin);

  private static String email(int person) {
    return "p" + person % PEOPLE + "@example.com";
  }

  @Test
  void anImportAndUpsertsOfTheSamePeopleMakeNoDuplicates() {
    String[] lines =
        IntStream.range(0, PEOPLE).mapToObj(i -> "P" + i + " | " + email(i)).toArray(String[]::new);
    Map<String, Object> body = ImportJobs.body("contacts", "name | email", lines);
    body.put("duplicateMode", "update");
    String path = jobs.create(body);
    jobs.validate(path);
    Parallel.during(
        8,
        (number, goOn) -> {
          Api writer = admin.unchecked();
          for (int i = number * 5; goOn.getAsBoolean(); i++) {
            Api.Answered answer =
                writer.send(
                    "PUT",
                    "/objects/contacts/records/by/email/" + email(i),
                    Map.of("name", "Writer " + number),
                    Map.of());
            // 409 and 503 say that others write at the same time; the writer tries again then.
            assertThat(answer.status()).as(answer.toString()).isIn(200, 201, 409, 503);
          }
        },
        () -> {
          assertThat(admin.post(path + "/run", null).status()).isEqualTo(202);
          JsonNode job = jobs.ended(path);
          assertThat(job.path("status").stringValue()).as(job.toString()).isEqualTo("succeeded");
        });
    JsonNode records = admin.get("/objects/contacts/records?limit=100").at("/data/records");
    List<String> emails =
        records.valueStream().map(record -> record.at("/fields/email").stringValue()).toList();
    assertThat(emails).hasSize(PEOPLE).doesNotHaveDuplicates();
  }

  private Api.Answered addField(String name) {
    return admin.post(
        "/objects/companies/fields", Map.of("name", name, "apiName", name, "type", "text"));
  }

  /**
   * What was planned is not found any more by the version of the model that it was planned with.
   */
  @OnePostgres
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void aRunIsRepeatedWhenAFieldIsAddedOrRemovedBetweenItsPlanAndItsWrites(boolean added)
      throws SQLException {
    assertThat(addField("old").status()).isEqualTo(201);
    String product = admin.create("products", "Thing", Map.of("unitPrice", 2));
    String quote = admin.create("quotes", "Offer", Map.of());
    String line =
        admin.create(
            "quoteLines", "Line", Map.of("quote", quote, "product", product, "quantity", 1));
    Map<String, Object> body = ImportJobs.body("quoteLines", "id | quantity", line + " | 5");
    body.put("duplicateMode", "update");
    String path = jobs.create(body);
    jobs.validate(path);
    // A run has planned when it locks the quotes whose totals it will change.
    try (RowHold hold =
        RowHold.of(workspace.workspace().schema() + ".o" + workspace.objectId("quotes"), quote)) {
      assertThat(admin.post(path + "/run", null).status()).isEqualTo(202);
      hold.awaitWaiting(1);
      Api.Answered changed =
          added ? addField("added") : admin.delete("/objects/companies/fields/old");
      assertThat(changed.status()).as(changed.toString()).isLessThan(300);
    }
    JsonNode job = jobs.ended(path);
    assertThat(job.at("/result/updated").intValue()).as(job.toString()).isOne();
    JsonNode total = admin.get("/objects/quotes/records/" + quote).at("/data/record/fields/total");
    assertThat(total.decimalValue()).isEqualByComparingTo("10");
    // A run that fails and is repeated later would have logged why.
    assertThat(ServerLog.text()).doesNotContain("NullPointerException", "MergeWriter");
  }

  private TableHold held(String object) throws SQLException {
    return TableHold.againstRowLocks(
        workspace.workspace().schema() + ".o" + workspace.objectId(object));
  }

  /** Otherwise it would wait here, as the run does, until it is refused. */
  @Test
  void aValidationLocksNoRowOfWhatItWritesOrPointsAt() throws SQLException {
    String product = admin.create("products", "Thing", Map.of("unitPrice", 2));
    String quote = admin.create("quotes", "Offer", Map.of());
    String line =
        admin.create(
            "quoteLines", "Line", Map.of("quote", quote, "product", product, "quantity", 1));
    Map<String, Object> body =
        ImportJobs.body(
            "quoteLines",
            "id | quote | product | quantity",
            line + " | " + quote + " | " + product + " | 5",
            " | " + quote + " | " + product + " | 6");
    body.put("duplicateMode", "update");
    String path = jobs.create(body);
    try (TableHold lines = held("quoteLines");
        TableHold _ = held("products");
        TableHold _ = held("quotes")) {
      JsonNode validation = jobs.validate(path);
      assertThat(validation.path("ok").booleanValue()).as(validation.toString()).isTrue();
      assertThat(admin.post(path + "/run", null).status()).isEqualTo(202);
      lines.awaitWaiting();
    }
    JsonNode job = jobs.ended(path);
    assertThat(job.at("/result/updated").intValue()).as(job.toString()).isOne();
    assertThat(job.at("/result/created").intValue()).as(job.toString()).isOne();
  }

  /** A row of a contact that names a company can find, change or create the company. */
  @Test
  void aValidationLocksNoRowOfEmbeddedRecords() throws SQLException {
    admin.create("contacts", "Ada", Map.of("email", "ada@example.com"));
    admin.create("companies", "Acme", Map.of());
    Map<String, Object> body =
        ImportJobs.body(
            "contacts", "email | firm", "ada@example.com | Acme", "bea@example.com | New");
    body.put("duplicateMode", "update");
    body.put(
        "embedded",
        Map.of(
            "objectApiName",
            "companies",
            "linkFieldApiName",
            "company",
            "matchKeyColumn",
            "firm",
            "mappings",
            List.of(Map.of("fileColumn", "firm", "fieldApiName", "name"))));
    String path = jobs.create(body);
    try (TableHold _ = held("contacts");
        TableHold _ = held("companies")) {
      JsonNode validation = jobs.validate(path);
      assertThat(validation.path("ok").booleanValue()).as(validation.toString()).isTrue();
    }
    assertThat(jobs.run(path).at("/result/updated").intValue()).isOne();
  }

  @Test
  void simultaneousDraftsLeaveOne() {
    String validated = jobs.create(ImportJobs.body("contacts", "name", "Ada"));
    jobs.validate(validated);
    Map<String, Object> body = ImportJobs.body("contacts", "name", "Bea");
    List<Integer> answers =
        Parallel.all(8, _ -> admin.unchecked().patient().post(ImportJobs.PATH, body).status());
    assertThat(answers).containsOnly(201);
    List<String> left =
        admin
            .get(ImportJobs.PATH)
            .at("/data/jobs")
            .valueStream()
            .map(job -> job.path("status").stringValue())
            .toList();
    assertThat(left).containsExactlyInAnyOrder("draft", "validated");
    assertThat(jobs.job(validated).path("status").stringValue()).isEqualTo("validated");
  }

  /** So nothing of a job can be unreadable for somebody who may read the job. */
  @Test
  void administratorsSeeEverythingWhateverTheirProfileSays() {
    workspace.profile(
        "{'name': 'Chief', 'isAdmin': true, 'objects': {'contacts':"
            + " {'fields': {'email': {'read': false, 'edit': false}}}}}");
    admin.create("contacts", "Ada", Map.of("email", "ada@example.com"));
    Api chief = workspace.key("Chief");
    assertThat(chief.get("/objects/contacts/records").at("/data/records/0/fields/email"))
        .isEqualTo(admin.get("/objects/contacts/records").at("/data/records/0/fields/email"));
    Map<String, Object> body = ImportJobs.body("contacts", "name | email", "A | ada@example.com");
    body.put("duplicateMode", "update");
    JsonNode job = new ImportJobs(chief).run(body);
    assertThat(job.at("/result/updated").intValue()).as(job.toString()).isOne();
  }

  @Test
  void aProfileWithoutAdministrationLearnsNothing() {
    String path = jobs.create(ImportJobs.body("contacts", "name", "Ada"));
    Api standard = workspace.key("Standard");
    for (String known : List.of(path, ImportJobs.PATH + "/one")) {
      assertThat(standard.get(known).status()).isEqualTo(403);
      assertThat(standard.delete(known).status()).isEqualTo(403);
      assertThat(standard.post(known + "/run", null).status()).isEqualTo(403);
    }
    assertThat(standard.get(ImportJobs.PATH).status()).isEqualTo(403);
    assertThat(standard.post(ImportJobs.PATH, Map.of("rows", 1)).status()).isEqualTo(403);
  }
}
