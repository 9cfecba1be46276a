package dev.oriel.integration.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** How a person mends a file from what its validation says. */
class ImportMendingTest {

  private final Api admin = TestWorkspace.create().admin();
  private final ImportJobs jobs = new ImportJobs(admin);

  private void change(String path, Map<String, Object> body) {
    Api.Answered answer = admin.patch(path, body);
    assertThat(answer.status()).as(answer.toString()).isEqualTo(200);
  }

  private JsonNode contacts() {
    return admin.get("/objects/contacts/records?sort=createdAt,id").at("/data/records");
  }

  @Test
  void equalErrorsAreOneGroupAndOneReplacementMendsThem() {
    admin.create("companies", "Acme", Map.of());
    String[] lines =
        IntStream.range(0, 1_500)
            .mapToObj(row -> "Person " + row + " | Acme Inc. | " + (row == 7 ? "none" : ""))
            .toArray(String[]::new);
    String path = jobs.create(ImportJobs.body("contacts", "name | company | email", lines));
    JsonNode validation = jobs.validate(path);
    assertThat(validation.path("errorCount").intValue()).isEqualTo(1_501);
    JsonNode groups = validation.path("groups");
    assertThat(groups.size()).isEqualTo(2);
    assertThat(groups.at("/0/column").stringValue()).isEqualTo("company");
    assertThat(groups.at("/0/value").stringValue()).isEqualTo("Acme Inc.");
    assertThat(groups.at("/0/code").stringValue()).isEqualTo("unknown_record");
    assertThat(groups.at("/0/count").intValue()).isEqualTo(1_500);
    assertThat(groups.at("/0/firstRow").intValue()).isEqualTo(1);
    assertThat(groups.at("/1/firstRow").intValue()).isEqualTo(8);
    change(
        path,
        Map.of(
            "replace",
            List.of(
                Map.of("column", "company", "from", "Acme Inc.", "to", "Acme"),
                Map.of("column", "email", "from", "none", "to", ""))));
    assertThat(jobs.validate(path).path("toCreate").intValue()).isEqualTo(1_500);
  }

  @Test
  void blankCellsErrorCellsAndLongValuesCanBeReplaced() {
    String words = "word ".repeat(60).strip();
    Map<String, Object> body =
        ImportJobs.body("deals", "name | amount", "One | " + words, "Two | ");
    String path = jobs.create(body);
    String shown = jobs.validate(path).at("/groups/0/value").stringValue();
    assertThat(shown).hasSize(201);
    change(
        path,
        Map.of(
            "replace",
            List.of(
                Map.of("column", "amount", "from", shown, "to", "12"),
                Map.of("column", "amount", "from", "", "to", "7"))));
    jobs.run(path);
    assertThat(
            admin
                .get("/objects/deals/records?sort=createdAt,id")
                .at("/data/records")
                .findValues("amount"))
        .extracting(JsonNode::intValue)
        .containsExactly(12, 7);
  }

  @Test
  void rowsThatAreSkippedAreNeitherCheckedNorImported() {
    String path =
        jobs.create(
            ImportJobs.body(
                "contacts", "name | email", "Ada | ada@example.com", "Total | 2", "Alan | "));
    assertThat(jobs.validate(path).path("errorCount").intValue()).isOne();
    change(path, Map.of("skipRows", List.of(2)));
    JsonNode config = jobs.job(path).path("config");
    assertThat(config.path("skipRows").toString()).isEqualTo("[2]");
    assertThat(jobs.validate(path).path("rowCount").intValue()).isEqualTo(2);
    jobs.run(path);
    assertThat(contacts().findValuesAsString("name")).containsExactly("Ada", "Alan");
  }

  @Test
  void correctionsStayUntilTheyAreReplacedByOthers() {
    String path = jobs.create(ImportJobs.body("contacts", "name", "Ada", "Alan"));
    change(path, Map.of("skipRows", List.of(1)));
    change(path, Map.of("replace", List.of(Map.of("column", "name", "from", "Alan", "to", "A"))));
    assertThat(jobs.job(path).at("/config/skipRows").toString()).isEqualTo("[1]");
    change(path, Map.of("skipRows", List.of()));
    jobs.run(path);
    assertThat(contacts().findValuesAsString("name")).containsExactly("Ada", "A");
  }

  @Test
  void correctionsThatMakeNoSenseAreRefused() {
    String path = jobs.create(ImportJobs.body("contacts", "name", "Ada"));
    Api.Answered answer =
        admin.patch(
            path,
            Map.of(
                "replace",
                List.of(Map.of("column", "nam", "from", "A", "to", "B"), "x"),
                "skipRows",
                List.of(0, "one")));
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.at("/error/details").findValuesAsString("field"))
        .containsExactly("replace[0].column", "replace[1]", "skipRows[0]", "skipRows[1]");
  }
}
