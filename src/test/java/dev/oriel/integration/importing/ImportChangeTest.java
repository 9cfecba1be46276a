package dev.oriel.integration.importing;

import static dev.oriel.testing.Refusals.assertRefused;
import static dev.oriel.testing.Refusals.problems;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Changes of import jobs before they run. */
class ImportChangeTest {

  private final Api admin = TestWorkspace.create().admin();
  private final ImportJobs jobs = new ImportJobs(admin);

  private static List<Map<String, String>> mappings(String... pairs) {
    return List.of(pairs).stream()
        .map(pair -> pair.split(">", 2))
        .map(pair -> Map.of("fileColumn", pair[0], "fieldApiName", pair[1]))
        .toList();
  }

  private JsonNode changed(String path, Map<String, ?> change) {
    Api.Answered answer = admin.patch(path, change);
    assertThat(answer.status()).as(answer.toString()).isEqualTo(200);
    assertThat(answer.at("/data/job/status").stringValue()).isEqualTo("draft");
    return answer.at("/data/job");
  }

  @Test
  void otherMappingsReplaceThoseThatWereFound() {
    String path = jobs.create(ImportJobs.body("contacts", "name | x", "Ada | Countess"));
    jobs.validate(path);
    JsonNode job =
        changed(path, Map.of("primaryMappings", mappings("x>jobTitle", "name>lastName")));
    assertThat(job.path("validation").isMissingNode()).isTrue();
    assertThat(job.at("/columns/1/fieldApiName").stringValue()).isEqualTo("jobTitle");
    jobs.run(path);
    JsonNode fields = admin.get("/objects/contacts/records").at("/data/records/0/fields");
    assertThat(fields.path("lastName").stringValue()).isEqualTo("Ada");
    assertThat(fields.path("jobTitle").stringValue()).isEqualTo("Countess");
    path = jobs.create(ImportJobs.body("contacts", "name | email", "Ada | ada@x.example"));
    changed(path, Map.of("primaryMappings", mappings("name>name")));
    Map<String, Object> none = new HashMap<>();
    none.put("primaryMappings", null);
    assertThat(changed(path, none).at("/config/primaryMappings").size()).isEqualTo(2);
  }

  @Test
  void anotherPrimaryObjectIsMappedAnewAndShownInLists() {
    Map<String, Object> body =
        ImportJobs.body("contacts", "name | email | amount", "Ada | ada@x.example | 5");
    body.put("matchFields", List.of("email"));
    body.put("embedded", company("name"));
    String path = jobs.create(body);
    assertThat(admin.get(ImportJobs.PATH).at("/data/jobs/0/primaryObject").toString())
        .isEqualTo("{\"apiName\":\"contacts\",\"name\":\"Contacts\"}");
    JsonNode job = changed(path, Map.of("primaryObjectApiName", "deals"));
    assertThat(job.at("/primaryObject/apiName").stringValue()).isEqualTo("deals");
    assertThat(job.at("/config/primaryMappings").findValuesAsString("fieldApiName"))
        .contains("name", "amount")
        .doesNotContain("email");
    assertThat(job.at("/config/matchFields").size()).isZero();
    assertThat(job.at("/config/embedded").isMissingNode()).isTrue();
    assertThat(admin.get(ImportJobs.PATH).at("/data/jobs/0/primaryObject/apiName").stringValue())
        .isEqualTo("deals");
    assertThat(jobs.run(path).at("/result/created").intValue()).isEqualTo(1);
    assertThat(admin.get("/objects/deals/records/count").at("/data/count").intValue()).isEqualTo(1);
    String other = jobs.create(ImportJobs.body("contacts", "name", "Ada"));
    assertThat(problems(admin.patch(other, Map.of("primaryObjectApiName", "nothing"))))
        .isEqualTo("primaryObjectApiName unknown_object");
  }

  private static Map<String, Object> company(String column) {
    return Map.of(
        "objectApiName",
        "companies",
        "linkFieldApiName",
        "company",
        "matchKeyColumn",
        column,
        "mappings",
        mappings(column + ">name"));
  }

  @Test
  void aRelatedObjectIsSwitchedOffAndOnAndRemoved() {
    String path =
        jobs.create(ImportJobs.body("contacts", "name | firm", "Ada | Acme", "Ben | Initech"));
    JsonNode without = changed(path, Map.of("embedded", Map.of("enabled", false)));
    assertThat(without.at("/config/embedded").isMissingNode()).isTrue();
    assertThat(problems(admin.patch(path, Map.of("embedded", Map.of("enabled", true)))))
        .contains("embedded.objectApiName required");
    JsonNode given = changed(path, Map.of("embedded", company("firm"))).at("/config/embedded");
    assertThat(given.path("enabled").booleanValue()).isTrue();
    assertThat(jobs.validate(path).at("/related/toCreate").intValue()).isEqualTo(2);
    JsonNode off =
        changed(path, Map.of("embedded", Map.of("enabled", false))).at("/config/embedded");
    assertThat(off.path("enabled").booleanValue()).isFalse();
    assertThat(off.path("mappings")).isEqualTo(given.path("mappings"));
    assertThat(jobs.validate(path).path("related").isMissingNode()).isTrue();
    changed(path, Map.of("duplicateMode", "skip"));
    JsonNode on = changed(path, Map.of("embedded", Map.of("enabled", true))).at("/config/embedded");
    assertThat(on).isEqualTo(given);
    assertThat(jobs.validate(path).at("/related/toCreate").intValue()).isEqualTo(2);
    Map<String, Object> none = new HashMap<>();
    none.put("embedded", null);
    assertThat(changed(path, none).at("/config/embedded").isMissingNode()).isTrue();
    jobs.run(path);
    assertThat(admin.get("/objects/companies/records/count").at("/data/count").intValue()).isZero();
  }

  @Test
  void recordsOfTheRelatedObjectAreNotNamedById() {
    Map<String, Object> embedded = new HashMap<>(company("firm"));
    embedded.put("mappings", mappings("firm>name", "key>id"));
    Map<String, Object> body = ImportJobs.body("contacts", "name | firm | key", "Ada | Acme | ");
    body.put("embedded", embedded);
    assertThat(problems(admin.post(ImportJobs.PATH, body)))
        .isEqualTo("embedded.mappings read_only");
  }

  @Test
  void theTypeOfAFileIsThatOfItsContent() {
    Api.Answered created =
        new FormData()
            .file("file", "a.csv", "name\nAda".getBytes(UTF_8))
            .text("primaryObjectApiName", "contacts")
            .post(admin);
    String file = ImportJobs.PATH + "/" + created.at("/data/job/id").stringValue();
    Api.Answered refused = admin.patch(file, Map.of("sourceType", "xlsx"));
    assertRefused(refused, 400);
    assertThat(problems(refused)).isEqualTo("sourceType fixed");
    assertThat(changed(file, Map.of("sourceType", "csv")).at("/config/sourceType").stringValue())
        .isEqualTo("csv");
    // Of rows in JSON only the client knows where they come from.
    String rows = jobs.create(ImportJobs.body("contacts", "name", "Ada"));
    assertThat(changed(rows, Map.of("sourceType", "xls")).at("/config/sourceType").stringValue())
        .isEqualTo("xls");
  }

  @Test
  void theFileOfRowsNamesTheObject() {
    Map<String, Object> body = ImportJobs.body("contacts", "name | firm", "Ada | Acme");
    body.put("embedded", company("firm"));
    String path = jobs.create(body);
    jobs.run(path);
    List<String> lines = admin.get(path + "/rows").response().body().lines().toList();
    assertThat(lines.getFirst()).isEqualTo("row,action,recordId,undone,object");
    assertThat(lines.get(1)).startsWith("1,created,").endsWith(",contacts");
    assertThat(lines.get(2)).startsWith("1,created,").endsWith(",companies");
  }
}
