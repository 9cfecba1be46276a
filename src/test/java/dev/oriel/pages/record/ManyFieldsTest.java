package dev.oriel.pages.record;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.WebVisitor;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** An object with as many fields as one can have has the same pages as all others. */
@BrowserTest
class ManyFieldsTest {

  private static final int FIELDS = 500;

  /** How many columns a list has at most, and how many rows a page of it. */
  private static final int SHOWN = 50;

  /** How many columns of a file are mapped on a page at most. */
  private static final int COLUMNS = 100;

  /** In bytes, as they are sent. */
  private static final int LIGHT = 30_000;

  private static final List<String> WORDS =
      List.of("Larch", "Oak", "Brass", "Slate", "Copper", "Glass", "Façade", "Window", "Sill");

  private static Colleague ada;
  private static Api api;
  private static String id;

  @BeforeAll
  static void create() {
    ada = Colleague.of("Administrator");
    api = ada.workspace().admin();
    api.post("/objects", Map.of("apiName", "sites", "name", "Sites", "singularName", "Site"));
    Map<String, Object> values = new HashMap<>();
    for (int i = 0; i < FIELDS; i++) {
      Map<String, Object> field =
          Map.of("apiName", "f" + i, "name", "Field " + i, "type", i % 5 == 0 ? "number" : "text");
      assertThat(api.post("/objects/sites/fields", field).status()).isEqualTo(201);
      values.put("f" + i, i % 5 == 0 ? (Object) i : "Value " + i);
    }
    id = api.create("sites", "Lake side", values);
  }

  @Test
  void allOfThemAreShownAndOneIsChanged() {
    WebVisitor visitor = ada.visitor();
    assertThat(visitor.get("/sites/" + id).body()).contains("Value 499", "Field 0<");
    assertThat(visitor.get("/sites").statusCode()).isEqualTo(200);
    String edit = "/sites/" + id + "/edit";
    PageForm form = PageForm.of(visitor.get(edit), edit).set("f499", "Other");
    assertThat(form.send(visitor).statusCode()).isEqualTo(303);
    assertThat(api.get("/objects/sites/records/" + id).at("/data/record/fields/f499").asString())
        .isEqualTo("Other");
    PageForm made = PageForm.of(visitor.get("/sites/new"), "/sites/new");
    assertThat(made.set("name", "Street side").set("f498", "x").send(visitor).statusCode())
        .isEqualTo(303);
  }

  @Test
  void itsPagesAreLight() {
    fillAList();
    WebVisitor visitor = ada.visitor();
    String list = "/sites?columns=" + joined(SHOWN, i -> "f" + i);
    assertThat(visitor.get(list).body()).contains("Field 49", "Site 0", "Site 49");
    String map = mapping(visitor);
    assertThat(visitor.get(map).body()).contains("100 of 100 columns go to a field");
    String record = "/sites/" + id;
    for (String path :
        List.of(
            list,
            "/sites/filter",
            record,
            record + "/edit",
            "/sites/new",
            map,
            "/setup/objects/sites")) {
      assertThat(visitor.weight(path)).as(path).isLessThan(LIGHT);
    }
  }

  private static void fillAList() {
    StringJoiner writes = new StringJoiner(",", "{\"operations\": [", "]}");
    for (int i = 0; i < SHOWN; i++) {
      int row = i;
      writes.add(
          "{\"op\": \"create\", \"name\": \"Site %d\", \"fields\": {%s}}"
              .formatted(row, joined(SHOWN, field -> "\"f" + field + "\": " + value(row, field))));
    }
    assertThat(api.post("/objects/sites/records/batch", writes.toString()).status()).isEqualTo(200);
  }

  /** A number for each fifth field, and else a text in quotes. */
  private static String value(int row, int field) {
    if (field % 5 == 0) {
      return String.valueOf(row * 317 + field);
    }
    return "\"%s %s %d\""
        .formatted(
            WORDS.get((row + field) % WORDS.size()),
            WORDS.get(row * field % WORDS.size()),
            row * field);
  }

  private static String joined(int number, IntFunction<String> each) {
    return IntStream.range(0, number).mapToObj(each).collect(Collectors.joining(","));
  }

  /** The page on which many columns are mapped. */
  private static String mapping(WebVisitor visitor) {
    String file =
        joined(COLUMNS, i -> "Field " + i) + "\n" + joined(COLUMNS, i -> value(i, i)) + "\n";
    String upload = "/setup/imports/new";
    return visitor
        .send(
            visitor.get(upload),
            upload,
            Map.of("primaryObjectApiName", "sites", "duplicateMode", "update"),
            "sites.csv",
            file.getBytes(UTF_8))
        .headers()
        .firstValue("Location")
        .orElseThrow();
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void itsPagesAreAccessible() {
    try (Look look = ada.in(Look.at(Look.PHONE)).open("/sites/" + id)) {
      look.checkAnyWidth("site-500-fields");
      look.open("/sites/" + id + "/edit").check("site-500-fields-edit");
    }
  }
}
