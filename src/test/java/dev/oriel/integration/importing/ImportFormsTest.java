package dev.oriel.integration.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** How the dates and numbers of a column are read, in a workspace of Austria. */
class ImportFormsTest {

  private final Api admin = TestWorkspace.create().admin();
  private final ImportJobs jobs = new ImportJobs(admin);

  private static Map<String, Object> deals(String... lines) {
    return ImportJobs.body("deals", "name | amount | closeDate", lines);
  }

  private JsonNode deal(int row) {
    return admin
        .get("/objects/deals/records?sort=createdAt,id")
        .at("/data/records/" + row + "/fields");
  }

  @Test
  void aColumnIsReadInTheFormThatOneOfItsCellsProves() {
    String path = jobs.create(deals("One | 1,234 | 5/7/2026", "Two | 12.50 | 7/20/2026 2:30 PM"));
    JsonNode columns = jobs.job(path).path("columns");
    assertThat(columns.at("/1/decimal").stringValue()).isEqualTo("point");
    assertThat(columns.at("/1/values").toString()).isEqualTo("[\"1234\",\"12.50\"]");
    assertThat(columns.at("/2/dateOrder").stringValue()).isEqualTo("mdy");
    assertThat(columns.at("/2/values").toString()).isEqualTo("[\"2026-05-07\",\"2026-07-20\"]");
    assertThat(columns.at("/2/warnings").isEmpty()).isTrue();
    JsonNode validation = jobs.validate(path);
    assertThat(validation.at("/preview/0/values").toString())
        .isEqualTo("{\"name\":\"One\",\"amount\":\"1234\",\"closeDate\":\"2026-05-07\"}");
    jobs.run(path);
    assertThat(deal(0).path("amount").decimalValue()).isEqualByComparingTo("1234");
    assertThat(deal(0).path("closeDate").stringValue()).isEqualTo("2026-05-07");
    assertThat(deal(1).path("amount").decimalValue()).isEqualByComparingTo("12.5");
  }

  @Test
  void aColumnThatFitsSeveralFormsSaysSoUntilOneIsSet() {
    String path = jobs.create(deals("One | 1,234 | 5/7/2026"));
    JsonNode columns = jobs.job(path).path("columns");
    assertThat(columns.at("/1/warnings/0/code").stringValue()).isEqualTo("several_decimals");
    assertThat(columns.at("/1/decimal").stringValue()).isEqualTo("comma");
    assertThat(columns.at("/2/warnings/0/code").stringValue()).isEqualTo("several_date_orders");
    assertThat(columns.at("/2/dateOrder").stringValue()).isEqualTo("dmy");
    assertThat(columns.at("/2/values/0").stringValue()).isEqualTo("2026-07-05");
    JsonNode doubts = jobs.validate(path).path("warnings");
    assertThat(doubts.findValuesAsString("code"))
        .containsExactly("several_decimals", "several_date_orders");
    assertThat(doubts.at("/1/value").stringValue()).isEqualTo("5/7/2026");
    admin.patch(
        path,
        Map.of(
            "primaryMappings",
            List.of(
                Map.of("fileColumn", "name", "fieldApiName", "name"),
                Map.of("fileColumn", "amount", "fieldApiName", "amount", "decimal", "point"),
                Map.of(
                    "fileColumn", "closeDate", "fieldApiName", "closeDate", "dateOrder", "mdy"))));
    columns = jobs.job(path).path("columns");
    assertThat(columns.at("/1/warnings").isEmpty()).isTrue();
    assertThat(columns.at("/2/warnings").isEmpty()).isTrue();
    assertThat(columns.at("/2/values/0").stringValue()).isEqualTo("2026-05-07");
    jobs.run(path);
    assertThat(deal(0).path("amount").decimalValue()).isEqualByComparingTo("1234");
    assertThat(deal(0).path("closeDate").stringValue()).isEqualTo("2026-05-07");
  }

  @Test
  void aFormThatDoesNotFitTheFieldIsRefused() {
    Map<String, Object> body = deals("One | 1 | 5/7/2026");
    body.put(
        "primaryMappings",
        List.of(
            Map.of("fileColumn", "name", "fieldApiName", "name", "decimal", "point"),
            Map.of("fileColumn", "amount", "fieldApiName", "amount", "dateOrder", "dmy"),
            Map.of(
                "fileColumn", "closeDate", "fieldApiName", "closeDate", "dateOrder", "american")));
    Api.Answered answer = admin.post(ImportJobs.PATH, body);
    assertThat(answer.status()).isEqualTo(400);
    assertThat(answer.at("/error/details").findValuesAsString("code"))
        .containsExactly("not_used", "not_used", "not_an_option");
  }

  private List<String> values(String object, String field) {
    return admin
        .get("/objects/" + object + "/records?sort=name")
        .at("/data/records")
        .valueStream()
        .map(one -> one.path("fields").path(field).asString("").replace(" ", ""))
        .toList();
  }

  @Test
  void aDateAndItsTimeBecomeOneMoment() {
    String header = "Name | Beginnt am | Beginnt um | Endet am | Endet um";
    String path =
        jobs.create(
            ImportJobs.body(
                "events",
                header,
                "A | 13.12.2026 | 2:30:00 PM | 13.12.2026 | 3:30 PM",
                "B | 13.12.2026 | 14.30 Uhr",
                "C | 13.12.2026 | 00:00"));
    assertThat(jobs.job(path).path("columns").findValuesAsString("fieldApiName"))
        .containsExactly("name", "startAt", "startAt.time", "endAt", "endAt.time");
    jobs.run(path);
    String moment = "2026-12-13T13:30:00.000Z";
    assertThat(values("events", "startAt"))
        .containsExactly(moment, moment, "2026-12-12T23:00:00.000Z");
    assertThat(values("events", "endAt").getFirst()).isEqualTo("2026-12-13T14:30:00.000Z");
    String lacking = jobs.create(ImportJobs.body("events", header, "D |  | 14:30"));
    assertThat(jobs.validate(lacking).at("/errors/0/code").stringValue())
        .isEqualTo("time_without_date");
  }

  @Test
  void labelsOfNumbersDecideWhichAreMobile() {
    jobs.run(
        ImportJobs.body(
            "contacts",
            "Name | Phone 1 - Label | Phone 1 - Value | Phone 2 - Label | Phone 2 - Value",
            "A | Mobile | +436641000001 | Work | +4315000001",
            "B | Work | +4315000002 | Mobile | +436641000002",
            "C | Mobile | +436641000003",
            "D | Mobile | +436641000004 | Mobile | +436641000005",
            "E |  | +4315000003"));
    assertThat(values("contacts", "mobile"))
        .containsExactly("+436641000001", "+436641000002", "+436641000003", "+436641000004", "");
    assertThat(values("contacts", "phone"))
        .containsExactly("+4315000001", "+4315000002", "", "+436641000005", "+4315000003");
  }

  @Test
  void percentagesThatLookLikeFractionsAreDoubtful() {
    Map<String, Object> body =
        ImportJobs.body("deals", "name | probability", "One | 0.2", "Two | 1");
    JsonNode column = jobs.job(jobs.create(body)).at("/columns/1");
    assertThat(column.at("/warnings/0/code").stringValue()).isEqualTo("fractions");
    assertThat(jobs.validate(jobs.create(body)).at("/warnings/0/code").stringValue())
        .isEqualTo("fractions");
  }

  @Test
  void amountsInAnotherCurrencyAreProblemsOfTheirCells() {
    String path =
        jobs.create(
            ImportJobs.body(
                "deals",
                "name | amount | currency",
                "One | 100 | USD",
                "Two | 200 | EUR",
                "Three | £300 | -",
                "Four | 400 | Euro",
                "Five | ABC 5 | EUR"));
    JsonNode found = jobs.validate(path).path("errors");
    assertThat(found.findValuesAsString("row")).containsExactly("1", "3", "5");
    assertThat(found.findValuesAsString("code"))
        .containsExactly("other_currency", "other_currency", "not_a_number");
    assertThat(found.findValuesAsString("column")).containsExactly("currency", "amount", "amount");
    assertThat(found.findValuesAsString("value")).containsExactly("USD", "£300", "ABC 5");
  }

  @Test
  void readingsThatMayBeWrongAreWarningsWithTheirNumberAndTheFirst() {
    String path =
        jobs.create(
            deals(
                "One | 33.333333333333336 | 03.05.38",
                "Two | 5 | 04.05.38",
                "Three | 5 | 3. Mai",
                "Four | 5 | 0.0.00"));
    JsonNode validation = jobs.validate(path);
    assertThat(validation.path("ok").booleanValue()).isTrue();
    JsonNode warnings = validation.path("warnings");
    assertThat(warnings.findValuesAsString("code"))
        .containsExactly("rounded", "two_digit_years", "no_year");
    assertThat(warnings.at("/1/count").intValue()).isEqualTo(2);
    assertThat(warnings.at("/1/firstRow").intValue()).isEqualTo(1);
    assertThat(warnings.at("/1/value").stringValue()).isEqualTo("03.05.38");
    jobs.run(path);
    assertThat(deal(0).path("amount").toString()).isEqualTo("33.33333333");
    assertThat(deal(0).path("closeDate").stringValue()).isEqualTo("2038-05-03");
    assertThat(deal(2).path("closeDate").isNull()).isTrue();
    assertThat(deal(3).path("closeDate").isNull()).isTrue();
  }

  @Test
  void theNameBeforeAnAddressIsLeftOutWithAWarning() {
    String path =
        jobs.create(
            ImportJobs.body(
                "contacts",
                "last name | email",
                "A | Ada <ada@x.test>",
                "B | <bob@x.test>",
                "C | carl@x.test"));
    JsonNode warning = jobs.validate(path).at("/warnings/0");
    assertThat(warning.path("code").stringValue()).isEqualTo("name_dropped");
    assertThat(warning.path("count").intValue()).isOne();
    assertThat(warning.path("value").stringValue()).isEqualTo("Ada <ada@x.test>");
  }

  @Test
  void samplesOfWholeDaysAreDays() {
    String path =
        jobs.create(
            ImportJobs.body("events", "name | startAt | all day", "Feast | 31.12.2026 | yes"));
    assertThat(jobs.job(path).at("/columns/1/values/0").stringValue()).isEqualTo("2026-12-31");
  }

  @Test
  void aHeaderThatNamesACurrencyIsHeldAgainstThatOfTheField() {
    String euros = jobs.create(ImportJobs.body("deals", "name | Betrag in EUR", "One | 100"));
    assertThat(jobs.validate(euros).path("ok").booleanValue()).isTrue();
    assertThat(jobs.job(euros).at("/columns/1/fieldApiName").stringValue()).isEqualTo("amount");
    String dollars = jobs.create(ImportJobs.body("deals", "name | Amount (USD)", "One | 100"));
    JsonNode error = jobs.validate(dollars).at("/errors/0");
    assertThat(error.path("code").stringValue()).isEqualTo("other_currency");
    assertThat(error.path("column").stringValue()).isEqualTo("Amount (USD)");
    String both =
        jobs.create(
            ImportJobs.body("deals", "name | Amount (USD) | Amount (EUR)", "One | 100 | 90"));
    assertThat(jobs.job(both).path("columns").findValuesAsString("fieldApiName"))
        .containsExactly("name", "", "amount");
  }

  @Test
  void aTimeThatIsNoneIsAProblemOfItsOwnColumn() {
    String path =
        jobs.create(
            ImportJobs.body(
                "events",
                "Name | Start Date | Start Time",
                "A | 13.12.2026 | noon",
                "B | 13.12.2026 | 1430",
                "C | 13.12.2026 | 2.30 pm"));
    JsonNode errors = jobs.validate(path).path("errors");
    assertThat(errors.findValuesAsString("column")).containsExactly("Start Time");
    assertThat(errors.at("/0/value").stringValue()).isEqualTo("noon");
  }

  @Test
  void ofTwoColumnsForAMomentTheOneWithTimesHasItsTime() {
    String path =
        jobs.create(
            ImportJobs.body(
                "events", "Asunto | Fecha de comienzo | Comienzo", "A | 13/12/2026 | 14:30:00"));
    jobs.run(path);
    assertThat(values("events", "startAt")).containsExactly("2026-12-13T13:30:00.000Z");
  }

  @Test
  void timesMayNameAZoneAndThoseThatTheClocksSkipAreDoubtful() {
    String path =
        jobs.create(
            ImportJobs.body(
                "events",
                "Name | Start Date | Start Time",
                "A | 2026-03-29 | 02:30",
                "B | 2026-03-29 | 02:45",
                "C | 2026-03-29 | 17:30 America/New_York"));
    JsonNode warnings = jobs.validate(path).path("warnings");
    assertThat(warnings.findValuesAsString("code")).containsExactly("skipped_time");
    assertThat(warnings.at("/0/count").intValue()).isEqualTo(2);
    jobs.run(path);
    assertThat(values("events", "startAt"))
        .containsExactly(
            "2026-03-29T01:30:00.000Z", "2026-03-29T01:45:00.000Z", "2026-03-29T21:30:00.000Z");
  }

  @Test
  void theCheckShowsWholeDaysAsDays() {
    String path =
        jobs.create(
            ImportJobs.body(
                "events",
                "name | startAt | all day",
                "Feast | 31.12.2026 | Ein",
                "Call | 31.12.2026 14:30 | Aus"));
    JsonNode preview = jobs.validate(path).path("preview");
    assertThat(preview.at("/0/values/startAt").stringValue()).isEqualTo("2026-12-31");
    assertThat(preview.at("/1/values/startAt").stringValue()).isEqualTo("2026-12-31T13:30:00.000Z");
  }

  @Test
  void faxesAreNoTelephones() {
    String path =
        jobs.create(
            ImportJobs.body(
                "contacts",
                "Name | Phone 1 - Label | Phone 1 - Value | Phone 2 - Label | Phone 2 - Value",
                "A | Work Fax | +4315000001 | Custom: Handy privat | +436641000001",
                "B | Home | +4315000002 | Private Fax | +4315000003"));
    JsonNode warnings = jobs.validate(path).path("warnings");
    assertThat(warnings.findValuesAsString("code"))
        .containsExactly("split_name", "fax_left_out", "fax_left_out");
    jobs.run(path);
    assertThat(values("contacts", "phone")).containsExactly("", "+4315000002");
    assertThat(values("contacts", "mobile")).containsExactly("+436641000001", "");
  }
}
