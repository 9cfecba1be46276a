package dev.oriel.crm.definition;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Definitions that change under records. */
class FieldChangeTest extends OwnObjectCase {

  @Test
  void aRenamedFieldKeepsItsValuesItsHistoryAndItsUniqueness() {
    field("before", "email", "unique", true);
    String id = record(Map.of("before", "a@b.example"));
    change("before", Map.of("apiName", "after", "label", "After"));
    assertThat(value(id, "after").asString()).isEqualTo("a@b.example");
    assertThat(value(id, "before").isMissingNode()).isTrue();
    assertThat(
            admin
                .get("/objects/" + object + "/records/" + id + "/history")
                .at("/data/changes/0/changes")
                .toString())
        .contains("\"field\":\"after\"")
        .doesNotContain("before\":\"a@");
    assertRefused(
        admin.post(
            "/objects/" + object + "/records",
            Map.of("name", "Two", "fields", Map.of("after", "A@B.example"))),
        409);
    assertRefused(
        admin.post(
            "/objects/" + object + "/records",
            Map.of("name", "Two", "fields", Map.of("before", "c@b.example"))),
        400);
    assertThat(admin.get("/objects/" + object + "/records?q=a@b").at("/data/count").intValue())
        .isEqualTo(1);
    assertRefused(admin.get("/objects/" + object + "/records?sort=before"), 400);
  }

  @Test
  void renamedObjectsKeepRecordsNotesAndWhatPointsAtThem() {
    field("self", "lookup", "lookup", Map.of("targetObjectApiName", object));
    String id = record(Map.of());
    String other = record(Map.of("self", id));
    admin.post("/objects/" + object + "/records/" + id + "/notes", Map.of("body", "kept"));
    admin.patch("/objects/" + object, Map.of("apiName", object + "x"));
    assertRefused(admin.get("/objects/" + object + "/records/" + id), 404);
    object = object + "x";
    assertThat(value(other, "self").asString()).isEqualTo(id);
    assertThat(
            admin
                .get("/objects/" + object + "/records/" + id + "/notes")
                .at("/data/notes/0/body")
                .asString())
        .isEqualTo("kept");
    assertThat(
            admin
                .get("/objects/" + object + "/records/" + other + "?expand=self")
                .at("/data/record/fields/self/objectApiName")
                .asString())
        .isEqualTo(object);
  }

  @Test
  void aRenamedOptionKeepsItsRecordsAndIsFoundByItsNewLabel() {
    field("f", "select");
    String red = record(Map.of("f", "red"));
    String green = record(Map.of("f", "green"));
    var changed =
        change(
            "f",
            Map.of(
                "options",
                List.of(
                    Map.of("label", "Dark green", "apiName", "forest"),
                    Map.of("label", "Scarlet", "apiName", "red"),
                    "Blue",
                    "Black")));
    assertThat(changed.status()).as(changed.toString()).isEqualTo(200);
    assertThat(value(red, "f").asString()).isEqualTo("red");
    assertThat(value(green, "f").asString()).isEqualTo("forest");
    String list = "/objects/" + object + "/records";
    assertThat(admin.get(list + "?q=scarlet").at("/data/records/0/id").asString()).isEqualTo(red);
    assertThat(admin.get(list + "?sort=f").at("/data/records/0/id").asString()).isEqualTo(green);
  }

  @Test
  void anOptionToldByItsLabelAloneStaysWhatItIs() {
    field("f", "select", "selectOptions", List.of("Открыто", "Закрыто"));
    String open = record(Map.of("f", "Открыто"));
    String apiName = value(open, "f").asString();
    var changed = change("f", Map.of("options", List.of("Закрыто", "открыто", "Новое")));
    assertThat(changed.status()).as(changed.toString()).isEqualTo(200);
    assertThat(value(open, "f").asString()).isEqualTo(apiName);
    assertThat(
            admin
                .get("/objects/" + object + "/records?q=" + encoded("открыто"))
                .at("/data/count")
                .intValue())
        .isEqualTo(1);
    assertRefused(change("f", Map.of("options", List.of("Новое"))), 409);
  }

  private static String encoded(String text) {
    return java.net.URLEncoder.encode(text, java.nio.charset.StandardCharsets.UTF_8);
  }

  @Test
  void anOptionInUseIsNotRemoved() {
    for (String type : List.of("select", "multiSelect")) {
      field(type, type);
      Object value = type.equals("select") ? "red" : List.of("green", "red");
      String id = record(Map.of(type, value));
      var removed = change(type, Map.of("options", List.of("Dark green", "Blue")));
      assertRefused(removed, 409);
      assertThat(removed.message()).contains("Red");
      var unused = change(type, Map.of("options", List.of("Red", "Dark green")));
      assertThat(unused.status()).as(unused.toString()).isEqualTo(200);
      admin.delete("/objects/" + object + "/records/" + id);
      assertThat(change(type, Map.of("options", List.of("Blue"))).status()).isEqualTo(200);
      assertRefused(
          admin.post(
              "/objects/" + object + "/records",
              Map.of("name", "x", "fields", Map.of(type, value))),
          400);
    }
  }

  @Test
  void aFieldBecomesUniqueOnlyIfItsValuesAre() {
    field("f", "text");
    String one = record(Map.of("f", "Straße  1"));
    String two = record(Map.of("f", "STRASSE 1"));
    record(Map.of());
    record(Map.of());
    assertRefused(change("f", Map.of("unique", true)), 409);
    admin.patch("/objects/" + object + "/records/" + two, Map.of("fields", Map.of("f", "other")));
    assertThat(change("f", Map.of("unique", true)).status()).isEqualTo(200);
    assertRefused(
        admin.patch(
            "/objects/" + object + "/records/" + two, Map.of("fields", Map.of("f", "strasse 1"))),
        409);
    assertThat(change("f", Map.of("unique", false)).status()).isEqualTo(200);
    assertThat(
            admin
                .patch(
                    "/objects/" + object + "/records/" + two,
                    Map.of("fields", Map.of("f", "strasse 1")))
                .status())
        .isEqualTo(200);
    assertThat(value(one, "f").asString()).isEqualTo("Straße  1");
  }

  @Test
  void longValuesCanBeUniqueToo() {
    StringBuilder odd = new StringBuilder();
    java.util.Random random = new java.util.Random(1);
    while (odd.length() < 999) {
      odd.append((char) (0x4E00 + random.nextInt(0x5000)));
    }
    field("f", "text", "unique", true);
    record(Map.of("f", odd + "a"));
    record(Map.of("f", odd + "b"));
    assertRefused(
        admin.post(
            "/objects/" + object + "/records",
            Map.of("name", "x", "fields", Map.of("f", odd + "A"))),
        409);
  }

  @Test
  void aDeletedFieldTakesItsValuesWithItAndLeavesNoneToTheNext() {
    field("f", "text", "unique", true);
    String id = record(Map.of("f", "secret"));
    assertThat(admin.delete("/objects/" + object + "/fields/f").status()).isEqualTo(200);
    assertThat(value(id, "f").isMissingNode()).isTrue();
    String list = "/objects/" + object + "/records";
    assertThat(admin.get(list + "?q=secret").at("/data/count").intValue()).isZero();
    assertThat(admin.get(list + "/" + id + "/history").response().body()).doesNotContain("secret");
    field("f", "text", "unique", true);
    assertThat(value(id, "f").isNull()).isTrue();
    record(Map.of("f", "secret"));
  }

  @Test
  void anAutomaticNumberNumbersTheRecordsThatAreThereAndNamesNewOnes() {
    String first = record(Map.of());
    String second = record(Map.of());
    field("no", "autoNumber", "pattern", "P-{000}/x");
    assertThat(value(first, "no").asString()).isEqualTo("P-001/x");
    assertThat(value(second, "no").asString()).isEqualTo("P-002/x");
    var third = admin.post("/objects/" + object + "/records", Map.of());
    assertThat(third.at("/data/record/fields/no").asString()).isEqualTo("P-003/x");
    assertThat(third.at("/data/record/name").asString()).isEqualTo("P-003/x");
    String id = third.at("/data/record/id").asString();
    assertThat(change("no", Map.of("pattern", "{0}.")).status()).isEqualTo(200);
    assertThat(value(id, "no").asString()).isEqualTo("3.");
    var read = admin.get("/objects/" + object + "/records/" + id);
    assertThat(read.at("/data/record/name").asString()).isEqualTo("3.");
    assertThat(
            admin
                .get("/objects/" + object + "/records?sort=name&q=3.")
                .at("/data/count")
                .intValue())
        .isEqualTo(1);
    admin.delete("/objects/" + object + "/fields/no");
    read = admin.get("/objects/" + object + "/records/" + id);
    assertThat(read.at("/data/record/name").asString()).isEqualTo("3.");
    assertRefused(admin.post("/objects/" + object + "/records", Map.of()), 400);
  }

  @Test
  void aFieldBecomesRequiredForWhatIsWrittenFromThenOn() {
    field("f", "text");
    String id = record(Map.of());
    assertThat(change("f", Map.of("required", true)).status()).isEqualTo(200);
    String path = "/objects/" + object + "/records";
    assertRefused(admin.post(path, Map.of("name", "x")), 400);
    assertThat(admin.patch(path + "/" + id, Map.of("name", "y")).status()).isEqualTo(200);
    assertRefused(admin.patch(path + "/" + id, Map.of("fields", Map.of("f", " "))), 400);
    assertThat(change("f", Map.of("required", false)).status()).isEqualTo(200);
    assertThat(admin.post(path, Map.of("name", "x")).status()).isEqualTo(201);
  }

  @Test
  void linesFollowTheNumberOfTheirProductIntoAnotherPattern() {
    String products = "/objects/products/fields";
    assertThat(
            admin
                .post(
                    products,
                    Map.of("apiName", "number", "type", "autoNumber", "pattern", "OLD-{000}"))
                .status())
        .isEqualTo(201);
    String product =
        admin.post("/objects/products/records", Map.of()).at("/data/record/id").asString();
    String line =
        admin
            .post(
                "/objects/quoteLines/records",
                Map.of(
                    "fields",
                    Map.of("product", product, "quote", admin.create("quotes", "Q", Map.of()))))
            .at("/data/record/id")
            .asString();
    admin.patch(products + "/number", Map.of("pattern", "NEW-{0000}"));
    String lines = "/objects/quoteLines/records";
    assertThat(admin.get(lines + "/" + line).at("/data/record/name").asString())
        .isEqualTo("NEW-0001");
    assertThat(admin.get(lines + "?q=new-0001").at("/data/count").intValue()).isOne();
    assertThat(admin.get(lines + "?q=old").at("/data/count").intValue()).isZero();
    assertThat(admin.delete(products + "/number").status()).isEqualTo(200);
    assertThat(admin.get(lines + "/" + line).at("/data/record/name").asString())
        .isEqualTo("NEW-0001");
  }

  @Test
  void aRecordOfMoreTextsThanARowHoldsIsABadRequest() {
    Map<String, String> texts = new HashMap<>();
    for (int i = 0; i < 450; i++) {
      field("f" + i, "text");
      texts.put("f" + i, "a text of more than eighteen bytes");
    }
    var refused =
        admin.post("/objects/" + object + "/records", Map.of("name", "One", "fields", texts));
    assertRefused(refused, 400);
    assertThat(refused.at("/error/details/0/code").asString()).isEqualTo("too_large");
    String id = admin.create(object, "One", Map.of());
    assertRefused(
        admin.patch("/objects/" + object + "/records/" + id, Map.of("fields", texts)), 400);
  }
}
