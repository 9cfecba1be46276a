package dev.oriel.crm.record;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.EveryType;
import dev.oriel.testing.TestWorkspace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ListTest {

  private static final String PATH = "/objects/things/records";
  private static final int RECORDS = 60;

  private static Api admin;

  /** Records with many equal and many empty values, called by numbers from 100 on. */
  @BeforeAll
  static void workspace() {
    admin = TestWorkspace.create().admin();
    EveryType.create(admin, "things");
    Random random = new Random(7);
    for (int i = 0; i < RECORDS; i++) {
      Map<String, Object> fields = new HashMap<>();
      put(fields, random, "text", List.of("Ä", "a", "B", "b", "z", "é", "10", "9", "-"));
      put(fields, random, "number", List.of(-1, 0, 0.5, 10, 9));
      put(fields, random, "rating", List.of(1, 5));
      put(fields, random, "checkbox", List.of(true, false));
      put(fields, random, "date", List.of("2026-01-01", "1999-12-31"));
      put(fields, random, "dateTime", List.of("2026-01-01T00:00:00Z", "1999-12-31T23:59:59.999Z"));
      put(fields, random, "select", List.of("red", "green", "blue"));
      put(fields, random, "longText", List.of("x".repeat(20_000) + "a", "x".repeat(20_000) + "b"));
      admin.create("things", String.valueOf(100 + i), fields);
    }
  }

  private static void put(Map<String, Object> fields, Random random, String field, List<?> values) {
    int index = random.nextInt(values.size() + 2);
    if (index < values.size()) {
      fields.put(field, values.get(index));
    }
  }

  private static List<String> names(Api.Answered list) {
    assertThat(list.status()).as(list.toString()).isEqualTo(200);
    return list.at("/data/records").valueStream().map(r -> r.get("name").asString()).toList();
  }

  @Test
  void theListIsNewestFirstInPages() {
    var first = admin.get(PATH);
    assertThat(first.at("/data").propertyNames())
        .contains("records", "count", "offset", "limit", "hasMore", "nextCursor");
    assertThat(first.at("/data/count").intValue()).isEqualTo(25);
    assertThat(first.at("/data/offset").intValue()).isZero();
    assertThat(first.at("/data/limit").intValue()).isEqualTo(25);
    assertThat(first.at("/data/hasMore").booleanValue()).isTrue();
    assertThat(names(first).getFirst()).isEqualTo(String.valueOf(100 + RECORDS - 1));
    var last = admin.get(PATH + "?offset=50&limit=100");
    assertThat(last.at("/data/count").intValue()).isEqualTo(10);
    assertThat(last.at("/data/hasMore").booleanValue()).isFalse();
    assertThat(last.at("/data/nextCursor").isNull()).isTrue();
    assertThat(names(last).getLast()).isEqualTo("100");
    var exact = admin.get(PATH + "?offset=50&limit=10");
    assertThat(exact.at("/data/hasMore").booleanValue()).isFalse();
    assertThat(admin.get(PATH + "?offset=10000").at("/data/count").intValue()).isZero();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "limit=0",
        "limit=101",
        "limit=-1",
        "limit=",
        "limit=x",
        "limit=1.5",
        "limit=1e1",
        "limit=99999999999",
        "limit=%201",
        "offset=-1",
        "offset=10001",
        "offset=",
        "offset=x",
        "limit=5&limit=5",
        "sort=nothing",
        "sort=-",
        "sort=address",
        "sort=multiSelect",
        "sort=lookup.name",
        "sort=text,text,text,text,text,text",
        "cursor=x",
        "cursor=WyIiXQ",
        "filter=x",
        "filter=%7B%7D",
        "filter=%5B1%5D",
        "fields=nothing",
        "expand=text"
      })
  void whatIsOutOfBoundsIsABadRequest(String query) {
    assertRefused(admin.get(PATH + "?" + query), 400);
  }

  @ParameterizedTest
  @CsvSource({
    "text, '-,10,9,a,Ä,b,B,é,z'",
    "number, '-1,0,0.5,9,10'",
    "rating, '1,5'",
    "checkbox, 'false,true'",
    "date, '1999-12-31,2026-01-01'",
    "dateTime, '1999-12-31T23:59:59.999Z,2026-01-01T00:00:00.000Z'",
    "select, 'red,green,blue'"
  })
  void recordsAreSortedByValuesOfAnyOrderWithTheEmptyOnesLast(String field, String order) {
    for (boolean descending : new boolean[] {false, true}) {
      List<String> expected = new ArrayList<>(List.of(order.split(",", -1)));
      if (descending) {
        java.util.Collections.reverse(expected);
      }
      expected.add("null");
      List<String> values =
          admin
              .get(PATH + "?limit=100&sort=" + (descending ? "-" : "") + field)
              .at("/data/records")
              .valueStream()
              .map(r -> r.at("/fields/" + field))
              .map(v -> v.isNull() ? "null" : v.asString())
              .toList();
      assertThat(values).hasSize(RECORDS);
      assertThat(values.stream().distinct().toList()).isEqualTo(expected);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "text",
        "-text",
        "number,-text",
        "-number,rating,checkbox",
        "select,-date",
        "-dateTime",
        "name",
        "-createdAt",
        "updatedAt",
        "id",
        "autoNumber",
        "longText,-longText,text,name,select"
      })
  void aCursorWalksEverythingOnceWhileOthersAdd(String sort) throws InterruptedException {
    AtomicBoolean walking = new AtomicBoolean(true);
    List<String> added = java.util.Collections.synchronizedList(new ArrayList<>());
    Thread adding =
        Thread.ofVirtual()
            .start(() -> {
              while (walking.get() && added.size() < 12) {
                added.add(admin.create("things", "added", Map.of("text", "b", "number", 0)));
              }
            });
    List<String> walked = new ArrayList<>();
    String cursor = "";
    try {
      do {
        String query = "?limit=7&fields=text&sort=" + sort + (cursor.isEmpty() ? "" : "&cursor=");
        var page = admin.get(PATH + query + cursor);
        walked.addAll(names(page));
        assertThat(page.at("/data/hasMore").booleanValue())
            .isEqualTo(!page.at("/data/nextCursor").isNull());
        cursor = page.at("/data/nextCursor").asString("");
      } while (!cursor.isEmpty());
    } finally {
      walking.set(false);
      adding.join();
      added.forEach(id -> admin.delete(PATH + "/" + id));
    }
    walked.removeIf("added"::equals);
    assertThat(walked).doesNotHaveDuplicates().hasSize(RECORDS);
  }

  @Test
  void emptyParametersCountAsAbsentUnlessTheyAreNumbers() {
    assertThat(admin.get(PATH + "?q=&sort=&fields=&expand=&filter=&cursor=").json())
        .isEqualTo(admin.get(PATH).json());
    assertRefused(admin.get(PATH + "?limit="), 400);
    assertRefused(admin.get(PATH + "?offset="), 400);
  }

  @Test
  void aCursorIsOnlyForItsOwnSortAndWithoutOffset() {
    String cursor = admin.get(PATH + "?limit=1&sort=text").at("/data/nextCursor").asString();
    assertThat(admin.get(PATH + "?sort=text&cursor=" + cursor).status()).isEqualTo(200);
    assertRefused(admin.get(PATH + "?sort=-text&cursor=" + cursor), 400);
    assertRefused(admin.get(PATH + "?cursor=" + cursor), 400);
    assertRefused(admin.get(PATH + "?sort=text&offset=1&cursor=" + cursor), 400);
  }

  @Test
  void emptyDerivedNamesComeLastInBothDirections() {
    Api contacts = TestWorkspace.create().admin();
    for (String name : List.of("Bea", "", "Ada", "")) {
      contacts.create("contacts", "", Map.of("firstName", name));
    }
    assertThat(pages(contacts, "name")).containsExactly("Ada", "Bea", "", "");
    assertThat(pages(contacts, "-name")).containsExactly("Bea", "Ada", "", "");
  }

  @Test
  void relatedRecordsAndMembersSortByTheirNames() {
    TestWorkspace workspace = TestWorkspace.create();
    Api contacts = workspace.admin();
    String beta = contacts.create("companies", "Beta", Map.of());
    String alpha = contacts.create("companies", "alpha", Map.of());
    UUID zoe = workspace.member("zoe@list.example", "Zoe");
    UUID ada = workspace.member("ada@list.example", "ada");
    contacts.create("contacts", "1", Map.of("company", beta, "owner", ada));
    contacts.create("contacts", "2", Map.of("company", alpha, "owner", zoe));
    contacts.create("contacts", "3", Map.of());
    contacts.create("contacts", "4", Map.of("company", alpha));
    assertThat(pages(contacts, "company")).containsExactly("4", "2", "1", "3");
    assertThat(pages(contacts, "-company")).containsExactly("1", "4", "2", "3");
    assertThat(pages(contacts, "owner")).containsExactly("1", "2", "4", "3");
    assertThat(pages(contacts, "-owner")).containsExactly("2", "1", "4", "3");
    assertThat(pages(contacts, "company,-owner")).containsExactly("2", "4", "1", "3");
    workspace.profile(
        """
        {"name": "No companies", "defaultAccess": {"view": true},
         "objects": {"companies": {"view": false}}}
        """);
    Api blind = workspace.key("No companies");
    assertRefused(blind.get("/objects/contacts/records?sort=company"), 403);
    assertThat(pages(blind, "owner")).containsExactly("1", "2", "4", "3");
  }

  private static List<String> pages(Api api, String sort) {
    List<String> names = new ArrayList<>();
    String cursor = "";
    do {
      var page = api.get("/objects/contacts/records?limit=1&sort=" + sort + cursor);
      names.addAll(names(page));
      cursor = "&cursor=" + page.at("/data/nextCursor").asString("");
    } while (!cursor.endsWith("="));
    return names;
  }

  @Test
  void listsOfObjectsWithoutRecordsAreEmptyButChecked() {
    admin.post("/objects", Map.of("name", "Empty", "apiName", "empty"));
    var list = admin.get("/objects/empty/records?q=x&sort=name");
    assertThat(list.at("/data/count").intValue()).isZero();
    assertThat(list.at("/data/hasMore").booleanValue()).isFalse();
    assertRefused(admin.get("/objects/empty/records?sort=nothing"), 400);
    assertRefused(admin.get("/objects/empty/records?limit=0"), 400);
    assertRefused(admin.get("/objects/empty/records?cursor=x"), 400);
  }
}
