package dev.oriel.crm.record.rule;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.exchange.importing.ImportJobs;
import dev.oriel.testing.Api;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** The last contact of contacts, companies and deals. */
class LastContactTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();
  private final Calls calls = new Calls(admin);
  private final String acme = admin.create("companies", "Acme", Map.of());
  private final String other = admin.create("companies", "Other", Map.of());
  private final String ada = admin.create("contacts", "Ada", Map.of("company", acme));
  private final String bob = admin.create("contacts", "Bob", Map.of("company", acme));

  private void move(String contact, String company) {
    Api.Answered moved =
        admin.patch(Calls.path("contacts", contact), Map.of("fields", Map.of("company", company)));
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
    String deal = admin.create("deals", "Deal", Map.of("company", acme, "contact", ada));
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
    admin.delete(last);
    calls.assertLast("contacts", ada, 3);
    calls.assertLast("companies", acme, 5);
    admin.delete(first);
    calls.assertLast("contacts", ada, null);
    calls.assertLast("companies", acme, 5);
  }

  @Test
  void ofTwoContactsAtTheSameTimeOneRemains() {
    String first = calls.call("contacts", ada, 3);
    calls.call("contacts", ada, 3);
    calls.call("contacts", bob, 3);
    admin.delete(first);
    calls.assertLast("contacts", ada, 3);
    admin.delete(Calls.path("contacts", ada));
    calls.assertLast("companies", acme, 3);
    admin.delete(Calls.path("contacts", bob));
    calls.assertLast("companies", acme, null);
  }

  @Test
  void aContactTakesItsLastContactToAnotherCompany() {
    calls.call("contacts", ada, 8);
    calls.call("contacts", bob, 5);
    move(ada, other);
    calls.assertLast("companies", acme, 5);
    calls.assertLast("companies", other, 8);
    assertThat(admin.patch(Calls.path("contacts", ada), "{\"fields\":{\"company\":null}}").status())
        .isEqualTo(200);
    calls.assertLast("companies", other, null);
    calls.assertLast("contacts", ada, 8);
    Api.Answered batch =
        admin.post(
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
    admin.patch(Calls.path("contacts", ada), Map.of("fields", Map.of("email", "ada@acme.test")));
    admin.patch(Calls.path("contacts", bob), Map.of("fields", Map.of("email", "bob@acme.test")));
    calls.call("contacts", ada, 8);
    calls.call("contacts", bob, 5);
    ImportJobs jobs = new ImportJobs(admin);
    Map<String, Object> body =
        ImportJobs.body(
            "contacts",
            "email | company | jobTitle",
            "ada@acme.test | Other | Cook",
            "bob@acme.test | Acme | Cook",
            "new@acme.test | Other | Cook");
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
    String cleo = admin.create("contacts", "Cleo", Map.of("company", other));
    calls.call("contacts", cleo, 9);
    merge("contacts", ada, bob);
    calls.assertLast("contacts", ada, 8);
    calls.assertLast("companies", acme, 8);
    merge("contacts", ada, cleo);
    calls.assertLast("contacts", ada, 9);
    calls.assertLast("companies", acme, 9);
    calls.assertLast("companies", other, null);
    String third = admin.create("companies", "Third", Map.of());
    calls.call("companies", third, 10);
    merge("companies", other, acme);
    calls.assertLast("companies", other, 9);
    merge("companies", other, third);
    calls.assertLast("companies", other, 10);
    String one = admin.create("deals", "One", Map.of());
    String two = admin.create("deals", "Two", Map.of());
    calls.call("deals", two, 4);
    merge("deals", one, two);
    calls.assertLast("deals", one, 4);
  }

  private void merge(String object, String into, String from) {
    Api.Answered merged =
        admin.post(Calls.path(object, into) + "/merge", Map.of("from", List.of(from)));
    assertThat(merged.status()).as(merged.toString()).isEqualTo(200);
  }

  @Test
  void aContactWithoutItsCompanyKeepsItsOwn() {
    calls.call("contacts", ada, 3);
    assertThat(admin.delete(Calls.path("companies", acme)).status()).isEqualTo(200);
    calls.assertLast("contacts", ada, 3);
    calls.call("contacts", ada, 4);
    calls.assertLast("contacts", ada, 4);
  }

  @Test
  void nobodyWritesIt() {
    Map<String, Object> given = Map.of("fields", Map.of("lastContactAt", Calls.day(3)));
    Api.Answered patched = admin.patch(Calls.path("contacts", ada), given);
    assertThat(patched.at("/data/ignoredFields").toString()).contains("lastContactAt");
    Api.Answered created =
        admin.post("/objects/deals/records", Map.of("name", "Deal", "fields", given.get("fields")));
    assertThat(created.at("/data/ignoredFields").toString()).contains("lastContactAt");
    calls.assertLast("contacts", ada, null);
    assertThat(
            admin
                .patch("/objects/contacts/fields/lastContactAt", Map.of("currencyCode", "EUR"))
                .status())
        .isEqualTo(400);
    JsonNode field = admin.get("/objects/contacts/fields/lastContactAt").at("/data/field");
    assertThat(field.get("type").stringValue()).isEqualTo("rollup");
    assertThat(field.get("valueType").stringValue()).isEqualTo("dateTime");
    assertThat(field.get("readOnly").booleanValue()).isTrue();
    assertThat(field.has("currencyCode")).isFalse();
    assertRefused(admin.delete("/objects/contacts/fields/lastContactAt"), 400);
    assertThat(
            admin
                .patch(
                    "/objects/contacts/fields/lastContactAt",
                    Map.of("type", "rollup", "name", "Last touch", "indexed", true))
                .status())
        .isEqualTo(200);
  }

  @Test
  void itIsFilteredSortedAndCounted() {
    calls.call("contacts", ada, 3);
    calls.call("contacts", bob, 8);
    admin.create("contacts", "Cleo", Map.of());
    assertThat(names("'sort': '-lastContactAt'")).containsExactly("Bob", "Ada", "Cleo");
    assertThat(names("'sort': 'lastContactAt'")).containsExactly("Ada", "Bob", "Cleo");
    assertThat(names(filter("lt", "'2026-03-08'"))).containsExactly("Ada");
    assertThat(names(filter("eq", "'2026-03-08'"))).containsExactly("Bob");
    assertThat(names(filter("gte", "{'relative': '-9999d'}"))).hasSize(2);
    assertThat(names(filter("isEmpty", "null"))).containsExactly("Cleo");
    assertThat(
            names(
                "'filter': [{'field': 'company.lastContactAt', 'operator': 'eq', 'value':"
                    + " '2026-03-08'}]"))
        .containsExactlyInAnyOrder("Ada", "Bob");
    JsonNode figures =
        admin
            .get("/objects/contacts/records/aggregate?field=lastContactAt&functions=min,max")
            .at("/data");
    assertThat(figures.toString()).contains(Calls.day(3), Calls.day(8));
    Mcp mcp = new Mcp(workspace.connection("Administrator"));
    assertThat(
            mcp.call(
                    "search_records",
                    Map.of(
                        "objectApiName",
                        "contacts",
                        "sort",
                        List.of(Map.of("field", "lastContactAt", "direction", "desc"))))
                .at("/records/0/fields/lastContactAt")
                .stringValue())
        .isEqualTo(Calls.day(8));
    assertThat(admin.unchecked().get("/objects/contacts/export?format=csv").response().body())
        .contains("2026-03-08");
  }

  private static String filter(String operator, String value) {
    return "'filter': [{'field': 'lastContactAt', 'operator': '%s', 'value': %s}]"
        .formatted(operator, value);
  }

  private List<String> names(String query) {
    Api.Answered found =
        admin.post("/objects/contacts/records/query", ("{" + query + "}").replace('\'', '"'));
    assertThat(found.status()).as(found.toString()).isEqualTo(200);
    return found
        .at("/data/records")
        .valueStream()
        .map(record -> record.get("name").stringValue())
        .toList();
  }

  /** As the totals of quotes do: a version, a history and a feed, but no other author. */
  @Test
  void aChangeIsOneOfTheRecordAndNotOfItsAuthor() {
    JsonNode before = admin.get(Calls.path("companies", acme)).at("/data/record");
    String cursor = admin.get("/changes?cursor=now").at("/data/nextCursor").stringValue();
    Api caller = workspace.key("Administrator", "Caller");
    new Calls(caller).call("contacts", ada, 3);
    JsonNode after = admin.get(Calls.path("companies", acme)).at("/data/record");
    assertThat(after.get("version").intValue()).isEqualTo(before.get("version").intValue() + 1);
    assertThat(after.get("updatedBy")).isEqualTo(before.get("updatedBy"));
    JsonNode history = admin.get(Calls.path("companies", acme) + "/history").at("/data/changes/0");
    assertThat(history.at("/actor/name").stringValue()).isEqualTo("Caller");
    assertThat(history.at("/changes/0/field").stringValue()).isEqualTo("lastContactAt");
    assertThat(history.at("/changes/0/after").stringValue()).isEqualTo(Calls.day(3));
    List<String> told =
        admin
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
    return admin.get(Calls.path(object, id)).at("/data/record/version").longValue();
  }

  @Test
  void aProfileThatMayNotReadItLearnsNothing() {
    workspace.profile(
        """
        {'name': 'Seller', 'defaultAccess': {'view': true, 'update': true}, 'objects': {
          'contacts': {'view': false},
          'companies': {'view': true, 'update': true, 'fields': {'lastContactAt': {'read': false}}}}}
        """);
    Api seller = workspace.key("Seller");
    String cursor = seller.get("/changes?cursor=now").at("/data/nextCursor").stringValue();
    calls.call("contacts", ada, 8);
    String path = Calls.path("companies", acme);
    assertThat(seller.get(path).response().body()).doesNotContain("lastContactAt", "2026-03-08");
    assertThat(seller.get(path + "/history").at("/data/changes")).hasSize(1);
    assertThat(seller.get("/changes?cursor=" + cursor).at("/data/changes")).isEmpty();
    assertRefused(seller.get("/objects/companies/fields/lastContactAt"), 403);
    assertRefused(seller.get("/objects/companies/records?sort=lastContactAt"), 403);
    assertRefused(
        seller.post(
            "/objects/companies/records/query",
            "{\"filter\":[{\"field\":\"lastContactAt\",\"operator\":\"isEmpty\"}]}"),
        403);
    assertRefused(
        seller.get("/objects/companies/records/aggregate?field=lastContactAt&functions=max"), 403);
    Api.Answered written =
        seller.patch(path, Map.of("fields", Map.of("lastContactAt", "nonsense")));
    assertThat(written.at("/data/ignoredFields").toString()).contains("lastContactAt");
  }
}
