package dev.oriel.crm.record.duplicate;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.importing.ImportJobs;
import dev.oriel.testing.Api;
import dev.oriel.testing.Api.Answered;
import dev.oriel.testing.Await;
import dev.oriel.testing.RunningOriel;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

/** The addresses of a record that was merged into another one find that one. */
class FormerKeyTest extends MergeCase {

  private static final String OLD = "ada@old.example";
  private static final String BY_OLD = CONTACTS + "by/email/" + OLD;

  private final JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);

  private String into;

  /** Merges Ada of the old address into another contact. */
  private String merged() {
    into = contact(Map.of("lastName", "King", "email", "ada@new.example"));
    String other =
        contact(Map.of("lastName", "Byron", "email", "Ada@Old.example", "phone", "0664 2000001"));
    merged("contacts", into, Map.of("phone", "+43 664 9999999"), other);
    return into;
  }

  private void assertFinds(String id) {
    assertThat(admin.get(BY_OLD).at("/data/record/id").asString("")).isEqualTo(id);
  }

  private int stored() {
    Integer count =
        jdbc.queryForObject(
            "select count(*) from %s.former_key".formatted(workspace.workspace().schema()),
            Integer.class);
    return count == null ? -1 : count;
  }

  @Test
  void anAddressOfItsOwnThatGaveWayFindsItToo() {
    into = contact(Map.of("lastName", "King", "email", OLD));
    String other = contact(Map.of("lastName", "Byron", "email", "ada@new.example"));
    merged("contacts", into, Map.of("email", "ada@new.example"), other);
    assertFinds(into);
  }

  @Test
  void upsertsAndReadsFindTheRecordAndItsOwnAddressStays() {
    merged();
    assertFinds(into);
    Answered put =
        admin.send("PUT", BY_OLD, Map.of("fields", Map.of("jobTitle", "Countess")), Map.of());
    assertThat(put.status()).as(put.toString()).isEqualTo(200);
    Answered batch =
        admin.post(
            CONTACTS + "batch",
            Map.of(
                "operations",
                List.of(
                    Map.of(
                        "op",
                        "upsert",
                        "matchField",
                        "email",
                        "fields",
                        Map.of("email", OLD, "firstName", "Ada")))));
    assertThat(batch.at("/data/results/0/status").asString()).isEqualTo("updated");
    JsonNode fields = fields("contacts", into);
    assertThat(fields.get("jobTitle").stringValue()).isEqualTo("Countess");
    assertThat(fields.get("firstName").stringValue()).isEqualTo("Ada");
    assertThat(fields.get("email").stringValue()).isEqualTo("ada@new.example");
  }

  @Test
  void aRecordThatHasTheAddressGoesBeforeIt() {
    merged();
    String now = contact(Map.of("lastName", "Other", "email", OLD));
    assertFinds(now);
  }

  @Test
  void lookupsAndRowsOfImportsFindTheRecord() {
    merged();
    String deal = admin.create("deals", "Engine", Map.of("contact", Map.of("email", OLD)));
    assertThat(fields("deals", deal).get("contact").stringValue()).isEqualTo(into);
    ImportJobs jobs = new ImportJobs(admin);
    Map<String, Object> people =
        ImportJobs.body("contacts", "email|jobTitle", OLD + "|Countess", OLD + "|Poet");
    people.put("duplicateMode", "update");
    JsonNode job = jobs.run(people);
    assertThat(job.at("/result/updated").intValue()).as(job.toString()).isEqualTo(2);
    assertThat(fields("contacts", into).get("jobTitle").stringValue()).isEqualTo("Poet");
    assertThat(fields("contacts", into).get("email").stringValue()).isEqualTo("ada@new.example");
    jobs.run(ImportJobs.body("deals", "name|contact", "Loom|" + OLD));
    JsonNode loom = admin.get("/objects/deals/records?q=Loom").at("/data/records/0/fields");
    assertThat(loom.get("contact").stringValue()).isEqualTo(into);
  }

  @Test
  void theAddressFollowsLaterMergesAndGoesWithTheRecord() {
    merged();
    String last = contact(Map.of("lastName", "Last", "email", "last@example.com"));
    merged("contacts", last, Map.of(), into);
    assertFinds(last);
    assertThat(admin.get(CONTACTS + "by/email/ada@new.example").at("/data/record/id").asString(""))
        .isEqualTo(last);
    assertThat(admin.delete(CONTACTS + last).status()).isEqualTo(200);
    assertThat(admin.get(BY_OLD).status()).isEqualTo(404);
    assertThat(stored()).isZero();
  }

  @Test
  void numbersAreComparedByTheRegionOfNow() {
    merged();
    workspace.moveTo("AT");
    Await.until(() ->
        admin
            .get(CONTACTS + "by/phone/%2B436642000001")
            .at("/data/record/id")
            .asString("")
            .equals(into));
  }

  @Test
  void aFieldThatIsRemovedTakesItsFormerKeysAlong() {
    admin.post(
        "/objects/contacts/fields",
        Map.of("name", "Code", "apiName", "code", "type", "text", "unique", true));
    String code = "code";
    into = contact(Map.of("lastName", "King", code, "A1"));
    String other = contact(Map.of("lastName", "King", code, "B2"));
    merged("contacts", into, Map.of(), other);
    assertThat(admin.get(CONTACTS + "by/code/b2").at("/data/record/id").asString(""))
        .isEqualTo(into);
    // The value is free: another record may have it.
    assertThat(stored()).isEqualTo(1);
    contact(Map.of("lastName", "Free", code, "B2"));
    assertThat(admin.delete("/objects/contacts/fields/code").status()).isEqualTo(200);
    assertThat(stored()).isZero();
  }

  @Test
  void whoMayNotReadTheFieldFindsNothingByIt() {
    merged();
    workspace.profile(
        """
        {'name': 'No e-mails', 'objects': {
           'deals': {'view': true, 'create': true},
           'contacts': {'view': true, 'create': true, 'update': true,
             'fields': {'email': {'read': false}}}}}
        """);
    Api blind = workspace.key("No e-mails");
    assertRefused(blind.get(BY_OLD), 403);
    Answered byText =
        blind.post(
            "/objects/deals/records",
            Map.of("name", "Engine", "fields", Map.of("contact", Map.of("email", OLD))));
    assertRefused(byText, 403);
    assertThat(byText.toString()).doesNotContain(into);
  }
}
