package dev.oriel.integration.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** Which records the rows of an import match, and what is told of it. */
class ImportMatchTest extends ImportMatchCase {

  @ParameterizedTest
  @ValueSource(strings = {"update", "skip"})
  void colleaguesWithOneTelephoneNumberStayDifferentContacts(String mode) {
    String[] colleagues =
        IntStream.range(0, 10)
            .mapToObj(n -> "c" + n + "@acme.example | +49 30 1234500 | Colleague " + n)
            .toArray(String[]::new);
    Map<String, Object> body = body(mode, "contacts", "email | phone | name", colleagues);
    assertThat(jobs.run(body).at("/result/created").intValue()).isEqualTo(10);
    assertThat(records("contacts").size()).isEqualTo(10);
    JsonNode again = validation(body);
    assertThat(again.path("toCreate").intValue()).isZero();
    assertThat(again.path("matchedBy").toString()).isEqualTo("{\"email\":10}");
  }

  @Test
  void aTelephoneNumberDecidesWhereTheRowOrTheRecordHasNoEmailAddress() {
    String ada = admin.create("contacts", "Ada", Map.of("phone", "+49 30 1"));
    String ben =
        admin.create("contacts", "Ben", Map.of("phone", "+49 30 2", "email", "b@x.example"));
    String eve =
        admin.create("contacts", "Eve", Map.of("phone", "+49 30 3", "email", "e@x.example"));
    JsonNode validation =
        validation(
            body(
                "update",
                "contacts",
                "name | email | phone",
                "A | a@x.example | +49 30 1",
                "B | | +49 30 2",
                "E | other@x.example | +49 30 3",
                "F | third@x.example | +49 30 1"));
    assertThat(validation.path("ok").booleanValue()).as(validation.toString()).isTrue();
    assertThat(validation.path("matches").toString())
        .contains("\"row\":1,\"matchedBy\":\"phone\",\"recordId\":\"" + ada)
        .contains("\"row\":2,\"matchedBy\":\"phone\",\"recordId\":\"" + ben)
        .doesNotContain(eve);
    assertThat(validation.path("matchedBy").toString()).isEqualTo("{\"phone\":2}");
    // Such a row may be about somebody else.
    assertThat(validation.path("changes").toString())
        .isEqualTo(
            """
            [{"row":1,"matchedBy":"phone","recordId":"%s","property":"name","from":"Ada","to":"A"},\
            {"row":2,"matchedBy":"phone","recordId":"%s","property":"name","from":"Ben","to":"B"}]\
            """
                .formatted(ada, ben));
    // Ada has the address of the first row by then.
    assertThat(validation.path("toCreate").intValue()).isEqualTo(2);
    assertThat(validation.at("/preview/0/matchedBy").stringValue()).isEqualTo("phone");
    assertThat(validation.at("/preview/2/matchedBy").isNull()).isTrue();
  }

  @Test
  void severalMatchesByTelephoneNumberAreAProblemOfItsColumnOrSkipped() {
    String first = admin.create("contacts", "Ada", Map.of("phone", "+49 30 1"));
    admin.create("contacts", "Ben", Map.of("phone", "+49 30 1"));
    String[] rows = {"someone@x.example | +49 30 1 | Boss", "other@x.example | | "};
    String header = "email | phone | jobTitle";
    JsonNode update = validation(body("update", "contacts", header, rows));
    assertProblem(update, "phone", "several_matches");
    assertThat(update.path("toCreate").intValue()).isEqualTo(1);
    JsonNode skip = jobs.run(body("skip", "contacts", header, rows));
    assertThat(skip.path("result").toString())
        .isEqualTo("{\"created\":1,\"updated\":0,\"skipped\":1}");
    assertThat(skip.at("/validation/matches/0/recordId").stringValue()).isEqualTo(first);
  }

  @Test
  void namesOfContactsDecideOnlyWithoutBetterKeys() {
    String ada = admin.create("contacts", "Ada Byron", Map.of("email", "ada@x.example"));
    JsonNode validation =
        validation(
            body(
                "update",
                "contacts",
                "firstName | lastName | email | phone",
                "Ada | Byron | | +49 30 5",
                "ADA | Byron | other@x.example | ",
                "Ada | Byron | | +49 30 6"));
    assertThat(validation.path("matches").toString())
        .isEqualTo(
            "[{\"row\":1,\"matchedBy\":\"name\",\"recordId\":\""
                + ada
                + "\",\"earlierRow\":null},{\"row\":3,\"matchedBy\":\"name\",\"recordId\":null,\"earlierRow\":2}]");
    assertThat(validation.path("toCreate").intValue()).isEqualTo(1);
  }

  @Test
  void aMappedIdFindsTheRecordBeforeAllOtherKeys() {
    String ada = admin.create("contacts", "Ada", Map.of("email", "ada@x.example"));
    String ben = admin.create("contacts", "Ben", Map.of("email", "ben@x.example"));
    Map<String, Object> body =
        body(
            "update",
            "contacts",
            "id | name | email",
            ada + " | Ada King | king@x.example",
            ben.toUpperCase(java.util.Locale.ROOT) + " | | ",
            " | Ben B. | ben@x.example",
            " | New | new@x.example");
    JsonNode job = jobs.run(body);
    assertThat(job.path("result").toString())
        .isEqualTo("{\"created\":1,\"updated\":3,\"skipped\":0}");
    assertThat(job.at("/validation/matchedBy").toString()).isEqualTo("{\"id\":2,\"email\":1}");
    JsonNode records = records("contacts");
    assertThat(records.findValuesAsString("id")).contains(ada, ben).hasSize(3);
    assertThat(records.at("/0/fields/email").stringValue()).isEqualTo("king@x.example");
    assertThat(records.at("/1/name").stringValue()).isEqualTo("Ben B.");
  }

  @Test
  void anUnknownIdIsAProblemOfItsRowUnlessAllRowsAreCreated() {
    String own = admin.create("companies", "Acme", Map.of());
    String elsewhere = TestWorkspace.create().admin().create("companies", "Acme", Map.of());
    for (String id : List.of(UUID.randomUUID().toString(), elsewhere)) {
      String[] rows = {own + " | Acme", id + " | Acme"};
      for (String mode : List.of("update", "skip")) {
        JsonNode validation = validation(body(mode, "companies", "id | name", rows));
        assertProblem(validation, "id", "unknown_record");
        assertThat(validation.at("/errors/0/row").intValue()).isEqualTo(2);
        assertThat(validation.path("duplicates").intValue()).isEqualTo(1);
      }
      Map<String, Object> byName = body("update", "companies", "id | name", rows);
      byName.put("matchFields", List.of("name"));
      assertThat(validation(byName).path("toUpdate").intValue()).isEqualTo(2);
      JsonNode created = validation(body("create", "companies", "id | name", rows));
      assertThat(created.path("toCreate").intValue()).as(created.toString()).isEqualTo(2);
    }
    Map<String, Object> foreign = body("update", "companies", "ID | name", "4711 | Acme");
    assertThat(validation(foreign).path("toUpdate").intValue()).isEqualTo(1);
    foreign.put(
        "primaryMappings",
        List.of(
            Map.of("fileColumn", "ID", "fieldApiName", "id"),
            Map.of("fileColumn", "name", "fieldApiName", "name")));
    assertProblem(validation(foreign), "ID", "unknown_record");
  }

  @Test
  void whatIsNoIdIsOneProblemOfItsRowAndNotMatchedByItsName() {
    admin.create("companies", "Acme", Map.of());
    admin.create("companies", "Acme", Map.of());
    Map<String, Object> body = body("update", "companies", "id | name", "4711 | Acme", " | New");
    body.put(
        "primaryMappings",
        List.of(
            Map.of("fileColumn", "id", "fieldApiName", "id"),
            Map.of("fileColumn", "name", "fieldApiName", "name")));
    JsonNode validation = validation(body);
    assertProblem(validation, "id", "unknown_record");
    assertThat(validation.path("errorCount").intValue()).as(validation.toString()).isOne();
    assertThat(validation.at("/errors/0/value").stringValue()).isEqualTo("4711");
    body.put("duplicateMode", "create");
    assertThat(validation(body).path("toCreate").intValue()).isEqualTo(2);
  }

  @Test
  void uniqueFieldsAreKeysBeforeTheName() {
    addCode("companies");
    String acme = admin.create("companies", "Acme", Map.of("code", "A-1"));
    admin.create("companies", "Initech", Map.of());
    Map<String, Object> body =
        body(
            "update",
            "companies",
            "name | code | industry",
            "Acme Inc. | a-1 | Tools",
            "initech | B-2 | Software",
            "Another | b-2 | Hardware");
    JsonNode job = jobs.run(body);
    assertThat(job.at("/validation/matchedBy").toString()).isEqualTo("{\"code\":2,\"name\":1}");
    JsonNode records = records("companies");
    assertThat(records.size()).isEqualTo(2);
    assertThat(records.at("/0/id").stringValue()).isEqualTo(acme);
    assertThat(records.at("/0/name").stringValue()).isEqualTo("Acme Inc.");
    assertThat(records.at("/1/name").stringValue()).isEqualTo("Another");
    assertThat(records.at("/1/fields/industry").stringValue()).isEqualTo("Hardware");
  }

  @Test
  void recordsThatAreFoundByTheirNamesAloneAreTold() {
    String[] rows =
        IntStream.range(0, 22)
            .mapToObj(n -> {
              admin.create("contacts", "Ada " + n, n == 0 ? Map.of("jobTitle", "Cook") : Map.of());
              return "ADA " + n + " | Boss";
            })
            .toArray(String[]::new);
    Map<String, Object> body = body("update", "contacts", "name | jobTitle", rows);
    JsonNode told = validation(body).path("nameMatches");
    assertThat(told.path("records").intValue()).isEqualTo(22);
    assertThat(told.path("first")).hasSize(20);
    assertThat(told.at("/first/0/row").intValue()).isEqualTo(1);
    assertThat(told.at("/first/0/name").stringValue()).isEqualTo("Ada 0");
    assertThat(told.at("/first/0/replaces").toString()).isEqualTo("[\"jobTitle\"]");
    assertThat(told.at("/first/1/replaces")).isEmpty();
    assertThat(validation(body("skip", "contacts", "name | jobTitle", rows)).has("nameMatches"))
        .isFalse();
    assertThat(jobs.run(body).path("validation").has("nameMatches")).isFalse();
  }

  @Test
  void numberedRecordsMatchByTheirNumberOrName() {
    Api.Answered first =
        admin.post("/objects/quotes/records", Map.of("fields", Map.of("discount", 1)));
    String numbered = first.at("/data/record/id").stringValue();
    String named = admin.create("quotes", "Spring offer", Map.of());
    Map<String, Object> body =
        body("update", "quotes", "Name | discount", "Q-00001 | 2", "spring OFFER | 3", " | 4");
    JsonNode byName = validation(body).path("nameMatches");
    JsonNode job = jobs.run(body);
    assertThat(job.at("/validation/matchedBy").toString()).isEqualTo("{\"name\":2}");
    // No other can have a number.
    assertThat(byName.path("records").intValue()).isOne();
    JsonNode records = records("quotes");
    assertThat(records.size()).isEqualTo(3);
    assertThat(records.at("/0/id").stringValue()).isEqualTo(numbered);
    assertThat(records.at("/0/fields/discount").intValue()).isEqualTo(2);
    assertThat(records.at("/1/id").stringValue()).isEqualTo(named);
    assertThat(records.at("/1/fields/discount").intValue()).isEqualTo(3);
    body = body("update", "quotes", "Quote Number | discount", "Q-00002 | 5", "Q-00077 | 5");
    JsonNode validation = validation(body);
    assertProblem(validation, "Quote Number", "unknown_record");
    assertThat(validation.at("/matches/0/recordId").stringValue()).isEqualTo(named);
    body.put("duplicateMode", "create");
    jobs.run(body);
    // Numbers are given by the system.
    assertThat(records("quotes").findValuesAsString("name"))
        .containsExactly("Q-00001", "Spring offer", "Q-00003", "Q-00004", "Q-00005");
  }

  @Test
  void recordsOfAnOwnNumberedObjectMatchByTheColumnName() {
    admin.post("/objects", Map.of("name", "Parts", "apiName", "parts"));
    admin.post(
        "/objects/parts/fields",
        Map.of("apiName", "no", "type", "autoNumber", "pattern", "P-{000}"));
    admin.post("/objects/parts/fields", Map.of("apiName", "size", "type", "number"));
    String press = admin.create("parts", "Press", Map.of());
    JsonNode job = jobs.run(body("update", "parts", "Name | Size", "press | 4", "Lathe | 5"));
    assertThat(job.path("result").toString())
        .isEqualTo("{\"created\":1,\"updated\":1,\"skipped\":0}");
    assertThat(job.at("/validation/matchedBy").toString()).isEqualTo("{\"name\":1}");
    JsonNode records = records("parts");
    assertThat(records.findValuesAsString("name")).containsExactly("Press", "Lathe");
    assertThat(records.at("/0/id").stringValue()).isEqualTo(press);
    assertThat(records.at("/0/fields/size").intValue()).isEqualTo(4);
  }

  @Test
  void newRecordsGetTheTimeOfCreationThatIsMapped() {
    String old = admin.create("companies", "Old", Map.of());
    String before =
        admin.get("/objects/companies/records/" + old).at("/data/record/createdAt").stringValue();
    Map<String, Object> body =
        body(
            "update",
            "companies",
            "name | since",
            "New | 2019-05-17T10:00:00+02:00",
            "Old | 2018-01-01T00:00:00Z",
            "Now | ");
    List<Map<String, String>> mappings = new java.util.ArrayList<>();
    mappings.add(Map.of("fileColumn", "name", "fieldApiName", "name"));
    mappings.add(Map.of("fileColumn", "since", "fieldApiName", "createdAt"));
    body.put("primaryMappings", mappings);
    assertThat(jobs.run(body).path("status").stringValue()).isEqualTo("succeeded");
    JsonNode records = records("companies");
    assertThat(records.at("/0/name").stringValue()).isEqualTo("New");
    assertThat(records.at("/0/createdAt").stringValue()).isEqualTo("2019-05-17T08:00:00.000Z");
    assertThat(records.at("/0/updatedAt").stringValue()).isGreaterThan(before);
    assertThat(records.at("/1/createdAt").stringValue()).isEqualTo(before);
    String history = "/objects/companies/records/" + records.at("/0/id").stringValue() + "/history";
    assertThat(admin.get(history).at("/data/changes/0/at").stringValue()).isGreaterThan(before);
    body = new HashMap<>(body);
    body.put("rows", List.of(Map.of("name", "Later", "since", "2999-01-01T00:00:00Z")));
    assertProblem(validation(body), "since", "in_future");
    body.put("rows", List.of(Map.of("name", "Never", "since", "someday")));
    JsonNode never = validation(body);
    assertProblem(never, "since", "not_a_time");
    assertThat(never.path("toCreate").intValue()).isZero();
  }

  @Test
  void aRowWithMoreCellsThanTheHeaderIsOneProblemAndNotGood() {
    byte[] file =
        "name,email,phone\nAda,a@x.example,1,2\nBen,b@x.example,\n"
            .getBytes(java.nio.charset.StandardCharsets.UTF_8);
    Api.Answered created =
        new FormData()
            .file("file", "a.csv", file)
            .text("primaryObjectApiName", "contacts")
            .post(admin);
    JsonNode validation =
        jobs.validate(ImportJobs.PATH + "/" + created.at("/data/job/id").stringValue());
    assertThat(validation.path("errorCount").intValue()).as(validation.toString()).isEqualTo(1);
    assertThat(validation.at("/errors/0/row").intValue()).isEqualTo(2);
    assertThat(validation.at("/errors/0/column").isNull()).isTrue();
    assertThat(validation.path("toCreate").intValue()).isEqualTo(1);
    assertThat(validation.path("rowCount").intValue()).isEqualTo(2);
  }

  @Test
  void valuesThatFoundARecordKeepTheirSpelling() {
    String ada =
        admin.create("contacts", "Ada", Map.of("email", "Ada@x.example", "phone", "+43 664 1"));
    String acme = admin.create("companies", "Acme", Map.of());
    jobs.run(
        body(
            "update",
            "contacts",
            "email | phone | jobTitle",
            "ADA@X.EXAMPLE | 0664/1 | Boss",
            " | 0664-1 | Chief"));
    jobs.run(body("update", "companies", "name | industry", "ACME | Software"));
    assertThat(admin.get("/objects/contacts/records/" + ada).at("/data/record/fields").toString())
        .contains("\"Ada@x.example\"", "\"+43 664 1\"", "\"Chief\"");
    assertThat(
            admin.get("/objects/companies/records/" + acme).at("/data/record/name").stringValue())
        .isEqualTo("Acme");
    jobs.run(body("update", "contacts", "id | email", ada + " | ada@x.example"));
    assertThat(admin.get("/objects/contacts/records/" + ada).at("/data/record/fields").toString())
        .contains("\"ada@x.example\"");
  }
}
