package dev.oriel.integration.importing;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.crm.note.RecordNotes;
import dev.oriel.model.schema.ObjectScope;
import dev.oriel.model.schema.Schemas;
import dev.oriel.testing.Api;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Imports of a column whose texts become notes on the records. */
class ImportNotesTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();
  private final ImportJobs jobs = new ImportJobs(admin);

  private JsonNode notes(String record) {
    return admin.get("/objects/contacts/records/" + record + "/notes").at("/data/notes");
  }

  private List<String> bodies(String record) {
    return notes(record).findValuesAsString("body");
  }

  private String id(String name) {
    return admin.get("/objects/contacts/records?q=" + name).at("/data/records/0/id").stringValue();
  }

  private static Map<String, Object> body(String mode, String header, String... lines) {
    Map<String, Object> body = ImportJobs.body("contacts", header, lines);
    body.put("duplicateMode", mode);
    return body;
  }

  @Test
  void eachRowAddsItsNoteToItsRecordOnce() {
    String known = admin.create("contacts", "Known", Map.of("email", "known@x.test"));
    String skipped = admin.create("contacts", "Skipped", Map.of("email", "skipped@x.test"));
    Map<String, Object> body =
        body(
            "update",
            "first name | email | Bemerkungen",
            "New | new@x.test | met at the fair",
            "New | new@x.test | called back",
            "Known | known@x.test | likes tea",
            "Blank | blank@x.test |");
    String path = jobs.create(body);
    assertThat(jobs.job(path).at("/columns/2/fieldApiName").stringValue()).isEqualTo("note");
    assertThat(jobs.validate(path).path("errorCount").intValue()).isZero();
    assertThat(notes(known).size()).isZero();
    jobs.run(path);
    assertThat(bodies(id("New"))).containsExactlyInAnyOrder("met at the fair", "called back");
    assertThat(bodies(known)).containsExactly("likes tea");
    assertThat(notes(id("Blank")).size()).isZero();
    JsonNode note = notes(known).get(0);
    assertThat(note.path("source").stringValue()).isEqualTo("api");
    assertThat(note.path("kind").stringValue()).isEqualTo("note");

    jobs.run(body);
    assertThat(bodies(known)).containsExactly("likes tea");
    jobs.run(body("skip", "first name | email | notes", "Skipped | skipped@x.test | none"));
    assertThat(notes(skipped).size()).isZero();
    assertThat(
            admin
                .get("/changes?objects=contacts")
                .at("/data/changes")
                .findValuesAsString("type")
                .stream()
                .filter("note.created"::equals))
        .hasSize(3);
  }

  @Test
  void notesThatAreNotAddedAreToldAndCounted() {
    String known = admin.create("contacts", "Known", Map.of("email", "known@x.test"));
    admin.post("/objects/contacts/records/" + known + "/notes", Map.of("body", "likes tea"));
    String path =
        jobs.create(
            body(
                "update",
                "first name | email | notes",
                "Known | known@x.test | likes tea",
                "New | new@x.test | one",
                "New | new@x.test | one",
                "New | new@x.test | two"));
    JsonNode warning = jobs.validate(path).at("/warnings/0");
    assertThat(warning.path("code").stringValue()).isEqualTo("same_note");
    assertThat(warning.path("column").stringValue()).isEqualTo("notes");
    assertThat(warning.path("value").stringValue()).isEqualTo("likes tea");
    assertThat(warning.path("count").intValue()).isEqualTo(2);
    JsonNode counted = jobs.run(path).at("/result/notes");
    assertThat(counted.toString()).isEqualTo("{\"added\":2,\"leftOut\":2}");
    String skipping = jobs.create(body("skip", "email | notes", "known@x.test | likes milk"));
    assertThat(jobs.validate(skipping).at("/warnings/0/code").stringValue())
        .isEqualTo("skipped_note");
    assertThat(jobs.run(skipping).at("/result/notes").toString())
        .isEqualTo("{\"added\":0,\"leftOut\":1}");
    assertThat(jobs.run(body("skip", "email", "known@x.test")).at("/result").has("notes"))
        .isFalse();
  }

  @Test
  void undoingAnImportTakesItsNotesAway() {
    String known = admin.create("contacts", "Known", Map.of("email", "known@x.test"));
    String edited = admin.create("contacts", "Edited", Map.of("email", "edited@x.test"));
    admin.post("/objects/contacts/records/" + known + "/notes", Map.of("body", "mine"));
    String path =
        jobs.create(
            body(
                "update",
                "first name | email | jobTitle | notes",
                "New | new@x.test | A | one",
                "Known | known@x.test | B | two",
                "Edited | edited@x.test | C | three"));
    jobs.run(path);
    String note = notes(edited).at("/0/id").stringValue();
    admin.patch(
        "/objects/contacts/records/" + edited + "/notes/" + note, Map.of("body", "changed"));
    JsonNode undo = jobs.undo(path);
    assertThat(undo.path("removed").intValue()).as(undo.toString()).isOne();
    assertThat(undo.path("restored").intValue()).isOne();
    assertThat(undo.path("keptCount").intValue()).isOne();
    assertThat(bodies(known)).containsExactly("mine");
    assertThat(bodies(edited)).containsExactly("changed");
  }

  @Test
  void whatOthersHaveWrittenDuringAnImportIsNotUndoneWithIt() {
    String known = admin.create("contacts", "Known", Map.of("email", "known@x.test"));
    admin.post("/objects/contacts/records/" + known + "/notes", Map.of("body", "mine"));
    jobs.run(body("update", "email | notes", "known@x.test | imported"));
    ObjectScope scope = RunningOriel.bean(Schemas.class).scope(workspace.operator(), "contacts");
    RunningOriel.bean(RecordNotes.class)
        .remove(scope, Set.of(UUID.fromString(known)), 0, Long.MAX_VALUE);
    assertThat(bodies(known)).containsExactly("mine");
  }

  @Test
  void aFieldThatIsCalledSoGoesFirst() {
    admin.post(
        "/objects/contacts/fields",
        Map.of("name", "Notes", "apiName", "remarks", "type", "longText"));
    String path = jobs.create(body("create", "first name | notes | note", "A | one | two"));
    JsonNode columns = jobs.job(path).path("columns");
    assertThat(columns.findValuesAsString("fieldApiName"))
        .containsExactly("firstName", "remarks", "note");
  }

  @Test
  void relatedRecordsGetNoNotes() {
    Map<String, Object> body = body("create", "last name | firm | notes", "A | B | two");
    body.put(
        "embedded",
        Map.of(
            "objectApiName", "companies",
            "matchKeyColumn", "firm",
            "mappings",
                List.of(
                    Map.of("fileColumn", "firm", "fieldApiName", "name"),
                    Map.of("fileColumn", "notes", "fieldApiName", "note"))));
    Api.Answered answer = admin.post(ImportJobs.PATH, body);
    assertRefused(answer, 400);
    assertThat(answer.toString()).contains("'note' can only be imported for the primary object");
  }
}
