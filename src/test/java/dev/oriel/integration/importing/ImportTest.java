package dev.oriel.integration.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** What imports write, and what they answer. */
class ImportTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();
  private final ImportJobs jobs = new ImportJobs(admin);

  private JsonNode records(String object) {
    return admin.get("/objects/" + object + "/records?sort=createdAt,id").at("/data/records");
  }

  @Test
  void rowsBecomeRecordsWithTheMappingThatItsHeadersTell() {
    String path =
        jobs.create(
            ImportJobs.body(
                "contacts",
                "First Name | Nachname | E-Mail-Adresse | PLZ | Quelle des Kontakts",
                "Ada | Lovelace | ada@example.com | 0123 | web",
                "Charles | Babbage | charles@example.com | 4567 | fair"));
    JsonNode job = jobs.job(path);
    assertThat(job.path("status").stringValue()).isEqualTo("draft");
    assertThat(job.at("/config/primaryMappings").toString())
        .isEqualTo(
            "[{\"fileColumn\":\"First Name\",\"fieldApiName\":\"firstName\"},"
                + "{\"fileColumn\":\"Nachname\",\"fieldApiName\":\"lastName\"},"
                + "{\"fileColumn\":\"E-Mail-Adresse\",\"fieldApiName\":\"email\"},"
                + "{\"fileColumn\":\"PLZ\",\"fieldApiName\":\"address.postalCode\"}]");
    assertThat(job.at("/columns/3/samples").toString()).isEqualTo("[\"0123\",\"4567\"]");
    JsonNode ended = jobs.run(path);
    assertThat(ended.path("status").stringValue()).isEqualTo("succeeded");
    assertThat(ended.path("result").toString())
        .isEqualTo("{\"created\":2,\"updated\":0,\"skipped\":0}");
    JsonNode records = records("contacts");
    assertThat(records.at("/0/name").stringValue()).isEqualTo("Ada Lovelace");
    assertThat(records.at("/0/fields/address/postalCode").stringValue()).isEqualTo("0123");
    assertThat(records.at("/0/createdBy")).isEqualTo(ended.path("createdBy"));
    assertThat(records.size()).isEqualTo(2);
  }

  @Test
  void aValidationTellsEveryProblemAndWritesNothing() {
    String path =
        jobs.create(
            ImportJobs.body(
                "deals",
                "name | amount | stage | closeDate | owner",
                "One | 1.234,50 | won | 31.12.2026 | nobody@example.com",
                " | twelve | finished | 2026-02-30 | "));
    JsonNode validation = jobs.validate(path);
    assertThat(validation.path("ok").booleanValue()).isFalse();
    assertThat(validation.path("errors").size()).as(validation.toString()).isEqualTo(5);
    assertThat(validation.at("/errors/0/column").stringValue()).isEqualTo("owner");
    assertThat(validation.at("/errors/1/row").intValue()).isEqualTo(2);
    assertThat(validation.at("/errors").findValuesAsString("column"))
        .containsExactlyInAnyOrder("owner", "amount", "stage", "closeDate", "name");
    assertThat(jobs.job(path).path("status").stringValue()).isEqualTo("draft");
    assertThat(records("deals").size()).isZero();
    assertThat(admin.post(path + "/run", null).status()).isEqualTo(400);
  }

  @Test
  void contactsMatchByEmailOrPhoneInTheModeOfTheJob() {
    String ada =
        admin.create(
            "contacts", "Ada", Map.of("email", "Ada@Example.com", "phone", "+43 1 234567"));
    Map<String, Object> body =
        ImportJobs.body(
            "contacts",
            "name | email | phone | jobTitle",
            "Ada L. |  ada@example.com | | Countess",
            "Someone | | 01 234 567 | Guest",
            "New | new@example.com | | First",
            "New again | NEW@example.com | | Second");
    body.put("duplicateMode", "skip");
    JsonNode skipped = jobs.validate(jobs.create(body));
    assertThat(skipped.path("toCreate").intValue()).isEqualTo(1);
    assertThat(skipped.path("toSkip").intValue()).isEqualTo(3);
    body.put("duplicateMode", "create");
    JsonNode created = jobs.validate(jobs.create(body));
    assertThat(created.path("toCreate").intValue()).isEqualTo(4);
    assertThat(created.path("duplicates").intValue()).isEqualTo(3);
    body.put("duplicateMode", "update");
    JsonNode updated = jobs.run(body);
    assertThat(updated.path("result").toString())
        .isEqualTo("{\"created\":1,\"updated\":3,\"skipped\":0}");
    JsonNode records = records("contacts");
    assertThat(records.size()).isEqualTo(2);
    assertThat(records.at("/0/id").stringValue()).isEqualTo(ada);
    assertThat(records.at("/0/fields/jobTitle").stringValue()).isEqualTo("Guest");
    assertThat(records.at("/0/version").intValue()).isEqualTo(2);
    assertThat(records.at("/1/name").stringValue()).isEqualTo("New again");
    assertThat(records.at("/1/fields/jobTitle").stringValue()).isEqualTo("Second");
  }

  @Test
  void aRecordWithSeveralKeysIsFoundOnceByTheIndexOfLargeTables() {
    admin.create("contacts", "Ada", Map.of("email", "ada@example.com", "phone", "+43 1 234567"));
    RunningOriel.bean(JdbcTemplate.class)
        .execute(
            "create index on %s.o%d using gin (match_keys)"
                .formatted(workspace.workspace().schema(), workspace.objectId("contacts")));
    Map<String, Object> body =
        ImportJobs.body(
            "contacts",
            "name | email | phone | jobTitle",
            "Ada | ada@example.com | 01 234 567 | Countess",
            "Someone | | 01 234 567 | Guest",
            "New | new@example.com | 01 999 999 | ");
    body.put("duplicateMode", "update");
    assertThat(jobs.run(body).path("result").toString())
        .isEqualTo("{\"created\":1,\"updated\":2,\"skipped\":0}");
    assertThat(records("contacts").size()).isEqualTo(2);
  }

  @Test
  void severalMatchesAreAProblemOfTheRow() {
    admin.create("companies", "Acme", Map.of());
    admin.create("companies", "ACME ", Map.of());
    Map<String, Object> body = ImportJobs.body("companies", "name | industry", "acme | Tools");
    body.put("duplicateMode", "update");
    JsonNode validation = jobs.validate(jobs.create(body));
    assertThat(validation.at("/errors/0/code").stringValue()).isEqualTo("several_matches");
    assertThat(validation.at("/errors/0/column").stringValue()).isEqualTo("name");
  }

  @Test
  void aCellCreatesNoRecordOfAnotherObject() {
    Map<String, Object> body = ImportJobs.body("contacts", "name | company", "Ada | x");
    body.put(
        "rows",
        List.of(Map.of("name", "Ada", "company", Map.of("create", Map.of("name", "Acme")))));
    Api.Answered answer = admin.post(ImportJobs.PATH, body);
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.at("/error/details/0/field").stringValue()).isEqualTo("rows[0].company");
    assertThat(admin.get("/objects/companies/records/count").at("/data/count").intValue()).isZero();
  }

  @Test
  void rowsCreateOrMatchOneRelatedRecordEach() {
    String acme = admin.create("companies", "Acme", Map.of("industry", "Tools"));
    Map<String, Object> body =
        ImportJobs.body(
            "contacts",
            "email | firm | branch",
            "a@example.com | ACME | Other",
            "b@example.com | Initech | Software",
            "c@example.com | initech | Software",
            "d@example.com | | Software");
    body.put(
        "embedded",
        Map.of(
            "enabled", true,
            "objectApiName", "companies",
            "linkFieldApiName", "company",
            "matchKeyColumn", "firm",
            "mappings",
                List.of(
                    Map.of("fileColumn", "firm", "fieldApiName", "name"),
                    Map.of("fileColumn", "branch", "fieldApiName", "industry"))));
    String path = jobs.create(body);
    assertThat(jobs.validate(path).path("related").toString())
        .isEqualTo("{\"toCreate\":1,\"toUpdate\":0,\"toLink\":3}");
    JsonNode ended = jobs.run(path);
    assertThat(ended.at("/result/related/created").intValue()).isEqualTo(1);
    JsonNode companies = records("companies");
    assertThat(companies.size()).isEqualTo(2);
    assertThat(companies.at("/0/fields/industry").stringValue()).isEqualTo("Tools");
    assertThat(companies.at("/1/fields/industry").stringValue()).isEqualTo("Software");
    JsonNode contacts = records("contacts");
    assertThat(contacts.at("/0/fields/company").stringValue()).isEqualTo(acme);
    assertThat(contacts.at("/1/fields/company")).isEqualTo(companies.at("/1/id"));
    assertThat(contacts.at("/2/fields/company")).isEqualTo(companies.at("/1/id"));
    assertThat(contacts.at("/3/fields/company").isNull()).isTrue();
  }

  @Test
  void lookupsAreFoundByIdNameAndMatchKey() {
    String acme = admin.create("companies", "Acme", Map.of());
    String ada = admin.create("contacts", "Ada", Map.of("email", "ada@example.com"));
    JsonNode ended =
        jobs.run(
            ImportJobs.body(
                "deals",
                "name | company | contact",
                "One | " + acme + " | ada@example.com",
                "Two | ACME | Ada"));
    assertThat(ended.path("status").stringValue()).as(ended.toString()).isEqualTo("succeeded");
    for (JsonNode deal : records("deals")) {
      assertThat(deal.at("/fields/company").stringValue()).isEqualTo(acme);
      assertThat(deal.at("/fields/contact").stringValue()).isEqualTo(ada);
    }
  }

  @Test
  void ownersAreFoundByTheNameThatOneMemberHas() {
    UUID ada = workspace.member("ada@example.com", "Ada Lovelace");
    workspace.member("alan@example.com", "Alan Turing");
    workspace.member("turing@example.com", "Alan TURING");
    String path =
        jobs.create(
            ImportJobs.body(
                "deals",
                "name | owner",
                "One | ada  lovelace",
                "Two | ada@example.com",
                "Three | " + ada,
                "Four | Alan Turing",
                "Five | Nobody"));
    JsonNode validation = jobs.validate(path);
    assertThat(validation.path("errors").findValuesAsString("code"))
        .containsExactly("several_members", "unknown_member");
    assertThat(validation.path("errors").findValuesAsString("value"))
        .containsExactly("Alan Turing", "Nobody");
    jobs.run(
        ImportJobs.body("deals", "name | owner", "One | ada  lovelace", "Two | ada@example.com"));
    assertThat(records("deals").findValuesAsString("owner"))
        .containsExactly(ada.toString(), ada.toString());
  }

  @Test
  void undoRemovesAndRestoresWhatDidNotChangeSince() {
    String kept = admin.create("companies", "Kept", Map.of("industry", "Before"));
    String changed = admin.create("companies", "Changed", Map.of("industry", "Before"));
    Map<String, Object> body =
        ImportJobs.body(
            "companies",
            "name | industry",
            "Kept | After",
            "Changed | After",
            "New | After",
            "Pointed at | After",
            "Noted | After");
    body.put("duplicateMode", "update");
    String path = jobs.create(body);
    assertThat(jobs.run(path).path("status").stringValue()).isEqualTo("succeeded");
    String file = admin.get(path + "/rows").response().body();
    assertThat(file.lines().toList().getFirst()).isEqualTo("row,action,recordId,undone,object");
    assertThat(file).contains("1,updated," + kept + ",,companies");
    String pointed = id(file, 3);
    String noted = id(file, 4);
    admin.patch("/objects/companies/records/" + changed, Map.of("fields", Map.of("phone", "123")));
    admin.create("contacts", "Someone", Map.of("company", pointed));
    admin.post("/objects/companies/records/" + noted + "/notes", Map.of("body", "Hello"));

    JsonNode undo = jobs.undo(path);
    assertThat(undo.path("removed").intValue()).as(undo.toString()).isEqualTo(1);
    assertThat(undo.path("restored").intValue()).isEqualTo(1);
    assertThat(undo.path("keptCount").intValue()).isEqualTo(3);
    assertThat(undo.path("kept").findValuesAsString("recordId"))
        .containsExactlyInAnyOrder(changed, pointed, noted);
    JsonNode records = records("companies");
    assertThat(records.size()).isEqualTo(4);
    assertThat(records.at("/0/fields/industry").stringValue()).isEqualTo("Before");
    assertThat(records.at("/1/fields/industry").stringValue()).isEqualTo("After");
    assertThat(admin.post(path + "/undo", null).status()).isEqualTo(202);
  }

  private static String id(String file, int row) {
    return file.lines().toList().get(row + 1).split(",", -1)[2];
  }

  @Test
  void quoteLinesKeepTheTotalsOfTheirQuotesRight() {
    String quote =
        admin
            .post("/objects/quotes/records", Map.of("fields", Map.of("discount", 1)))
            .at("/data/record/id")
            .stringValue();
    String product = admin.create("products", "Nut", Map.of("unitPrice", 2));
    String path =
        jobs.create(
            ImportJobs.body(
                "quoteLines",
                "quote | product | quantity | unitPrice",
                quote + " | Nut | 3 | ",
                quote + " | " + product + " | 1 | 10,5"));
    assertThat(jobs.run(path).path("status").stringValue()).isEqualTo("succeeded");
    JsonNode fields = admin.get("/objects/quotes/records/" + quote).at("/data/record/fields");
    assertThat(fields.path("total").decimalValue()).isEqualByComparingTo("15.5");
    assertThat(records("quoteLines").at("/0/name").stringValue()).isEqualTo("Nut");
    jobs.undo(path);
    fields = admin.get("/objects/quotes/records/" + quote).at("/data/record/fields");
    assertThat(fields.path("total").decimalValue()).isEqualByComparingTo("-1");
  }

  @Test
  void onlyOneDraftOfAKeyRemains() {
    String first = jobs.create(ImportJobs.body("contacts", "name", "A"));
    String second = jobs.create(ImportJobs.body("contacts", "name", "B"));
    jobs.validate(second);
    String third = jobs.create(ImportJobs.body("contacts", "name", "C"));
    assertThat(admin.get(first).status()).isEqualTo(404);
    assertThat(jobs.job(second).path("status").stringValue()).isEqualTo("validated");
    admin.patch(second, Map.of("duplicateMode", "skip"));
    assertThat(jobs.job(second).path("status").stringValue()).isEqualTo("draft");
    assertThat(jobs.job(third).path("status").stringValue()).isEqualTo("draft");
    assertThat(admin.get("/import/jobs").at("/data/jobs").size()).isEqualTo(2);
  }
}
