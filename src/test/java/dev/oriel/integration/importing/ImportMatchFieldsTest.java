package dev.oriel.integration.importing;

import static dev.oriel.testing.Refusals.problems;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Imports that name the fields by which their rows match. */
class ImportMatchFieldsTest extends ImportMatchCase {

  @Test
  void matchFieldsReplaceTheUsualKeys() {
    admin.create("contacts", "Ada", Map.of("email", "ada@x.example", "phone", "+49 30 1"));
    Map<String, Object> body =
        body("update", "contacts", "name | email | phone", "ada | other@x.example | +49 30 1");
    body.put("matchFields", List.of("phone"));
    String path = jobs.create(body);
    assertThat(jobs.validate(path).path("matchedBy").toString()).isEqualTo("{\"phone\":1}");
    admin.patch(path, Map.of("matchFields", List.of("email", "phone")));
    assertThat(jobs.validate(path).path("toCreate").intValue()).isEqualTo(1);
    admin.patch(path, Map.of("matchFields", List.of("name")));
    assertThat(jobs.validate(path).path("matchedBy").toString()).isEqualTo("{\"name\":1}");
    assertThat(jobs.job(path).at("/config/matchFields").toString()).isEqualTo("[\"name\"]");
    admin.patch(path, Map.of("matchFields", List.of()));
    assertThat(jobs.validate(path).path("toCreate").intValue()).isEqualTo(1);
    admin.patch("/objects/contacts/fields/phone", Map.of("apiName", "tel"));
    admin.patch(path, Map.of("matchFields", List.of("tel")));
    assertThat(jobs.validate(path).path("matchedBy").toString()).isEqualTo("{\"tel\":1}");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "contacts | jobTitle | matchFields[0] not_matchable",
        "contacts | mail | matchFields[0] unknown_field",
        "quoteLines | name | matchFields[0] not_matchable",
        "quotes | total | matchFields[0] not_matchable"
      })
  void matchFieldsMustBeKeys(String object, String field, String problem) {
    Map<String, Object> body = ImportJobs.body(object, "name", "Ada");
    body.put("matchFields", List.of(field));
    assertThat(problems(admin.post(ImportJobs.PATH, body))).isEqualTo(problem);
  }

  @Test
  void matchFieldsAreAListOfDifferentMappedFields() {
    Map<String, Object> body = ImportJobs.body("contacts", "name", "Ada");
    body.put("matchFields", "email");
    assertThat(problems(admin.post(ImportJobs.PATH, body))).isEqualTo("matchFields not_an_array");
    body.put("matchFields", List.of("email", 1, "email"));
    assertThat(problems(admin.post(ImportJobs.PATH, body)))
        .isEqualTo("matchFields[1] not_a_string, matchFields[2] duplicate");
    body.put("matchFields", List.of("name", "email"));
    String path = jobs.create(body);
    assertThat(problems(admin.post(path + "/validate", null)))
        .isEqualTo("matchFields[1] unmapped_match");
    admin.patch(path, Map.of("matchFields", List.of("name")));
    assertThat(admin.post(path + "/validate", null).status()).isEqualTo(200);
  }

  @Test
  void matchFieldsThatAreNoKeysAnyMoreAreTold() {
    addCode("companies");
    Map<String, Object> body = ImportJobs.body("companies", "name | code", "Acme | A-1");
    body.put("matchFields", List.of("code"));
    String path = jobs.create(body);
    admin.patch("/objects/companies/fields/code", Map.of("unique", false));
    assertThat(problems(admin.post(path + "/validate", null)))
        .isEqualTo("matchFields[0] not_matchable");
    admin.delete("/objects/companies/fields/code");
    assertThat(jobs.job(path).at("/config/matchFields/0").isNull()).isTrue();
    admin.patch(
        path,
        Map.of("primaryMappings", List.of(Map.of("fileColumn", "name", "fieldApiName", "name"))));
    assertThat(problems(admin.post(path + "/validate", null)))
        .isEqualTo("matchFields[0] not_matchable");
  }
}
