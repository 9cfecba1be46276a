package dev.oriel.web.mcp;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What the tools for definitions do. */
class DefinitionToolsTest extends ToolCase {

  @Test
  void anObjectWithLongDefinitionsIsDescribedInPages() {
    for (int i = 0; i < 4; i++) {
      List<Map<String, String>> options =
          IntStream.range(0, 100)
              .mapToObj(n -> Map.of("label", "Option " + n + "x".repeat(60), "apiName", "o" + n))
              .toList();
      String name = "choice" + i;
      mcp.call(
          "add_field",
          with(
              "companies",
              Map.of("name", name, "apiName", name, "type", "select", "selectOptions", options)));
    }
    List<String> shown = new ArrayList<>();
    int pages = 0;
    JsonNode object;
    int offset = 0;
    do {
      object =
          mcp.call("describe_object", with("companies", Map.of("offset", offset))).get("object");
      assertThat(object.toString().length()).isLessThan(24_000);
      assertThat(object.get("offset").intValue()).isEqualTo(offset);
      object.get("fields").forEach(field -> shown.add(field.get("apiName").stringValue()));
      offset = object.path("nextOffset").intValue(0);
      pages++;
    } while (object.get("hasMore").booleanValue());
    assertThat(pages).isGreaterThan(1);
    List<String> all = new ArrayList<>();
    workspace
        .admin()
        .get("/objects/companies")
        .at("/data/object/fields")
        .forEach(field -> all.add(field.get("apiName").stringValue()));
    assertThat(shown).isEqualTo(all);
    JsonNode after = mcp.call("describe_object", with("companies", Map.of("offset", 10_000)));
    assertThat(after.at("/object/fields")).isEmpty();
    assertThat(after.at("/object/hasMore").booleanValue()).isFalse();
  }

  @Test
  void recordsOfAnObjectWithTheNameOfAPageHaveAnAddressOfTheirOwn() {
    mcp.call("create_object", Map.of("name", "Home", "apiName", "home"));
    String id = create("home", Map.of("name", "Windmill Lane 2"));
    JsonNode found = mcp.call("search_records", with("home", Map.of()));
    assertThat(found.at("/records/0/url").stringValue()).endsWith("/objects/home/" + id);
  }

  @Test
  void objectsAndFieldsAreMadeChangedAndDeleted() {
    mcp.call("create_object", Map.of("name", "Projects", "apiName", "projects"));
    mcp.call(
        "add_field",
        with(
            "projects",
            Map.of(
                "name",
                "Client",
                "apiName",
                "client",
                "type",
                "lookup",
                "lookupTargetObjectApiName",
                "companies")));
    mcp.call(
        "add_field",
        with(
            "projects",
            Map.of(
                "name",
                "Phase",
                "apiName",
                "phase",
                "type",
                "select",
                "options",
                List.of(Map.of("name", "One"), Map.of("label", "Two")))));
    JsonNode field =
        mcp.call(
            "update_field", with("projects", Map.of("fieldApiName", "phase", "label", "Stage")));
    assertThat(field.at("/field/name").stringValue()).isEqualTo("Stage");
    JsonNode object = mcp.call("update_object", with("projects", Map.of("name", "Undertakings")));
    assertThat(object.at("/object/name").stringValue()).isEqualTo("Undertakings");
    assertThat(object.at("/object/fields")).hasSize(2);
    assertThat(
            mcp.call("remove_field", with("projects", Map.of("fieldApiName", "phase")))
                .get("deleted")
                .booleanValue())
        .isTrue();
    mcp.call("delete_object", with("projects", Map.of()));
    assertThat(mcp.refusal("describe_object", with("projects", Map.of()))).contains("list_objects");
    assertThat(
            mcp.refusal(
                "add_field",
                with("contacts", Map.of("name", "S", "apiName", "s", "type", "select"))))
        .contains("selectOptions");
  }

  @Test
  void looksAreGivenChangedAndDescribed() {
    mcp.call(
        "create_object",
        Map.of(
            "name", "Surveys",
            "apiName", "surveys",
            "singularName", "Survey",
            "icon", "map-pin",
            "position", 50));
    JsonNode field =
        mcp.call(
            "add_field",
            with(
                "surveys",
                Map.of(
                    "name",
                    "Roof",
                    "apiName",
                    "roof",
                    "type",
                    "select",
                    "group",
                    "House",
                    "position",
                    7,
                    "selectOptions",
                    List.of(Map.of("label", "Tiles", "color", "orange")))));
    JsonNode object = mcp.call("describe_object", with("surveys", Map.of())).get("object");
    assertThat(object.get("singularName").stringValue()).isEqualTo("Survey");
    assertThat(object.get("icon").stringValue()).isEqualTo("map-pin");
    assertThat(object.get("position").intValue()).isEqualTo(50);
    assertThat(object.at("/fields/0")).isEqualTo(field.get("field"));
    assertThat(object.at("/fields/0/group").stringValue()).isEqualTo("House");
    assertThat(object.at("/fields/0/selectOptions/0/color").stringValue()).isEqualTo("orange");
    assertThat(mcp.call("list_objects", Map.of()).at("/objects/0/apiName").stringValue())
        .isEqualTo("surveys");
    JsonNode changed =
        mcp.call(
            "update_object",
            with("surveys", Map.of("icon", "home", "position", 2_000, "singularName", "")));
    assertThat(changed.at("/object/singularName").stringValue()).isEqualTo("Surveys");
    JsonNode moved =
        mcp.call(
            "update_field",
            with("surveys", Map.of("fieldApiName", "roof", "group", "", "position", 9)));
    assertThat(moved.at("/field/position").intValue()).isEqualTo(9);
    assertThat(moved.get("field").has("group")).isFalse();
    assertThat(mcp.refusal("update_object", with("surveys", Map.of("icon", "hom"))))
        .contains("Did you mean 'home'?");
    mcp.call("delete_object", with("surveys", Map.of()));
  }
}
