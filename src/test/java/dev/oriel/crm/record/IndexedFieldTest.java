package dev.oriel.crm.record;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.TestWorkspace;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * An index makes lists quicker and no different. Each field stands here twice: with and without.
 */
class IndexedFieldTest {

  private static final String PATH = "/objects/things/records";
  private static final List<String> TYPES =
      List.of("text", "email", "number", "date", "checkbox", "select");

  /** The alphabet passes over them, so that what comes behind decides. */
  private static final String SOFT_HYPHENS = "\u00ad".repeat(100);

  private static Api admin;

  @BeforeAll
  static void things() {
    admin = TestWorkspace.create().admin();
    admin.post("/objects", Map.of("name", "Things", "apiName", "things"));
    for (String type : TYPES) {
      for (boolean indexed : new boolean[] {false, true}) {
        Map<String, Object> field =
            new HashMap<>(Map.of("apiName", name(type, indexed), "type", type, "indexed", indexed));
        if (type.equals("select")) {
          field.put("options", List.of("red", "green", "blue"));
        }
        assertThat(admin.post("/objects/things/fields", field).status()).isEqualTo(201);
      }
    }
    List<Map<String, Object>> values =
        List.of(
            Map.of("text", "a", "email", "A@x.example", "number", 1, "select", "red"),
            Map.of("text", "Ä", "email", "a@X.example", "number", 1, "checkbox", true),
            Map.of("text", "b", "email", "b@x.example", "number", -2.5, "date", "2026-01-01"),
            Map.of("text", "x".repeat(100) + "1", "date", "2026-01-01", "select", "blue"),
            Map.of("text", "x".repeat(100) + "2", "number", 7, "checkbox", false),
            Map.of("text", "A", "select", "green"),
            Map.of("text", "a" + SOFT_HYPHENS + "c", "email", "\u0130@x.example"),
            Map.of());
    for (int round = 0; round < 2; round++) {
      for (Map<String, Object> record : values) {
        Map<String, Object> fields = new HashMap<>();
        record.forEach((type, value) -> {
          fields.put(name(type, false), value);
          fields.put(name(type, true), value);
        });
        admin.create("things", "Thing", fields);
      }
    }
  }

  private static String name(String type, boolean indexed) {
    return type + (indexed ? "Quick" : "Slow");
  }

  @ParameterizedTest
  @ValueSource(strings = {"text", "email", "number", "date", "checkbox", "select"})
  void pagesGoOnInTheSameOrder(String type) {
    for (String direction : List.of("", "-")) {
      List<String> slow = walk(direction + name(type, false));
      assertThat(slow).hasSize(16).doesNotHaveDuplicates();
      assertThat(walk(direction + name(type, true))).isEqualTo(slow);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'field':'textFIELD','operator':'eq','value':'a'}",
        "{'field':'textFIELD','operator':'neq','value':'a'}",
        "{'field':'textFIELD','operator':'eq','value':'X1'}",
        "{'field':'textFIELD','operator':'in','value':['X1','X2','A']}",
        "{'field':'textFIELD','operator':'notIn','value':['X1','X2','A']}",
        "{'field':'textFIELD','operator':'gt','value':'X1'}",
        "{'field':'textFIELD','operator':'gt','value':'a'}",
        "{'field':'textFIELD','operator':'gte','value':'A'}",
        "{'field':'textFIELD','operator':'lt','value':'ä'}",
        "{'field':'textFIELD','operator':'lte','value':'b'}",
        "{'field':'textFIELD','operator':'between','value':['Ä','xx']}",
        "{'field':'textFIELD','operator':'gt','value':'ab'}",
        "{'field':'textFIELD','operator':'lt','value':'ab'}",
        "{'field':'textFIELD','operator':'gt','value':'aSHYb'}",
        "{'field':'emailFIELD','operator':'gt','value':'a@X.example'}",
        "{'field':'emailFIELD','operator':'gte','value':'B@x.example'}",
        "{'field':'emailFIELD','operator':'lt','value':'\u00ed@x.example'}",
        "{'field':'emailFIELD','operator':'lte','value':'A@x.example'}",
        "{'field':'emailFIELD','operator':'eq','value':'a@x.example'}",
        "{'field':'emailFIELD','operator':'in','value':['a@x.EXAMPLE','b@x.example']}",
        "{'field':'emailFIELD','operator':'isEmpty'}",
        "{'field':'numberFIELD','operator':'eq','value':1}",
        "{'field':'selectFIELD','operator':'in','value':['red','blue']}",
      })
  void filtersFindTheSame(String condition) {
    String filter =
        condition.replace('\'', '"').replace("X", "x".repeat(100)).replace("SHY", SOFT_HYPHENS);
    List<String> slow = found(filter.replace("FIELD", "Slow"));
    assertThat(slow).isNotEmpty().hasSizeLessThan(16);
    assertThat(found(filter.replace("FIELD", "Quick"))).isEqualTo(slow);
  }

  @Test
  void whatHasNoOrderCannotBeIndexed() {
    var refused =
        admin.post(
            "/objects/things/fields",
            Map.of("apiName", "places", "type", "address", "indexed", true));
    assertRefused(refused, 400);
    assertThat(refused.at("/error/details/0/code").asString()).isEqualTo("cannot_be_indexed");
  }

  @Test
  void anIndexCanBeAskedForAndGivenUpLater() {
    String path = "/objects/things/fields";
    admin.post(path, Map.of("apiName", "later", "type", "text"));
    var field = admin.patch(path + "/later", Map.of("indexed", true));
    assertThat(field.at("/data/field/indexed").booleanValue()).isTrue();
    field = admin.patch(path + "/later", Map.of("indexed", false));
    assertThat(field.at("/data/field/indexed").isMissingNode()).isTrue();
    admin.delete(path + "/later");
  }

  private static List<String> walk(String sort) {
    List<String> ids = new ArrayList<>();
    String cursor = "";
    do {
      var page = admin.get(PATH + "?limit=3&sort=" + sort + cursor);
      assertThat(page.status()).as(page.toString()).isEqualTo(200);
      page.at("/data/records").forEach(record -> ids.add(record.get("id").asString()));
      cursor = page.at("/data/nextCursor").asString("");
      cursor = cursor.isEmpty() ? "" : "&cursor=" + cursor;
    } while (!cursor.isEmpty());
    return ids;
  }

  private static List<String> found(String condition) {
    List<String> ids = new ArrayList<>();
    var page =
        admin.get(
            PATH + "?filter=" + URLEncoder.encode("[" + condition + "]", StandardCharsets.UTF_8));
    assertThat(page.status()).as(page.toString()).isEqualTo(200);
    page.at("/data/records").forEach(record -> ids.add(record.get("id").asString()));
    return ids;
  }
}
