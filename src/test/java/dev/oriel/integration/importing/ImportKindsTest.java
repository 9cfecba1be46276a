package dev.oriel.integration.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.nio.charset.StandardCharsets;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Values whose meaning depends on other cells of their row or column. */
class ImportKindsTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();
  private final ImportJobs jobs = new ImportJobs(admin);

  private List<String> values(String object, String field) {
    JsonNode records =
        admin.get("/objects/" + object + "/records?sort=createdAt,id").at("/data/records");
    return StreamSupport.stream(records.spliterator(), false)
        .map(record -> record.at("/fields/" + field).asString(""))
        .toList();
  }

  private static String warnings(JsonNode validation) {
    return StreamSupport.stream(validation.path("warnings").spliterator(), false)
        .map(one -> one.path("code").stringValue() + " " + one.path("count"))
        .toList()
        .toString();
  }

  @Test
  void noNumberWithAnotherLabelBecomesAMobileOne() {
    String path =
        jobs.create(
            ImportJobs.body(
                "contacts",
                "Name | Phone 1 - Label | Phone 1 - Value | Phone 2 - Label | Phone 2 - Value"
                    + " | Phone 3 - Label | Phone 3 - Value",
                "A | Work | +4315000001 | Home | +4315000002 | Mobile | +436641000001",
                "B | Home | +4315000003 | Work | +4315000004",
                "C | Home | +4315000005",
                "D | Work Fax | +4315000006 | Other | +4315000007 | * Mobile | +436641000002"));
    assertThat(warnings(jobs.job(path).path("validation"))).isEqualTo("[]");
    assertThat(warnings(jobs.validate(path)))
        .contains("phone_left_out 1", "fax_left_out 1")
        .doesNotContain("several");
    jobs.run(path);
    assertThat(values("contacts", "mobile"))
        .containsExactly("+436641000001", "", "", "+436641000002");
    assertThat(values("contacts", "phone"))
        .containsExactly("+4315000001", "+4315000004", "+4315000005", "+4315000007");
  }

  @Test
  void theLabelsOfACardDecideLikewise() {
    String card =
        "BEGIN:VCARD\nVERSION:3.0\nFN:Ada\nN:King;Ada;;;\nTEL;TYPE=HOME:+43 1 5000002\n"
            + "TEL;TYPE=WORK:+43 1 5000001\nEND:VCARD\n"
            + "BEGIN:VCARD\nVERSION:3.0\nFN:Bob\nN:Bo;Bob;;;\nTEL;TYPE=WORK:+43 1 5000003\n"
            + "TEL;TYPE=HOME:+43 1 5000004\nTEL;TYPE=CELL:+43 664 1000001\nEND:VCARD\n";
    Api.Answered made =
        new FormData()
            .file("file", "cards.vcf", card.getBytes(StandardCharsets.UTF_8))
            .text("primaryObjectApiName", "contacts")
            .post(admin);
    jobs.run(ImportJobs.PATH + "/" + made.at("/data/job/id").stringValue());
    assertThat(values("contacts", "phone")).containsExactly("+43 1 5000001", "+43 1 5000003");
    assertThat(values("contacts", "mobile")).containsExactly("", "+43 664 1000001");
  }

  @Test
  void theMidnightAfterWholeDaysIsNoDay() {
    String path =
        jobs.create(
            ImportJobs.body(
                "events",
                "Subject | Start Date | Start Time | End Date | End Time | All day event",
                "Fair | 4/1/2027 | 0:00:00 | 6/1/2027 | 0:00:00 | yes",
                "Day | 4/1/2027 | 0:00:00 | 4/1/2027 | 0:00:00 | yes",
                "Google | 4/1/2027 |  | 5/1/2027 |  | yes",
                "Meeting | 4/1/2027 | 0:00:00 | 5/1/2027 | 0:00:00 | no"));
    assertThat(warnings(jobs.validate(path))).contains("exclusive_end 1");
    jobs.run(path);
    assertThat(values("events", "endAt"))
        .containsExactly(
            "2027-01-05T00:00:00.000Z",
            "2027-01-04T00:00:00.000Z",
            "2027-01-05T00:00:00.000Z",
            "2027-01-04T23:00:00.000Z");
  }

  @Test
  void aWholeDayIsThatOfItsTextInEveryZone() {
    workspace.moveTo("US", ZoneId.of("America/New_York"));
    jobs.run(
        ImportJobs.body(
            "events",
            "name | startAt | all day",
            "Evening | 12/30/2026 7:00 PM | yes",
            "Written | 2026-12-31T00:30:00+13:00 | yes",
            "Program | 2026-12-31T00:00:00Z | yes"));
    assertThat(values("events", "startAt"))
        .containsExactly(
            "2026-12-30T00:00:00.000Z", "2026-12-31T00:00:00.000Z", "2026-12-31T00:00:00.000Z");
  }

  @ParameterizedTest
  @CsvSource({
    "Währungscode, USD, other_currency",
    "Valuta, US-Dollar, other_currency",
    "Unit price currency, USD, other_currency",
    "ISO, USD, other_currency",
    "Money, $, other_currency",
    "Divisa, EUR - Euro, ''",
    "Currency, Euro (EUR), ''",
    "Result, Won, ''",
    "Rank, TOP, ''",
    "Converted currency, 120, ''",
  })
  void aColumnOfCurrenciesIsKnownByItsHeaderOrItsValues(String header, String value, String code) {
    String path =
        jobs.create(ImportJobs.body("deals", "name | amount | " + header, "One | 100 | " + value));
    assertThat(jobs.validate(path).at("/errors/0/code").asString("")).isEqualTo(code);
  }

  @Test
  void aCurrencyThatIsMappedIsHeldAgainstTheAmountToo() {
    admin.post("/objects/deals/fields", Map.of("apiName", "currency", "type", "text"));
    String path =
        jobs.create(ImportJobs.body("deals", "name | amount | Currency", "One | 100 | USD"));
    assertThat(jobs.job(path).at("/columns/2/fieldApiName").stringValue()).isEqualTo("currency");
    assertThat(jobs.validate(path).at("/errors/0/code").asString("")).isEqualTo("other_currency");
  }

  @ParameterizedTest
  @CsvSource({"Prof. Dr., Dr. med.", "M. et Mme, Mlle", "Herr und Frau, Frau Mag."})
  void salutationsAreNoJobs(String one, String other) {
    String path =
        jobs.create(ImportJobs.body("contacts", "Name | Title", "Ada | " + one, "Bob | " + other));
    assertThat(jobs.job(path).at("/columns/1/reasonCode").asString("")).isEqualTo("salutations");
    String jobTitles =
        jobs.create(ImportJobs.body("contacts", "Name | Title", "Ada | Dr. med.", "Bob | Chief"));
    assertThat(jobs.job(jobTitles).at("/columns/1/fieldApiName").asString(""))
        .isEqualTo("jobTitle");
  }

  @Test
  void namesBesideAddressesNameMembersAndRecords() {
    String ada = workspace.member("ada@example.com", "Ada Winter").toString();
    String bob =
        admin.create("contacts", "Bob", Map.of("lastName", "Bo", "email", "bob@example.com"));
    String path =
        jobs.create(
            ImportJobs.body(
                "deals",
                "name | owner | contact",
                "One | Ada Winter <ada@example.com> | Bob Bo <bob@example.com>",
                "Two | Ada Winter (ada@example.com) | bob@example.com"));
    assertThat(warnings(jobs.validate(path))).contains("name_dropped 2");
    jobs.run(path);
    assertThat(values("deals", "owner")).containsExactly(ada, ada);
    assertThat(values("deals", "contact")).containsExactly(bob, bob);
  }

  @Test
  void valuesThatAreTheSameKeepTheirSpellingAlsoBesideTheMatch() {
    String ada =
        admin.create(
            "contacts", "Ada", Map.of("email", "ada@example.com", "phone", "+43 664 2000001"));
    Map<String, Object> body =
        ImportJobs.body("contacts", "email | phone", "ada@example.com | 0664/2000001");
    body.put("duplicateMode", "update");
    body.put("matchFields", List.of("email"));
    jobs.run(body);
    assertThat(values("contacts", "phone")).containsExactly("+43 664 2000001");
    assertThat(admin.get("/objects/contacts/records/" + ada).status()).isEqualTo(200);
  }
}
