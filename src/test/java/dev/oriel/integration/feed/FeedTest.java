package dev.oriel.integration.feed;

import static dev.oriel.testing.Refusals.assertRefused;
import static dev.oriel.testing.Refusals.problems;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.FileForm;
import dev.oriel.testing.TestWorkspace;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class FeedTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();

  @Test
  void tellsEveryChangeWithItsValuesAndTheRecord() {
    String ada = admin.create("contacts", "Ada", Map.of("email", "ada@acme.test"));
    admin.patch("/objects/contacts/records/" + ada, Map.of("fields", Map.of("jobTitle", "Cook")));
    String notes = "/objects/contacts/records/" + ada + "/notes";
    String note = admin.post(notes, Map.of("body", "Called")).at("/data/note/id").stringValue();
    JsonNode changes = admin.get("/changes").at("/data/changes");
    assertThat(changes.valueStream().map(change -> change.get("type").stringValue()))
        .containsExactly("record.created", "record.updated", "note.created");
    assertThat(changes.valueStream().map(change -> change.get("objectApiName").stringValue()))
        .containsOnly("contacts");
    assertThat(changes.at("/0/record/fields/jobTitle").stringValue()).isEqualTo("Cook");
    assertThat(changes.at("/1/changes"))
        .hasToString("[{\"field\":\"jobTitle\",\"before\":null,\"after\":\"Cook\"}]");
    assertThat(changes.at("/1/version").intValue()).isEqualTo(2);
    assertThat(changes.at("/1/actor/kind").stringValue()).isEqualTo("key");
    assertThat(changes.at("/2/noteId").stringValue()).isEqualTo(note);
    assertThat(changes.at("/2/note")).isEqualTo(admin.get(notes + "/" + note).at("/data/note"));

    admin.delete(notes + "/" + note);
    assertThat(admin.get("/changes").response().body()).contains(note).doesNotContain("Called");
    admin.delete("/objects/contacts/records/" + ada);
    JsonNode after = admin.get("/changes").at("/data/changes");
    assertThat(after.valueStream().map(change -> change.get("type").stringValue()))
        .containsExactly("record.created", "record.deleted");
    assertThat(after.toString()).doesNotContain("Cook", "ada@acme.test");
  }

  @Test
  void aPageOfLongNotesEndsEarly() {
    String ada = admin.create("contacts", "Ada", Map.of());
    String body = "x".repeat(100_000);
    for (int i = 0; i < 45; i++) {
      admin.post("/objects/contacts/records/" + ada + "/notes", Map.of("body", body));
    }
    Set<String> notes = new HashSet<>();
    String cursor = "";
    int pages = 0;
    boolean hasMore = true;
    while (hasMore) {
      var page = admin.get("/changes?limit=1000" + cursor);
      page.at("/data/changes")
          .valueStream()
          .filter(change -> change.has("note"))
          .forEach(change -> notes.add(change.at("/note/id").stringValue()));
      assertThat(page.response().body().length()).isLessThan(3 << 20);
      hasMore = page.at("/data/hasMore").booleanValue();
      cursor = "&cursor=" + page.at("/data/nextCursor").stringValue();
      pages++;
    }
    assertThat(notes).hasSize(45);
    assertThat(pages).isBetween(3, 5);
  }

  @Test
  void tellsWhichFilesWereAttachedAndDeleted() {
    String ada = admin.create("contacts", "Ada", Map.of());
    String id = FileForm.attach(admin, "contacts", ada, "été.txt", "Hello".getBytes(UTF_8));
    admin.delete("/objects/contacts/records/" + ada + "/attachments/" + id);
    JsonNode changes = admin.get("/changes").at("/data/changes");
    assertThat(changes.valueStream().map(change -> change.get("type").stringValue()))
        .containsExactly("record.created", "attachment.created", "attachment.deleted");
    for (int i : List.of(1, 2)) {
      assertThat(changes.get(i).get("attachment"))
          .hasToString(
              "{\"id\":\"%s\",\"fileName\":\"été.txt\",\"contentType\":\"text/plain\",\"size\":5}"
                  .formatted(id));
      assertThat(changes.get(i).has("noteId")).isFalse();
    }
    workspace.profile("{'name':'Blind','defaultAccess':{},'objects':{'companies':{'view':true}}}");
    assertThat(workspace.key("Blind").get("/changes").at("/data/changes")).isEmpty();

    admin.delete("/objects/contacts/records/" + ada);
    assertThat(admin.get("/changes").toString()).doesNotContain("été");
  }

  @Test
  void goesOnWhereTheLastPageEndedAndNeverEnds() {
    Follower follower = new Follower(admin, "limit=2", null);
    for (int i = 0; i < 5; i++) {
      admin.create("companies", "Company " + i, Map.of());
    }
    assertThat(follower.page(0).get("hasMore").booleanValue()).isTrue();
    assertThat(follower.page(0).get("hasMore").booleanValue()).isTrue();
    JsonNode last = follower.page(0);
    assertThat(last.get("changes")).hasSize(1);
    assertThat(last.get("hasMore").booleanValue()).isFalse();
    assertThat(follower.page(0).get("changes")).isEmpty();
    admin.create("companies", "Company 5", Map.of());
    assertThat(follower.page(0).get("changes")).hasSize(1);
    assertThat(follower.seen().stream().map(change -> change.at("/record/name").stringValue()))
        .containsExactly(
            "Company 0", "Company 1", "Company 2", "Company 3", "Company 4", "Company 5");
  }

  @Test
  void nowBeginsWithWhatComesNext() {
    admin.create("companies", "Old", Map.of());
    Follower follower = new Follower(admin, "", "now");
    assertThat(follower.page(0).get("changes")).isEmpty();
    admin.create("companies", "New", Map.of());
    follower.page(0);
    assertThat(follower.seen()).hasSize(1);
    assertThat(follower.seen().getFirst().at("/record/name").stringValue()).isEqualTo("New");
  }

  @Test
  void onlyTheObjectsThatAreAskedFor() {
    admin.create("companies", "Acme", Map.of());
    admin.create("contacts", "Ada", Map.of());
    admin.create("products", "Anvil", Map.of());
    JsonNode page = admin.get("/changes?objects=contacts,products").at("/data/changes");
    assertThat(page.valueStream().map(change -> change.get("objectApiName").stringValue()))
        .containsExactly("contacts", "products");
  }

  @Test
  void namesAreThoseOfTheMoment() {
    admin.post("/objects", Map.of("name", "Trips", "apiName", "trips"));
    admin.post("/objects/trips/fields", Map.of("name", "To", "apiName", "to", "type", "text"));
    admin.post("/objects/trips/fields", Map.of("name", "By", "apiName", "by", "type", "text"));
    String trip = admin.create("trips", "One", Map.of("to", "Graz", "by", "train"));
    admin.patch("/objects/trips/records/" + trip, Map.of("fields", Map.of("by", "car")));
    admin.patch("/objects/trips/fields/to", Map.of("apiName", "destination"));
    admin.patch("/objects/trips", Map.of("apiName", "journeys"));
    admin.delete("/objects/journeys/fields/by");
    JsonNode changes = admin.get("/changes").at("/data/changes");
    assertThat(changes).hasSize(1);
    assertThat(changes.at("/0/objectApiName").stringValue()).isEqualTo("journeys");
    assertThat(changes.at("/0/record/fields/destination").stringValue()).isEqualTo("Graz");
    assertThat(changes.at("/0/changes").toString()).contains("destination").doesNotContain("train");
    admin.delete("/objects/journeys");
    assertThat(admin.get("/changes").at("/data/changes")).isEmpty();
  }

  @Test
  void aNameThatFollowsAnotherRecordIsTold() {
    String product = admin.create("products", "Anvil", Map.of());
    String quote = admin.create("quotes", "Quote", Map.of());
    Api.Answered line =
        admin.post(
            "/objects/quoteLines/records",
            Map.of("fields", Map.of("quote", quote, "product", product, "quantity", 2)));
    assertThat(line.status()).isEqualTo(201);
    Follower follower = new Follower(admin, "", null);
    follower.readOn();
    admin.patch("/objects/products/records/" + product, Map.of("name", "Hammer"));
    follower.readOn();
    String id = line.at("/data/record/id").stringValue();
    assertThat(follower.copy().get(id)).isEqualTo(Follower.all(admin, "quoteLines").get(id));
    assertThat(Objects.requireNonNull(follower.copy().get(id)).get("name").stringValue())
        .isEqualTo("Hammer");
    admin.delete("/objects/products/records/" + product);
    follower.readOn();
    assertThat(follower.copy().get(id)).isEqualTo(Follower.all(admin, "quoteLines").get(id));
    JsonNode history = admin.get("/objects/quoteLines/records/" + id + "/history").at("/data");
    assertThat(history.toString()).doesNotContain("Hammer", "name of");
  }

  @Test
  void aChangeInWhichNothingCanBeSeenIsLeftOut() {
    workspace.profile(
        """
        {'name': 'Limited', 'defaultAccess': {}, 'objects': {
          'contacts': {'view': true, 'fields': {'email': {'read': false}}}}}
        """);
    Api limited = workspace.key("Limited");
    String ada = admin.create("contacts", "Ada", Map.of("email", "ada@acme.test"));
    admin.create("companies", "Acme", Map.of());
    String path = "/objects/contacts/records/" + ada;
    admin.patch(path, Map.of("fields", Map.of("email", "ada@king.test")));
    admin.patch(path, Map.of("fields", Map.of("email", "a@king.test", "jobTitle", "Cook")));
    Api.Answered page = limited.get("/changes");
    assertThat(page.at("/data/changes")).hasSize(2);
    assertThat(page.at("/data/changes/1/changes"))
        .hasToString("[{\"field\":\"jobTitle\",\"before\":null,\"after\":\"Cook\"}]");
    assertThat(page.at("/data/hasMore").booleanValue()).isFalse();
    assertThat(page.response().body()).doesNotContain("king", "acme", "Acme", "companies");
    JsonNode first = limited.get("/changes?limit=1").at("/data");
    assertThat(first.get("hasMore").booleanValue()).isTrue();
    admin.delete(path);
    assertThat(limited.get("/changes").at("/data/changes")).hasSize(2);
  }

  @Test
  void refusesWhatItCannotRead() {
    workspace.profile(
        "{'name': 'Limited', 'defaultAccess': {}, 'objects': {'contacts': {'view': true}}}");
    Api limited = workspace.key("Limited");
    assertRefused(limited.get("/changes?objects=companies"), 403);
    assertThat(problems(admin.get("/changes?objects=compnies&limit=0&wait=31&cursor=nonsense")))
        .isEqualTo(
            "limit out_of_range, wait out_of_range, objects unknown_object, cursor bad_cursor");
    String other =
        TestWorkspace.create().admin().get("/changes").at("/data/nextCursor").stringValue();
    for (String cursor : List.of("", "%20", "AAAA", "%C3%A9", other, other.substring(1))) {
      assertThat(problems(admin.get("/changes?cursor=" + cursor))).isEqualTo("cursor bad_cursor");
    }
    for (String objects : List.of("", "%20", ",,", ",%20&objects=")) {
      assertThat(problems(admin.get("/changes?objects=" + objects))).isEqualTo("objects no_name");
    }
    assertThat(admin.get("/changes?objects=,contacts,").status()).isEqualTo(200);
  }
}
