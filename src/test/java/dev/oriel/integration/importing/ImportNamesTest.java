package dev.oriel.integration.importing;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Imports of people whose first and last names stand in one column. */
class ImportNamesTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();
  private final ImportJobs jobs = new ImportJobs(admin);

  private JsonNode record(String email) {
    return admin.get("/objects/contacts/records/by/email/" + email).at("/data/record");
  }

  private static String names(JsonNode record) {
    return "%s = %s | %s"
        .formatted(
            record.path("name").asString(),
            record.at("/fields/firstName").asString(""),
            record.at("/fields/lastName").asString(""));
  }

  private static List<String> mapped(JsonNode job) {
    return job.path("columns")
        .valueStream()
        .map(column -> column.path("fieldApiName").asString("-"))
        .toList();
  }

  @Test
  void aWholeNameIsDividedWithWarnings() {
    Map<String, Object> body =
        ImportJobs.body(
            "contacts",
            "Name | E-mail",
            "Max Mustermann | max@x.test",
            "Mustermann, Erika | erika@x.test",
            "Ludwig van Beethoven | lvb@x.test");
    String path = jobs.create(body);
    JsonNode column = jobs.job(path).at("/columns/0");
    assertThat(column.path("fieldApiName").stringValue()).isEqualTo("fullName");
    assertThat(column.at("/warnings/0/code").stringValue()).isEqualTo("split_name");
    JsonNode warning = jobs.validate(path).at("/warnings/0");
    assertThat(warning.path("code").stringValue()).isEqualTo("split_name");
    assertThat(warning.path("count").intValue()).isOne();
    assertThat(warning.path("value").stringValue()).isEqualTo("Ludwig van Beethoven");
    jobs.run(path);
    assertThat(names(record("max@x.test"))).isEqualTo("Max Mustermann = Max | Mustermann");
    assertThat(names(record("erika@x.test"))).isEqualTo("Erika Mustermann = Erika | Mustermann");
    assertThat(names(record("lvb@x.test")))
        .isEqualTo("Ludwig van Beethoven = Ludwig | van Beethoven");
  }

  @Test
  void rowsFindRecordsByTheirNamesAndReplaceGivenOnes() {
    String given = admin.create("contacts", "M. M.", Map.of("email", "max@x.test"));
    admin.post(
        "/objects/contacts/records",
        Map.of("fields", Map.of("firstName", "Erika", "lastName", "Mustermann")));
    Map<String, Object> body =
        ImportJobs.body(
            "contacts",
            "name | email | jobTitle",
            "Max Mustermann | max@x.test | A",
            "Mustermann, Erika | | B");
    body.put("duplicateMode", "update");
    String path = jobs.create(body);
    JsonNode validation = jobs.validate(path);
    assertThat(validation.path("toUpdate").intValue()).as(validation.toString()).isEqualTo(2);
    assertThat(validation.at("/changes/0/to").stringValue()).isEqualTo("Max Mustermann");
    jobs.run(path);
    assertThat(names(admin.get("/objects/contacts/records/" + given).at("/data/record")))
        .isEqualTo("Max Mustermann = Max | Mustermann");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      value = {
        "Nom complet | Courriel; fullName, email",
        "Nombre completo | correo; fullName, email",
        "Name | Vorname; lastName, firstName",
        "Name | Last name; name, lastName",
        "id | name | email; -, fullName, email"
      })
  void onlyANameWithoutOthersIsDivided(String headers, String places) {
    Map<String, Object> body = ImportJobs.body("contacts", headers, "A B | C");
    assertThat(String.join(", ", mapped(jobs.job(jobs.create(body))))).isEqualTo(places);
  }

  @Test
  void aMappingDecidesAndNamesEachPartOnce() {
    Map<String, Object> body = ImportJobs.body("contacts", "Name | First", "A B | C");
    body.put("primaryMappings", List.of(Map.of("fileColumn", "Name", "fieldApiName", "name")));
    assertThat(mapped(jobs.job(jobs.create(body)))).containsExactly("name", "-");
    body.put(
        "primaryMappings",
        List.of(
            Map.of("fileColumn", "Name", "fieldApiName", "fullName"),
            Map.of("fileColumn", "First", "fieldApiName", "firstName")));
    assertRefused(admin.post(ImportJobs.PATH, body), 400);
    body.put("primaryObjectApiName", "companies");
    body.put("primaryMappings", List.of(Map.of("fileColumn", "Name", "fieldApiName", "fullName")));
    assertRefused(admin.post(ImportJobs.PATH, body), 400);
  }
}
