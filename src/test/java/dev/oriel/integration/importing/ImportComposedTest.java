package dev.oriel.integration.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Values whose parts have columns of their own, and columns with the parts of two values. */
class ImportComposedTest {

  private static Api admin;
  private static ImportJobs jobs;

  @BeforeAll
  static void workspace() {
    admin = TestWorkspace.create().admin();
    jobs = new ImportJobs(admin);
    admin.post(
        "/objects/contacts/fields",
        Map.of("name", "Birthday", "apiName", "birthday", "type", "date"));
  }

  private static JsonNode fields(String lastName) {
    return admin.get("/objects/contacts/records?q=" + lastName).at("/data/records/0/fields");
  }

  @Test
  void aBirthdayInThreeColumnsIsOneDate() {
    String path =
        jobs.create(
            ImportJobs.body(
                "contacts",
                "Last name | Birth day | Birth month | Geburtsjahr",
                "Dated | 5 | 3 | 1980",
                "Named | 5 | März | 80",
                "Yearless | 5 | 3 | 0",
                "Blank |  |  | "));
    JsonNode job = jobs.job(path);
    assertThat(job.path("columns").findValuesAsString("fieldApiName"))
        .containsExactly("lastName", "birthday.day", "birthday.month", "birthday.year");
    JsonNode validation = jobs.validate(path);
    assertThat(validation.path("warnings").findValuesAsString("code"))
        .containsExactly("two_digit_years", "no_year");
    assertThat(validation.at("/preview/0/values/Birth day").stringValue()).isEqualTo("1980-03-05");
    jobs.run(path);
    assertThat(fields("Dated").path("birthday").stringValue()).isEqualTo("1980-03-05");
    assertThat(fields("Named").path("birthday").stringValue()).isEqualTo("1980-03-05");
    assertThat(fields("Yearless").path("birthday").isNull()).isTrue();
    assertThat(fields("Blank").path("birthday").isNull()).isTrue();
  }

  @Test
  void partsThatMakeNoDateAreAProblemThatSaysSo() {
    String path =
        jobs.create(
            ImportJobs.body(
                "contacts",
                "Last name | Birth day | Birth month | Birth year",
                "A | 31 | 2 | 1980",
                "B |  | 2 | 1980"));
    JsonNode errors = jobs.validate(path).path("errors");
    assertThat(errors.findValuesAsString("code")).containsExactly("not_a_date", "not_a_date");
    assertThat(errors.at("/0/reason").stringValue()).contains("'31.2.1980' is no date");
  }

  @Test
  void aDateAndItsPartsAreNotMappedTogether() {
    String headers = "Last name | Birthday | Birth month | Birth year";
    JsonNode whole =
        jobs.job(jobs.create(ImportJobs.body("contacts", headers, "A | 5.3.1980 | 3 | 1980")));
    assertThat(whole.at("/columns/1/fieldApiName").stringValue()).isEqualTo("birthday");
    assertThat(whole.at("/columns/2/reasonCode").stringValue()).isEqualTo("no_field");
    Map<String, Object> body = ImportJobs.body("contacts", headers, "A | 5.3.1980 | 3 | 1980");
    body.put(
        "primaryMappings",
        List.of(
            Map.of("fileColumn", "Birthday", "fieldApiName", "birthday"),
            Map.of("fileColumn", "Birth month", "fieldApiName", "birthday.month")));
    Api.Answered refused = admin.post(ImportJobs.PATH, body);
    assertThat(refused.at("/error/details/0/code").stringValue()).isEqualTo("duplicate");
  }

  @Test
  void aPostalCodeAndACityInOneColumnAreTwoParts() {
    String path =
        jobs.create(
            ImportJobs.body(
                "contacts",
                "Last name | PLZ/Ort",
                "Clear | 1010 Wien",
                "Vague | Vienna, VA 22182"));
    JsonNode warning = jobs.validate(path).at("/warnings/0");
    assertThat(warning.path("code").stringValue()).isEqualTo("split_city");
    assertThat(warning.path("count").intValue()).isOne();
    assertThat(warning.path("value").stringValue()).isEqualTo("Vienna, VA 22182");
    jobs.run(path);
    assertThat(fields("Clear").at("/address/postalCode").stringValue()).isEqualTo("1010");
    assertThat(fields("Clear").at("/address/city").stringValue()).isEqualTo("Wien");
    assertThat(fields("Vague").at("/address/city").stringValue()).isEqualTo("Vienna, VA 22182");
  }
}
