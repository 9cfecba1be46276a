package dev.oriel.crm.record.duplicate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.Await;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.Rounds;
import dev.oriel.testing.TestWorkspace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Merges beside other merges, writes, deletions and imports. */
class MergeRaceTest {

  private static final String COMPANIES = "/objects/companies/records/";
  private static final String CONTACTS = "/objects/contacts/records";

  private static Api admin;

  @BeforeAll
  static void workspace() {
    admin = TestWorkspace.create().admin().unchecked().patient();
  }

  private static Answered merge(String into, String from) {
    return admin.post(COMPANIES + into + "/merge", Map.of("from", List.of(from)));
  }

  @Test
  void ofTwoMergesOfTheSameRecordsInBothDirectionsOneWins() {
    for (int round = 0; round < Rounds.or(5); round++) {
      List<String> ids =
          List.of(
              admin.create("companies", "One", Map.of()),
              admin.create("companies", "Two", Map.of()));
      List<Answered> answers = Parallel.all(6, i -> merge(ids.get(i % 2), ids.get((i + 1) % 2)));
      assertThat(answers.stream().filter(a -> a.status() == 200)).as("%s", answers).hasSize(1);
      assertThat(answers.stream().map(Answered::status)).containsOnly(200, 400, 404);
      assertThat(ids.stream().filter(id -> admin.get(COMPANIES + id).status() == 200)).hasSize(1);
    }
  }

  @Test
  void aRecordIsMergedIntoOneOfSeveral() {
    for (int round = 0; round < Rounds.or(5); round++) {
      String from = admin.create("companies", "From", Map.of("industry", "Glass"));
      List<String> ids = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        ids.add(admin.create("companies", "Into", Map.of()));
      }
      List<Answered> answers = Parallel.all(4, i -> merge(ids.get(i), from));
      assertThat(answers.stream().filter(a -> a.status() == 200)).as("%s", answers).hasSize(1);
      assertThat(answers.stream().map(Answered::status)).containsOnly(200, 400);
      assertThat(
              ids.stream()
                  .map(id -> admin.get(COMPANIES + id).at("/data/record/fields/industry"))
                  .filter(JsonNode::isString))
          .hasSize(1);
    }
  }

  @Test
  void whatBeginsToPointAtAMergedRecordMovesOrIsRefused() {
    for (int round = 0; round < Rounds.or(5); round++) {
      String into = admin.create("companies", "Into", Map.of());
      String from = admin.create("companies", "From", Map.of());
      String there = admin.create("contacts", "There", Map.of("company", from));
      List<Answered> answers =
          Parallel.all(
              12,
              i ->
                  switch (i % 4) {
                    case 0 -> i == 0 ? merge(into, from) : admin.get(COMPANIES + from);
                    case 1 ->
                        admin.post(
                            CONTACTS, Map.of("name", "New", "fields", Map.of("company", from)));
                    case 2 ->
                        admin.patch(
                            CONTACTS + "/" + there,
                            Map.of("fields", Map.of("jobTitle", "Number " + i)));
                    default ->
                        admin.post(COMPANIES + from + "/notes", Map.of("body", "Number " + i));
                  });
      assertThat(answers.getFirst().status()).as(answers.toString()).isEqualTo(200);
      int contacts = 1;
      int notes = 0;
      for (int i = 1; i < answers.size(); i++) {
        Answered answer = answers.get(i);
        assertThat(answer.status()).as(answer.toString()).isIn(200, 201, 400, 404);
        contacts += i % 4 == 1 && answer.status() == 201 ? 1 : 0;
        notes += i % 4 == 3 && answer.status() == 201 ? 1 : 0;
        if (i % 4 == 2) {
          assertThat(answer.status()).isEqualTo(200);
        }
      }
      String pointing =
          "?filter=%5B%7B%22field%22:%22company%22,%22operator%22:%22eq%22,%22value%22:%22";
      assertThat(
              admin
                  .get(CONTACTS + "/count" + pointing + into + "%22%7D%5D")
                  .at("/data/count")
                  .intValue())
          .isEqualTo(contacts);
      assertThat(admin.get(COMPANIES + into + "/notes").at("/data/notes")).hasSize(notes);
      assertThat(admin.get(CONTACTS + "/" + there).at("/data/record/fields/jobTitle").isString())
          .isTrue();
    }
  }

  @Test
  void changesOfDefinitionsRefuseNoMerge() {
    List<Answered> answers =
        Parallel.all(
                6,
                i ->
                    IntStream.range(0, 4 * Rounds.or(5))
                        .mapToObj(n ->
                            i == 0
                                ? admin.patch("/objects/deals", Map.of("name", "Deals " + n))
                                : merge(
                                    admin.create("companies", "Into", Map.of()),
                                    admin.create("companies", "From", Map.of())))
                        .toList())
            .stream()
            .flatMap(List::stream)
            .toList();
    assertThat(answers.stream().filter(answer -> answer.status() != 200)).isEmpty();
  }

  @Test
  void aDeletionOfEitherRecordAndAMergeLeaveOneOutcome() {
    for (int round = 0; round < Rounds.or(5); round++) {
      String into = admin.create("companies", "Into", Map.of());
      String from = admin.create("companies", "From", Map.of());
      String contact = admin.create("contacts", "Ada", Map.of("company", from));
      String deleted = round % 2 == 0 ? into : from;
      List<Answered> answers =
          Parallel.all(2, i -> i == 0 ? merge(into, from) : admin.delete(COMPANIES + deleted));
      boolean merged = answers.get(0).status() == 200;
      assertThat(answers.get(0).status()).as(answers.toString()).isIn(200, 400, 404);
      assertThat(answers.get(1).status()).as(answers.toString()).isIn(200, 404);
      JsonNode company = admin.get(CONTACTS + "/" + contact).at("/data/record/fields/company");
      if (merged && deleted.equals(from)) {
        assertThat(company.stringValue()).isEqualTo(into);
      } else if (merged || deleted.equals(from)) {
        assertThat(company.isNull()).as(company.toString()).isTrue();
      } else {
        assertThat(company.stringValue()).isEqualTo(from);
      }
    }
  }

  @Test
  void changesOfTheRecordThatRemainsSurvive() {
    for (int round = 0; round < Rounds.or(5); round++) {
      String into = admin.create("companies", "Into", Map.of());
      String from = admin.create("companies", "From", Map.of("employees", 7));
      List<String> fields = List.of("domain", "phone", "industry");
      List<Answered> answers =
          Parallel.all(
              4,
              i ->
                  i == 3
                      ? merge(into, from)
                      : admin.patch(
                          COMPANIES + into,
                          Map.of("fields", Map.of(fields.get(i), "+43 1 5550001".substring(i)))));
      assertThat(answers.stream().map(Answered::status)).as("%s", answers).containsOnly(200);
      JsonNode record = admin.get(COMPANIES + into).at("/data/record/fields");
      for (String field : List.of("domain", "phone", "industry", "employees")) {
        assertThat(record.get(field).isNull()).as(field).isFalse();
      }
    }
  }

  @Test
  void anImportBesideAMergeNeverBringsAMergedRecordBack() {
    String into = admin.create("contacts", "Into", Map.of());
    String from = admin.create("contacts", "From", Map.of("email", "from@example.com"));
    String job =
        admin
            .post(
                "/import/jobs",
                Map.of(
                    "headers",
                    List.of("name", "email", "jobTitle"),
                    "rows",
                    List.of(
                        Map.of(
                            "name", "From",
                            "email", "from@example.com",
                            "jobTitle", "Imported")),
                    "primaryObjectApiName",
                    "contacts",
                    "duplicateMode",
                    "update"))
            .at("/data/job/id")
            .stringValue();
    String path = "/import/jobs/" + job;
    assertThat(admin.post(path + "/validate", null).status()).isEqualTo(200);
    List<Answered> answers =
        Parallel.all(
            2,
            i ->
                i == 0
                    ? admin.post(path + "/run", null)
                    : admin.post(CONTACTS + "/" + into + "/merge", Map.of("from", List.of(from))));
    assertThat(answers.get(0).status()).isEqualTo(202);
    assertThat(answers.get(1).status()).as(answers.toString()).isEqualTo(200);
    Await.until(
        () -> !admin.get(path).at("/data/job/status").stringValue().matches("validated|running"));
    assertThat(admin.get(path).at("/data/job/status").stringValue()).isEqualTo("succeeded");
    assertThat(admin.get(CONTACTS + "/" + from).status()).isEqualTo(404);
    JsonNode record = admin.get(CONTACTS + "/" + into).at("/data/record/fields");
    assertThat(record.get("email").stringValue()).isEqualTo("from@example.com");
    assertThat(record.get("jobTitle").stringValue()).isEqualTo("Imported");
  }
}
