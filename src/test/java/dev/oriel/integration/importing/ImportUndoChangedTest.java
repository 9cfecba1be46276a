package dev.oriel.integration.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.EveryType;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.TestWorkspace;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/**
 * What undoing an import of updates gives back when definitions, records or rights have changed.
 */
@ExpectsLog("import-undo\\) has failed: .*administrator")
class ImportUndoChangedTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();
  private final ImportJobs jobs = new ImportJobs(admin);

  private String succeeded(ImportJobs of, String object, String header, String... lines) {
    Map<String, Object> body = ImportJobs.body(object, header, lines);
    body.put("duplicateMode", "update");
    String path = of.create(body);
    JsonNode job = of.run(path);
    assertThat(job.path("status").stringValue()).as(job.toString()).isEqualTo("succeeded");
    return path;
  }

  private JsonNode fields(String object, String id) {
    return admin.get("/objects/" + object + "/records/" + id).at("/data/record/fields");
  }

  private void field(String object, Map<String, ?> definition) {
    assertThat(admin.post("/objects/" + object + "/fields", definition).status()).isEqualTo(201);
  }

  private void patchField(String field, Map<String, ?> change) {
    Api.Answered answer = admin.patch("/objects/companies/fields/" + field, change);
    assertThat(answer.status()).as(answer.toString()).isEqualTo(200);
  }

  @Test
  void valuesOfEveryTypeAreGivenBack() {
    EveryType.create(admin, "things");
    // Records that are named by a number are never matched.
    admin.delete("/objects/things/fields/autoNumber");
    String acme = admin.create("companies", "Acme", Map.of());
    admin.create("companies", "New", Map.of());
    String member = workspace.member("ada@acme.test", "Ada").toString();
    Map<String, Object> values = new HashMap<>();
    values.put("text", "old");
    values.put("longText", "old\nlines");
    values.put("email", "old@acme.test");
    values.put("phone", "+43 1 5550001");
    values.put("url", "https://old.test/");
    values.put("number", 1.5);
    values.put("currency", 2);
    values.put("percent", 12.5);
    values.put("rating", 1);
    values.put("checkbox", true);
    values.put("date", "2026-01-02");
    values.put("dateTime", "2026-01-02T03:04:05.678Z");
    values.put("select", "red");
    values.put("multiSelect", List.of("red", "blue"));
    values.put("lookup", acme);
    values.put("user", member);
    values.put("address", Map.of("street", "Old", "city", "Graz"));
    String thing = admin.create("things", "Thing", values);
    JsonNode before = fields("things", thing);
    String path =
        succeeded(
            jobs,
            "things",
            "name|text|longText|email|phone|url|number|currency|percent|rating|checkbox|date"
                + "|dateTime|select|multiSelect|lookup|address.city",
            "Thing|new|new|new@acme.test|+43 1 5550002|https://new.test/|3|4|5|5|false|2027-01-02"
                + "|2027-01-02T03:04:05Z|green|green|New|Wien");
    assertThat(fields("things", thing)).isNotEqualTo(before);
    JsonNode undo = jobs.undo(path);
    assertThat(undo.path("restored").intValue()).as(undo.toString()).isOne();
    assertThat(fields("things", thing)).isEqualTo(before);
  }

  @Test
  void lookupsAreGivenBackUnlessTheirRecordIsGone() {
    String old = admin.create("companies", "Old", Map.of());
    String gone = admin.create("companies", "Gone", Map.of());
    admin.create("companies", "New", Map.of());
    String ada = admin.create("contacts", "Ada", Map.of("email", "a@acme.test", "company", old));
    String bea =
        admin.create(
            "contacts", "Bea", Map.of("email", "b@acme.test", "company", gone, "jobTitle", "Cook"));
    String path =
        succeeded(
            jobs,
            "contacts",
            "email | company | jobTitle",
            "a@acme.test | New | Chief",
            "b@acme.test | New | Chief");
    assertThat(admin.delete("/objects/companies/records/" + gone).status()).isEqualTo(200);
    JsonNode undo = jobs.undo(path);
    assertThat(undo.path("restored").intValue()).as(undo.toString()).isEqualTo(2);
    assertThat(fields("contacts", ada).path("company").stringValue()).isEqualTo(old);
    assertThat(fields("contacts", bea).path("company").isNull()).isTrue();
    assertThat(fields("contacts", bea).path("jobTitle").stringValue()).isEqualTo("Cook");
  }

  @Test
  void aRenamedFieldGetsItsValueBackAndOneOfAnotherTypeOnlyAValueThatFits() {
    for (String name : List.of("code", "grade", "size")) {
      field("companies", Map.of("name", name, "apiName", name, "type", "text"));
    }
    String acme = admin.create("companies", "Acme", Map.of("code", "old", "grade", "older"));
    String blue = admin.create("companies", "Blue", Map.of("code", "old", "size", "many"));
    String path =
        succeeded(
            jobs,
            "companies",
            "name | code | grade | size",
            "Acme | new | new |",
            "Blue | new | | 3");
    patchField("code", Map.of("apiName", "mark"));
    patchField("grade", Map.of("apiName", "code"));
    patchField("size", Map.of("type", "number"));
    JsonNode undo = jobs.undo(path);
    assertThat(undo.path("restored").intValue()).as(undo.toString()).isOne();
    assertThat(fields("companies", acme).path("mark").stringValue()).isEqualTo("old");
    assertThat(fields("companies", acme).path("code").stringValue()).isEqualTo("older");
    assertThat(undo.at("/kept/0/recordId").stringValue()).isEqualTo(blue);
    assertThat(undo.at("/kept/0/reason").stringValue()).endsWith("'size' must be a number.");
    assertThat(fields("companies", blue).path("mark").stringValue()).isEqualTo("new");
  }

  @Test
  void nothingIsUndoneForAnActorWhoIsNoAdministratorAnyMore() throws SQLException {
    String profile =
        "{'name': 'Chief', 'isAdmin': %s, 'defaultAccess': {'view': true, 'create': true, 'update':"
            + " true, 'delete': true}, 'objects': {'companies': {'view': true, 'update': true,"
            + " 'fields': {'industry': {'read': false, 'edit': false}}}}}";
    workspace.profile(profile.formatted(true));
    Api chief = workspace.key("Chief");
    String acme = admin.create("companies", "Acme", Map.of("industry", "old"));
    String path = succeeded(new ImportJobs(chief), "companies", "name | industry", "Acme | new");
    try (TableHold hold =
        TableHold.againstReaders(workspace.workspace().schema() + ".import_row")) {
      assertThat(chief.post(path + "/undo", null).status()).isEqualTo(202);
      hold.awaitWaiting();
      workspace.profile(profile.formatted(false));
    }
    Await.until(() -> jobs.job(path).path("undo").isMissingNode(), () -> jobs.job(path));
    assertThat(fields("companies", acme).path("industry").stringValue()).isEqualTo("new");
    assertThat(jobs.undo(path).path("restored").intValue()).isOne();
    assertThat(fields("companies", acme).path("industry").stringValue()).isEqualTo("old");
  }
}
