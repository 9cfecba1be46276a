package dev.oriel.integration.feed;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Rights and names that change between two pages of the feed. */
class FeedChangedModelTest {

  private static final String PARTNER =
      """
      {'name': 'Partner', 'defaultAccess': {}, 'objects': {
        'companies': {'view': %s}, 'contacts': {'view': true, 'fields': {'phone': {'read': %s}}}}}
      """;

  private final TestWorkspace workspace = TestWorkspace.create();
  private final Api admin = workspace.admin();

  private void patch(String contact, Map<String, ?> fields) {
    Api.Answered answer =
        admin.patch("/objects/contacts/records/" + contact, Map.of("fields", fields));
    assertThat(answer.status()).as(answer.toString()).isEqualTo(200);
  }

  @Test
  void aCursorFromBeforeShowsNothingThatIsHiddenSinceAndSkipsNothingElse() {
    workspace.profile(PARTNER.formatted(true, true));
    Api partner = workspace.key("Partner");
    Follower follower = new Follower(partner, "limit=1", null);
    String ada = admin.create("contacts", "Ada", Map.of("phone", "+43 1 5550001"));
    admin.create("companies", "Secret Ltd", Map.of());
    patch(ada, Map.of("phone", "+43 1 5550002"));
    patch(ada, Map.of("phone", "+43 1 5550003", "jobTitle", "Cook"));
    admin.create("contacts", "Bea", Map.of("phone", "+43 1 5550004"));
    JsonNode first = follower.page(0);
    assertThat(first.get("changes").toString()).contains("5550001");
    assertThat(first.get("hasMore").booleanValue()).isTrue();
    workspace.profile(PARTNER.formatted(false, false));
    follower.readOn();
    var later = follower.seen().subList(1, follower.seen().size());
    assertThat(later).hasSize(2);
    assertThat(later.toString())
        .contains("Cook", "Bea")
        .doesNotContain("43 1 555", "phone", "Secret");
    String cursor = "&cursor=" + follower.cursor();
    assertRefused(partner.get("/changes?objects=companies" + cursor), 403);

    // What may be seen again is seen from the cursor on, not from the time of the change on.
    admin.create("companies", "Open Ltd", Map.of());
    workspace.profile(PARTNER.formatted(true, true));
    follower.readOn();
    assertThat(follower.seen().getLast().at("/record/name").stringValue()).isEqualTo("Open Ltd");
  }

  @Test
  void namesAreThePresentOnesAfterACursorFromBefore() {
    admin.post("/objects", Map.of("name", "Trips", "apiName", "trips"));
    for (String name : new String[] {"to", "by", "via"}) {
      admin.post("/objects/trips/fields", Map.of("name", name, "apiName", name, "type", "text"));
    }
    Follower follower = new Follower(admin, "limit=1", null);
    String path = "/objects/trips/records/";
    String trip = admin.create("trips", "One", Map.of("to", "Graz", "by", "train", "via", "Linz"));
    admin.patch(path + trip, Map.of("fields", Map.of("to", "Wien")));
    admin.patch(path + trip, Map.of("fields", Map.of("by", "car")));
    admin.patch(path + trip, Map.of("fields", Map.of("via", "Wels")));
    follower.page(0);
    admin.patch("/objects/trips/fields/to", Map.of("apiName", "destination"));
    admin.patch("/objects/trips/fields/via", Map.of("apiName", "to"));
    admin.delete("/objects/trips/fields/by");
    admin.patch("/objects/trips", Map.of("apiName", "journeys"));
    follower.readOn();
    var later = follower.seen().subList(1, follower.seen().size());
    assertThat(later).hasSize(2);
    assertThat(later)
        .allSatisfy(change -> {
          assertThat(change.get("objectApiName").stringValue()).isEqualTo("journeys");
          assertThat(change.at("/record/fields").propertyNames())
              .containsExactlyInAnyOrder("destination", "to");
        });
    assertThat(later.get(0).get("changes"))
        .hasToString("[{\"field\":\"destination\",\"before\":\"Graz\",\"after\":\"Wien\"}]");
    assertThat(later.get(1).get("changes"))
        .hasToString("[{\"field\":\"to\",\"before\":\"Linz\",\"after\":\"Wels\"}]");
    String cursor = "&cursor=" + follower.cursor();
    assertRefused(admin.get("/changes?objects=trips" + cursor), 400);
    assertThat(admin.get("/changes?objects=journeys" + cursor).status()).isEqualTo(200);
  }
}
