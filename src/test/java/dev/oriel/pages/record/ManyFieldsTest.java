package dev.oriel.pages.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.WebVisitor;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** An object with as many fields as one can have has the same pages as all others. */
@BrowserTest
class ManyFieldsTest {

  private static final int FIELDS = 500;

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
  void thePageIsAccessible() {
    try (Look look = ada.in(Look.at(Look.DESK)).open("/sites/" + id)) {
      look.check("site-500-fields");
    }
  }
}
