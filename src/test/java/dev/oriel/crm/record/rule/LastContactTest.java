package dev.oriel.crm.record.rule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.integration.importing.ImportJobs;
import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** The last contact of contacts, companies and deals, on records that each test has of its own. */
class LastContactTest {

  private static final TestWorkspace WORKSPACE = TestWorkspace.create();
  private static final Api ADMIN = WORKSPACE.admin();

  private final Calls calls = new Calls(ADMIN);
  private final String name = "Acme " + UUID.randomUUID();
  private final String acme = ADMIN.create("companies", name, Map.of());
  private final String other = ADMIN.create("companies", "Not " + name, Map.of());
  private final String ada = ADMIN.create("contacts", "Ada", Map.of("company", acme));
  private final String bob = ADMIN.create("contacts", "Bob", Map.of("company", acme));

  private void move(String contact, String company) {
    Api.Answered moved =
        ADMIN.patch(Calls.path("contacts", contact), Map.of("fields", Map.of("company", company)));
    assertThat(moved.status()).as(moved.toString()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"call", "meeting", "email"})
  void aContactCountsForTheRecordAndItsCompany(String kind) {
    calls.assertLast("contacts", ada, null);
    calls.log("contacts", ada, kind, 3);
    calls.assertLast("contacts", ada, 3);
    calls.assertLast("companies", acme, 3);
    calls.assertLast("contacts", bob, null);
    calls.assertLast("companies", other, null);
    calls.log("contacts", bob, kind, 2);
    calls.assertLast("contacts", bob, 2);
    calls.assertLast("companies", acme, 3);
    calls.log("companies", acme, kind, 5);
    calls.assertLast("companies", acme, 5);
    calls.assertLast("contacts", ada, 3);
  }

  @Test
  void notesDoNotCount() {
    calls.log("contacts", ada, "note", 3);
    calls.assertLast("contacts", ada, null);
    calls.assertLast("companies", acme, null);
  }

  @Test
  void aDealHasItsOwnContactsAlone() {
    String deal = ADMIN.create("deals", "Deal", Map.of("company", acme, "contact", ada));
    calls.call("deals", deal, 3);
    calls.assertLast("deals", deal, 3);
    calls.assertLast("companies", acme, null);
    calls.call("contacts", ada, 4);
    calls.assertLast("deals", deal, 3);
  }

  @Test
  void editsAndDeletionsOfNotesAreFollowed() {
    String first = calls.call("contacts", ada, 3);
    String last = calls.call("contacts", ada, 8);
    calls.call("contacts", bob, 5);
    calls.edit(last, Map.of("at", Calls.day(9)));
    calls.assertLast("contacts", ada, 9);
    calls.assertLast("companies", acme, 9);
    calls.edit(last, Map.of("at", Calls.day(1)));
    calls.assertLast("contacts", ada, 3);
    calls.assertLast("companies", acme, 5);
    calls.edit(last, Map.of("at", Calls.day(7), "kind", "note"));
    calls.assertLast("contacts", ada, 3);
    calls.edit(last, Map.of("kind", "email"));
    calls.assertLast("contacts", ada, 7);
    calls.assertLast("companies", acme, 7);
    ADMIN.delete(last);
    calls.assertLast("contacts", ada, 3);
    calls.assertLast("companies", acme, 5);
    ADMIN.delete(first);
    calls.assertLast("contacts", ada, null);
    calls.assertLast("companies", acme, 5);
  }

  @Test
  void ofTwoContactsAtTheSameTimeOneRemains() {
    String first = calls.call("contacts", ada, 3);
    calls.call("contacts", ada, 3);
    calls.call("contacts", bob, 3);
    ADMIN.delete(first);
    calls.assertLast("contacts", ada, 3);
    ADMIN.delete(Calls.path("contacts", ada));
    calls.assertLast("companies", acme, 3);
    ADMIN.delete(Calls.path("contacts", bob));
    calls.assertLast("companies", acme, null);
  }

  @Test
  void aContactTakesItsLastContactToAnotherCompany() {
    calls.call("contacts", ada, 8);
    calls.call("contacts", bob, 5);
    move(ada, other);
    calls.assertLast("companies", acme, 5);
    calls.assertLast("companies", other, 8);
    assertThat(ADMIN.patch(Calls.path("contacts", ada), "{\"fields\":{\"company\":null}}").status())
        .isEqualTo(200);
    calls.assertLast("companies", other, null);
    calls.assertLast("contacts", ada, 8);
    Api.Answered batch =
        ADMIN.post(
            "/objects/contacts/records/batch",
            Map.of(
                "operations",
                List.of(
                    Map.of("op", "update", "id", ada, "fields", Map.of("company", other)),
                    Map.of("op", "delete", "id", bob))));
    assertThat(batch.status()).as(batch.toString()).isEqualTo(200);
    calls.assertLast("companies", acme, null);
    calls.assertLast("companies", other, 8);
  }

  @Test
  void anImportMovesContactsAndItsUndoingMovesThemBack() {
    ADMIN.patch(Calls.path("contacts", ada), Map.of("fields", Map.of("email", "ada@acme.test")));
    ADMIN.patch(Calls.path("contacts", bob), Map.of("fields", Map.of("email", "bob@acme.test")));
    calls.call("contacts", ada, 8);
    calls.call("contacts", bob, 5);
    ImportJobs jobs = new ImportJobs(ADMIN);
    Map<String, Object> body =
        ImportJobs.body(
            "contacts",
            "email | company | jobTitle",
            "ada@acme.test | Not " + name + " | Cook",
            "bob@acme.test | " + name + " | Cook",
            "new@acme.test | Not " + name + " | Cook");
    body.put("duplicateMode", "update");
    String job = jobs.create(body);
    assertThat(jobs.run(job).path("status").stringValue()).isEqualTo("succeeded");
    calls.assertLast("companies", acme, 5);
    calls.assertLast("companies", other, 8);
    long version = version("companies", acme);
    assertThat(jobs.undo(job).path("kept")).isEmpty();
    calls.assertLast("companies", acme, 8);
    calls.assertLast("companies", other, null);
    assertThat(version("companies", acme)).isEqualTo(version + 1);
  }

  @Test
  void mergesBringTheLastContactAlong() {
    calls.call("contacts", ada, 5);
    calls.call("contacts", bob, 8);
    String cleo = ADMIN.create("contacts", "Cleo", Map.of("company", other));
    calls.call("contacts", cleo, 9);
    merge("contacts", ada, bob);
    calls.assertLast("contacts", ada, 8);
    calls.assertLast("companies", acme, 8);
    merge("contacts", ada, cleo);
    calls.assertLast("contacts", ada, 9);
    calls.assertLast("companies", acme, 9);
    calls.assertLast("companies", other, null);
    String third = ADMIN.create("companies", "Third", Map.of());
    calls.call("companies", third, 10);
    merge("companies", other, acme);
    calls.assertLast("companies", other, 9);
    merge("companies", other, third);
    calls.assertLast("companies", other, 10);
    String one = ADMIN.create("deals", "One", Map.of());
    String two = ADMIN.create("deals", "Two", Map.of());
    calls.call("deals", two, 4);
    merge("deals", one, two);
    calls.assertLast("deals", one, 4);
  }

  private void merge(String object, String into, String from) {
    Api.Answered merged =
        ADMIN.post(Calls.path(object, into) + "/merge", Map.of("from", List.of(from)));
    assertThat(merged.status()).as(merged.toString()).isEqualTo(200);
  }

  @Test
  void aContactWithoutItsCompanyKeepsItsOwn() {
    calls.call("contacts", ada, 3);
    assertThat(ADMIN.delete(Calls.path("companies", acme)).status()).isEqualTo(200);
    calls.assertLast("contacts", ada, 3);
    calls.call("contacts", ada, 4);
    calls.assertLast("contacts", ada, 4);
  }

  /** As the totals of quotes do: a version, a history and a feed, but no other author. */
  @Test
  void aChangeIsOneOfTheRecordAndNotOfItsAuthor() {
    JsonNode before = ADMIN.get(Calls.path("companies", acme)).at("/data/record");
    String cursor = ADMIN.get("/changes?cursor=now").at("/data/nextCursor").stringValue();
    Api caller = WORKSPACE.key("Administrator", "Caller");
    new Calls(caller).call("contacts", ada, 3);
    JsonNode after = ADMIN.get(Calls.path("companies", acme)).at("/data/record");
    assertThat(after.get("version").intValue()).isEqualTo(before.get("version").intValue() + 1);
    assertThat(after.get("updatedBy")).isEqualTo(before.get("updatedBy"));
    JsonNode history = ADMIN.get(Calls.path("companies", acme) + "/history").at("/data/changes/0");
    assertThat(history.at("/actor/name").stringValue()).isEqualTo("Caller");
    assertThat(history.at("/changes/0/field").stringValue()).isEqualTo("lastContactAt");
    assertThat(history.at("/changes/0/after").stringValue()).isEqualTo(Calls.day(3));
    List<String> told =
        ADMIN
            .get("/changes?cursor=" + cursor)
            .at("/data/changes")
            .valueStream()
            .map(change ->
                change.get("objectApiName").stringValue() + " " + change.get("type").stringValue())
            .toList();
    assertThat(told)
        .containsExactly(
            "contacts note.created", "contacts record.updated", "companies record.updated");
    calls.call("contacts", ada, 2);
    assertThat(version("contacts", ada)).isEqualTo(2);
    assertThat(version("companies", acme)).isEqualTo(after.get("version").intValue());
  }

  private long version(String object, String id) {
    return ADMIN.get(Calls.path(object, id)).at("/data/record/version").longValue();
  }
}
