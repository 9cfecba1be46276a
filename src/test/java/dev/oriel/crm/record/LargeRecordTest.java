package dev.oriel.crm.record;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Parallel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Records of nearly 1 MiB: as many as are more than one answer may hold. */
@Order(1)
class LargeRecordTest {

  private static final String LARGE = "/objects/large/records";
  private static final int FIELDS = 20;
  private static final int RECORDS = 12;
  private static final String TEXT = "0123456789".repeat(10_000);

  private static TestWorkspace workspace;
  private static Api admin;
  private static String record;

  @BeforeAll
  static void prepare() {
    workspace = TestWorkspace.create();
    admin = workspace.admin();
    admin.post("/objects", Map.of("name", "Large", "apiName", "large"));
    for (int i = 0; i < FIELDS; i++) {
      admin.post(
          "/objects/large/fields", Map.of("name", "F" + i, "apiName", "f" + i, "type", "longText"));
    }
    record = admin.create("large", "Large", texts(0, 10, TEXT));
    for (int i = 1; i < RECORDS; i++) {
      admin.create("large", "Large " + i, texts(0, 10, TEXT));
    }
  }

  private static Map<String, String> texts(int from, int to, String text) {
    Map<String, String> texts = new LinkedHashMap<>();
    for (int i = from; i < to; i++) {
      texts.put("f" + i, text);
    }
    return texts;
  }

  /**
   * As many fields as there can be, and texts in them, take a while to make: both are told here.
   */
  @Tag(SecondTier.ROWS)
  @Test
  void anObjectHasAtMostFiveHundredFieldsWhichMayNotAllBeFilled() {
    Api api = admin.unchecked();
    api.post("/objects", Map.of("name", "Wide", "apiName", "wide"));
    api.create("wide", "One", Map.of());
    for (int i = 0; i < 500; i++) {
      var created =
          api.post("/objects/wide/fields", Map.of("name", "F", "apiName", "f" + i, "type", "text"));
      assertThat(created.status()).as(created.toString()).isEqualTo(201);
    }
    assertRefused(
        admin.post("/objects/wide/fields", Map.of("apiName", "more", "type", "text")), 400);
    String last = admin.create("wide", "Two", Map.of("f499", "x"));
    assertThat(admin.get("/objects/wide/records/" + last).at("/data/record/fields/f499").asString())
        .isEqualTo("x");
    assertThat(admin.get("/objects/wide/records?q=x").at("/data/count").intValue()).isEqualTo(1);
    asManyShortTextsAsDocumentedFitIntoARecord(api);
  }

  /** Texts of 23 bytes take most space: they are kept in the row, as longer ones are not. */
  private void asManyShortTextsAsDocumentedFitIntoARecord(Api api) {
    String text = "x".repeat(23);
    String id = api.create("wide", "Wide", texts(0, 320, text));
    var full = api.patch("/objects/wide/records/" + id, Map.of("fields", texts(320, 400, text)));
    assertThat(full.status()).as(full.toString()).isEqualTo(400);
    assertThat(full.at("/error/details/0/code").asString()).isEqualTo("too_large");
    assertThat(full.message()).contains("320 texts");
    api.delete("/objects/wide/records/" + id);
    List<String> hidden =
        IntStream.range(0, 160).mapToObj(i -> "'f" + i + "': {'read': false}").toList();
    workspace.profile(
        """
        {'name': 'Narrow', 'rights': {'object': [], 'field': []},
         'defaultAccess': {'view': true, 'create': true, 'update': true, 'delete': true},
         'objects': {'wide': {'view': true, 'create': true, 'update': true, 'delete': true,
           'fields': {%s}}}}
        """
            .formatted(String.join(",", hidden)));
    api.create("wide", "Hidden", texts(0, 160, text));
  }

  @Test
  void aPageThatIsTooLargeIsRefusedAndTellsWhatToDo() {
    var refused = admin.get(LARGE + "?limit=100");
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.at("/error/details/0/code").asString()).isEqualTo("too_large");
    assertThat(refused.message()).contains("8 MiB", "fewer entries", "fewer fields");
  }

  @Test
  void fewerRecordsOrFewerFieldsOfItAreAnswered() {
    var fewer = admin.get(LARGE + "?limit=5");
    assertThat(fewer.at("/data/count").intValue()).isEqualTo(5);
    assertThat(fewer.at("/data/records/4/fields/f9").asString()).isEqualTo(TEXT);
    var narrower = admin.get(LARGE + "?limit=100&fields=f0");
    assertThat(narrower.at("/data/count").intValue()).isEqualTo(RECORDS);
    assertThat(narrower.at("/data/hasMore").booleanValue()).isFalse();
  }

  @Test
  void manyOfThemAtOnceAreAnsweredOrToldToComeAgain() {
    var answers =
        Parallel.all(
            60, i -> admin.unchecked().get(i % 2 == 0 ? LARGE + "?limit=7" : LARGE + "/" + record));
    for (var answer : answers) {
      assertThat(answer.status()).as(answer.code()).isIn(200, 503);
      if (answer.status() == 503) {
        assertThat(answer.header("Retry-After")).isNotEmpty();
      }
    }
    assertThat(answers).anyMatch(answer -> answer.status() == 200);
    assertThat(admin.get(LARGE + "?limit=7").status()).isEqualTo(200);
  }

  @Test
  void aRecordDoesNotGrowBeyondWhatABodyMayHave() {
    var refused = admin.patch(LARGE + "/" + record, Map.of("fields", texts(10, FIELDS, TEXT)));
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.message()).contains("1 MiB");
    assertThat(admin.get(LARGE + "/" + record).at("/data/record/fields/f10").isNull()).isTrue();
  }

  @Test
  void whatCountsIsItsSizeInJson() {
    // Six bytes each in JSON, and one of them in UTF-8.
    String controls = "\u0001".repeat(80_000);
    String id = admin.create("large", "Controls", texts(0, 2, controls));
    assertThat(admin.patch(LARGE + "/" + id, Map.of("fields", texts(2, 3, controls))).status())
        .isEqualTo(400);
    assertThat(admin.delete(LARGE + "/" + id).status()).isEqualTo(200);
  }

  @Test
  void theHistoryOfLargeChangesIsPagedToo() {
    String id = admin.create("large", "Changing", Map.of());
    for (int i = 0; i < 6; i++) {
      String text = i + TEXT.substring(1);
      assertThat(admin.patch(LARGE + "/" + id, Map.of("fields", texts(0, 10, text))).status())
          .isEqualTo(200);
    }
    var refused = admin.get(LARGE + "/" + id + "/history?limit=100");
    assertThat(refused.status()).isEqualTo(400);
    assertThat(refused.message()).contains("fewer entries");
    assertThat(admin.get(LARGE + "/" + id + "/history?limit=1").status()).isEqualTo(200);
    assertThat(admin.delete(LARGE + "/" + id).status()).isEqualTo(200);
  }

  /** Somebody who sees only the second half of the fields. */
  private static Api blind(TestWorkspace workspace) {
    StringBuilder hidden = new StringBuilder();
    for (int i = 0; i < FIELDS / 2; i++) {
      hidden.append(i == 0 ? "" : ", ").append("'f" + i + "': {'read': false, 'edit': false}");
    }
    workspace.profile(
        """
        {'name': 'Blind', 'rights': {'object': [], 'field': []}, 'defaultAccess': {},
         'objects': {'large': {'view': true, 'create': true, 'update': true, 'delete': false,
           'fields': {%s}}}}
        """
            .formatted(hidden));
    return workspace.key("Blind");
  }

  @Test
  void whatSomebodyMayNotReadIsNotCounted() {
    Api blind = blind(workspace);
    String full = admin.create("large", "Full", texts(0, 10, TEXT));
    String empty = admin.create("large", "Empty", Map.of());
    for (String id : List.of(full, empty)) {
      var filled = blind.patch(LARGE + "/" + id, Map.of("fields", texts(10, 20, TEXT)));
      assertThat(filled.status()).as(filled.code()).isEqualTo(200);
    }
    // What is beyond the limit for who sees it all may become anything but larger.
    assertThat(admin.patch(LARGE + "/" + full, Map.of("name", "Fuller")).status()).isEqualTo(200);
    assertThat(admin.patch(LARGE + "/" + full, Map.of("fields", texts(0, 1, TEXT + "x"))).status())
        .isEqualTo(400);
    assertThat(admin.delete(LARGE + "/" + full).status()).isEqualTo(200);
    assertThat(admin.delete(LARGE + "/" + empty).status()).isEqualTo(200);
  }

  @Test
  void historyIsAsLargeAsWhatMayBeReadOfIt() {
    Api blind = blind(workspace);
    String id = admin.create("large", "Changing", Map.of());
    for (int i = 0; i < 6; i++) {
      Map<String, String> texts = texts(0, 10, i + TEXT.substring(1));
      texts.put("f10", "visible " + i);
      assertThat(admin.patch(LARGE + "/" + id, Map.of("fields", texts)).status()).isEqualTo(200);
    }
    var history = blind.get(LARGE + "/" + id + "/history?limit=100");
    assertThat(history.status()).as(history.code()).isEqualTo(200);
    assertThat(history.at("/data/changes").size()).isEqualTo(7);
    assertThat(history.at("/data/changes/0").toString())
        .contains("visible 5", "visible 4")
        .doesNotContain("\"f9\"");
    assertThat(admin.delete(LARGE + "/" + id).status()).isEqualTo(200);
  }

  @Test
  void aChangeOfTheirFieldsGoesThroughThemAll() {
    Api other = TestWorkspace.create().admin();
    other.post("/objects", Map.of("name", "Large", "apiName", "large"));
    for (String field : List.of("f0", "f1", "f2", "f3", "f4", "f5", "f6", "f7", "f8", "f9")) {
      other.post(
          "/objects/large/fields", Map.of("name", field, "apiName", field, "type", "longText"));
    }
    other.post("/objects/large/fields", Map.of("name", "N", "apiName", "n", "type", "text"));
    Map<String, String> values = texts(0, 10, TEXT);
    values.put("n", "42");
    for (int i = 0; i < RECORDS; i++) {
      other.create("large", "Large " + i, values);
    }
    var changed = other.patch("/objects/large/fields/n", Map.of("type", "number"));
    assertThat(changed.status()).as(changed.toString()).isEqualTo(200);
    var listed = other.get(LARGE + "?fields=n");
    assertThat(listed.at("/data/records").size()).isEqualTo(RECORDS);
    listed
        .at("/data/records")
        .forEach(found -> assertThat(found.at("/fields/n").intValue()).isEqualTo(42));
  }
}
