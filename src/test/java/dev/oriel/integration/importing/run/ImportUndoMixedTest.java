package dev.oriel.integration.importing.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.importing.ImportJobs;
import dev.oriel.testing.Api;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.TestWorkspace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Undoing an import of which some records are left, each for another reason. */
class ImportUndoMixedTest {

  private static final String COMPANIES = "/objects/companies/records";
  private static final String CHANGED =
      "It was changed since, or a note or an attachment was added or changed.";

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();
  private final ImportJobs jobs = new ImportJobs(admin);

  private void field(String object, Map<String, ?> definition) {
    assertThat(admin.post("/objects/" + object + "/fields", definition).status()).isEqualTo(201);
  }

  private String succeeded(Map<String, Object> body) {
    body.put("duplicateMode", "update");
    String path = jobs.create(body);
    JsonNode job = jobs.run(path);
    assertThat(job.path("status").stringValue()).as(job.toString()).isEqualTo("succeeded");
    return path;
  }

  private Map<String, String> ids(String object) {
    Map<String, String> ids = new HashMap<>();
    admin
        .get("/objects/" + object + "/records?limit=100")
        .at("/data/records")
        .forEach(one -> ids.put(one.path("name").stringValue(), one.path("id").stringValue()));
    return ids;
  }

  private JsonNode value(String id, String field) {
    return admin.get(COMPANIES + "/" + id).at("/data/record/fields/" + field);
  }

  /** The reasons by the names of the records. */
  private static Map<String, String> kept(JsonNode undo, Map<String, String> ids) {
    Map<String, String> names = new HashMap<>();
    ids.forEach((name, id) -> names.put(id, name));
    Map<String, String> kept = new HashMap<>();
    undo.path("kept")
        .forEach(one ->
            kept.put(
                names.get(one.path("recordId").stringValue()), one.path("reason").stringValue()));
    return kept;
  }

  private void change(String id, Map<String, ?> fields) {
    assertThat(admin.patch(COMPANIES + "/" + id, Map.of("fields", fields)).status()).isEqualTo(200);
  }

  private void note(String id) {
    assertThat(admin.post(COMPANIES + "/" + id + "/notes", Map.of("body", "Met")).status())
        .isEqualTo(201);
  }

  @Test
  void eachRecordIsLeftForItsOwnReasonAndTheOthersAreUndone() {
    field("companies", Map.of("name", "Code", "apiName", "code", "type", "text", "unique", true));
    field("companies", Map.of("name", "Size", "apiName", "size", "type", "text"));
    for (String name : List.of("First", "Taken", "Unfit", "Changed", "Noted", "Gone", "Last")) {
      admin.create("companies", name, Map.of("code", "old " + name));
    }
    change(ids("companies").get("Unfit"), Map.of("size", "many"));
    String path =
        succeeded(
            ImportJobs.body(
                "companies",
                "name | code | size",
                "First | a |",
                "New | b |",
                "Taken | c |",
                "New changed | d |",
                "Unfit | e | 3",
                "New noted | f |",
                "Changed | g |",
                "New with a file | h |",
                "Noted | i |",
                "New pointed at | j |",
                "Gone | k |",
                "New gone | l |",
                "Last | m |",
                "New last | n |"));
    Map<String, String> ids = ids("companies");
    admin.create("companies", "Taker", Map.of("code", "old Taken"));
    assertThat(admin.patch("/objects/companies/fields/size", Map.of("type", "number")).status())
        .isEqualTo(200);
    change(ids.get("New changed"), Map.of("industry", "Glass"));
    change(ids.get("Changed"), Map.of("industry", "Glass"));
    note(ids.get("New noted"));
    note(ids.get("Noted"));
    FileForm.attach(admin, "companies", ids.get("New with a file"), "a.txt", new byte[] {'a'});
    admin.create("contacts", "Ada", Map.of("company", ids.get("New pointed at")));
    admin.delete(COMPANIES + "/" + ids.get("Gone"));
    admin.delete(COMPANIES + "/" + ids.get("New gone"));
    JsonNode undo = jobs.undo(path);
    assertThat(kept(undo, ids))
        .isEqualTo(
            Map.of(
                "Taken", "Another record has this value of 'code', which is unique.",
                "Unfit",
                    "Its former values do not fit its fields any more: 'size' must be a number.",
                "Changed", CHANGED,
                "Noted", CHANGED,
                "Gone", "It was deleted since.",
                "New changed", CHANGED,
                "New noted", CHANGED,
                "New with a file", CHANGED,
                "New pointed at", "Records of 'contacts' point at it (company)."));
    assertThat(undo.path("removed").intValue()).as(undo.toString()).isEqualTo(3);
    assertThat(undo.path("restored").intValue()).isEqualTo(2);
    assertThat(undo.path("keptCount").intValue()).isEqualTo(9);
    assertThat(ids("companies").keySet())
        .containsExactlyInAnyOrder(
            "First",
            "Taken",
            "Unfit",
            "Changed",
            "Noted",
            "Last",
            "Taker",
            "New changed",
            "New noted",
            "New with a file",
            "New pointed at");
    assertThat(value(ids.get("First"), "code").stringValue()).isEqualTo("old First");
    assertThat(value(ids.get("Last"), "code").stringValue()).isEqualTo("old Last");
    assertThat(value(ids.get("Taken"), "code").stringValue()).isEqualTo("c");
    assertThat(value(ids.get("Changed"), "code").stringValue()).isEqualTo("g");
  }

  @Test
  void aFormerLookupThatIsRequiredIsGivenBackOnlyWhileItsRecordExists() {
    Map<String, Object> lookup = Map.of("targetObjectApiName", "companies");
    admin.post("/objects", Map.of("name", "Visits", "apiName", "visits"));
    field("visits", Map.of("name", "At", "apiName", "at", "type", "lookup", "lookup", lookup));
    Map<String, String> companies = new HashMap<>();
    for (String name : List.of("Old", "Gone", "New")) {
      companies.put(name, admin.create("companies", name, Map.of()));
    }
    for (String name : List.of("One", "Two", "Three")) {
      String at = companies.get(name.equals("Two") ? "Gone" : "Old");
      admin.create("visits", name, Map.of("at", at));
    }
    assertThat(admin.patch("/objects/visits/fields/at", Map.of("required", true)).status())
        .isEqualTo(200);
    String path =
        succeeded(ImportJobs.body("visits", "name | at", "One | New", "Two | New", "Three | New"));
    assertThat(admin.delete(COMPANIES + "/" + companies.get("Gone")).status()).isEqualTo(200);
    JsonNode undo = jobs.undo(path);
    assertThat(kept(undo, ids("visits")))
        .containsOnlyKeys("Two")
        .allSatisfy((_, reason) ->
            assertThat(reason).startsWith("Its former values do not fit its fields any more"));
    assertThat(undo.path("restored").intValue()).isEqualTo(2);
    assertThat(
            admin
                .get("/objects/visits/records?limit=10")
                .at("/data/records")
                .valueStream()
                .map(one -> one.at("/fields/at").stringValue()))
        .containsExactlyInAnyOrder(
            companies.get("Old"), companies.get("New"), companies.get("Old"));
  }
}
