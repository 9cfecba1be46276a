package dev.oriel.feature.dashboard;

import static dev.oriel.testing.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.ProfileSettings;
import dev.oriel.testing.Api;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Dashboards over REST: what they hold, what is wrong with them, and who is offered them. */
class DashboardApiTest {

  static final Map<String, Object> PIPELINE =
      Map.of(
          "kind", "bars",
          "title", "Pipeline",
          "object", "deals",
          "groupBy", List.of("stage"),
          "field", "amount",
          "function", "sum");

  private static TestWorkspace workspace;
  private static Api admin;

  @BeforeAll
  static void workspace() {
    workspace = TestWorkspace.create();
    admin = workspace.admin();
    workspace.profile(
        """
        {'name': 'No amounts', 'rights': {'view': ['share']},
         'defaultAccess': {'view': true, 'create': false, 'update': false, 'delete': false},
         'objects': {'deals': {'view': true, 'fields': {'amount': {'read': false, 'edit': false}}}}}
        """);
  }

  private static JsonNode made(Object... tiles) {
    Api.Answered answer =
        admin.post("/dashboards", Map.of("name", "Sales", "shared", true, "tiles", List.of(tiles)));
    assertThat(answer.status()).as(answer.toString()).isEqualTo(201);
    return answer.at("/data/dashboard");
  }

  private static String path(JsonNode dashboard) {
    return "/dashboards/" + dashboard.get("id").asString();
  }

  private static Map<String, Object> with(Map<String, Object> tile, Object... changed) {
    Map<String, Object> all = new HashMap<>(tile);
    for (int i = 0; i < changed.length; i += 2) {
      all.put((String) changed[i], changed[i + 1]);
    }
    return all;
  }

  private static Map<String, Object> plain(String kind, String... groupBy) {
    return Map.of(
        "kind", kind, "title", "One", "object", "deals", "groupBy", Arrays.asList(groupBy));
  }

  @Test
  void aDashboardIsMadeReadChangedAndDeleted() {
    JsonNode made =
        made(
            with(
                PIPELINE,
                "filter",
                List.of(Map.of("field", "stage", "operator", "notIn", "value", List.of("lost"))),
                "goal",
                5000));
    assertThat(made.get("version").intValue()).isEqualTo(1);
    JsonNode tile = made.at("/tiles/0");
    assertThat(tile.get("width").intValue()).isEqualTo(6);
    assertThat(tile.at("/filter/0/value/0").asString()).isEqualTo("lost");
    assertThat(admin.get(path(made)).at("/data/dashboard")).isEqualTo(made);
    assertThat(admin.get("/dashboards").at("/data/dashboards").valueStream()).contains(made);
    String id = tile.get("id").asString();
    Api.Answered changed =
        admin.patch(
            path(made),
            Map.of(
                "name", "Won", "tiles", List.of(plain("figure"), Map.of("id", id, "width", 12))));
    assertThat(changed.status()).as(changed.toString()).isEqualTo(200);
    JsonNode now = changed.at("/data/dashboard");
    assertThat(now.get("name").asString()).isEqualTo("Won");
    assertThat(now.get("version").intValue()).isEqualTo(2);
    assertThat(now.at("/tiles/1/id").asString()).isEqualTo(id);
    assertThat(now.at("/tiles/1/width").intValue()).isEqualTo(12);
    assertThat(now.at("/tiles/1/goal").intValue()).isEqualTo(5000);
    assertRefused(admin.delete(path(made) + "?x=1"), 400);
    assertThat(admin.delete(path(made)).at("/data/dashboardId")).isEqualTo(made.get("id"));
    assertRefused(admin.get(path(made)), 404);
    assertRefused(admin.delete("/dashboards/" + UUID.randomUUID() + "?x=1"), 404);
    assertRefused(admin.get("/dashboards/none"), 400);
  }

  @Test
  void allMistakesAreToldAtOnce() {
    Api.Answered refused =
        admin
            .unchecked()
            .post(
                "/dashboards",
                Map.of(
                    "name",
                    " ",
                    "shared",
                    true,
                    "profiles",
                    List.of("Nobody"),
                    "tiles",
                    List.of(
                        Map.of("kind", "pie", "object", "dealz", "title", "x".repeat(61)),
                        plain("lines", "stage"),
                        plain("funnel", "owner"),
                        plain("stacked", "stage"),
                        with(plain("table", "createdAt"), "goal", 1, "period", "closeDate:month"),
                        with(plain("figure"), "field", "amount"),
                        with(plain("figure"), "period", "stage:month", "columns", List.of("stage")),
                        with(plain("bars", "nonsense"), "filter", List.of(Map.of("field", "x"))),
                        Map.of("id", UUID.randomUUID().toString()),
                        with(plain("list"), "columns", List.of("amounts")))));
    assertThat(refused.status()).isEqualTo(400);
    List<String> fields =
        refused.at("/error/details").valueStream().map(one -> one.get("field").asString()).toList();
    assertThat(fields)
        .contains(
            "name",
            "profiles",
            "tiles[0].kind",
            "tiles[0].title",
            "tiles[0].object",
            "tiles[1].groupBy",
            "tiles[2].groupBy",
            "tiles[3].groupBy",
            "tiles[4].groupBy",
            "tiles[4].goal",
            "tiles[4].period",
            "tiles[5].function",
            "tiles[6].columns",
            "tiles[6].period",
            "tiles[7].groupBy",
            "tiles[9].columns");
    Api.Answered unknown =
        admin.post(
            "/dashboards",
            Map.of(
                "name",
                "N",
                "shared",
                true,
                "tiles",
                List.of(Map.of("id", UUID.randomUUID().toString()))));
    assertThat(unknown.message()).contains("tiles[0].id");
    Api.Answered many =
        admin
            .unchecked()
            .post(
                "/dashboards",
                Map.of("name", "N", "shared", true, "tiles", Collections.nCopies(25, PIPELINE)));
    assertThat(many.message()).contains("24");
  }

  @Test
  void namesFollowWhatIsRenamedAndWhatIsDeletedIsGone() {
    admin.post("/objects", Map.of("name", "Boats", "apiName", "boats"));
    admin.post("/objects/boats/fields", Map.of("apiName", "length", "type", "number"));
    admin.post(
        "/objects/boats/fields",
        Map.of(
            "apiName", "kind",
            "type", "select",
            "options", List.of(Map.of("label", "Sail"), Map.of("label", "Motor"))));
    String sail =
        admin
            .get("/objects/boats/fields/kind")
            .at("/data/field/selectOptions/0/apiName")
            .asString();
    Map<String, Object> tile =
        Map.of(
            "kind", "bars",
            "title", "Boats",
            "object", "boats",
            "groupBy", List.of("kind"),
            "field", "length",
            "function", "max",
            "filter", List.of(Map.of("field", "kind", "operator", "in", "value", List.of(sail))));
    Map<String, Object> list =
        Map.of(
            "kind",
            "list",
            "title",
            "All",
            "object",
            "boats",
            "columns",
            List.of("length"),
            "sort",
            "-length");
    JsonNode made = made(tile, list);
    admin.patch("/objects/boats", Map.of("apiName", "ships"));
    admin.patch("/objects/ships/fields/kind", Map.of("apiName", "sort"));
    admin.patch("/objects/ships/fields/length", Map.of("apiName", "metres"));
    JsonNode tiles = admin.get(path(made)).at("/data/dashboard/tiles");
    assertThat(tiles.at("/0/object").asString()).isEqualTo("ships");
    assertThat(tiles.at("/0/groupBy/0").asString()).isEqualTo("sort");
    assertThat(tiles.at("/0/field").asString()).isEqualTo("metres");
    assertThat(tiles.at("/0/filter/0/field").asString()).isEqualTo("sort");
    assertThat(tiles.at("/1/sort").asString()).isEqualTo("-metres");
    admin.delete("/objects/ships/fields/metres");
    JsonNode without = admin.get(path(made)).at("/data/dashboard/tiles");
    assertThat(without.at("/0/gone").booleanValue()).isTrue();
    assertThat(without.at("/0").has("title")).isFalse();
    assertThat(without.at("/1/columns").isMissingNode()).isTrue();
    admin.delete("/objects/ships");
    assertThat(admin.get(path(made)).at("/data/dashboard/tiles/1/gone").booleanValue()).isTrue();
  }

  @Test
  void whoMayNotReadATileSeesItsPlaceAloneAndKeepsItThere() {
    Api limited = workspace.key("No amounts");
    JsonNode both = made(with(PIPELINE, "title", "Amounts of deals"), plain("bars", "stage"));
    Api.Answered seen = limited.get(path(both));
    assertThat(seen.at("/data/dashboard/tiles/0/hidden").booleanValue()).isTrue();
    assertThat(seen.response().body()).doesNotContain("amount", "Amounts of");
    assertThat(seen.at("/data/dashboard/tiles/1/groupBy/0").asString()).isEqualTo("stage");
    Api.Answered changed = limited.patch(path(both), Map.of("tiles", List.of(plain("figure"))));
    assertThat(changed.at("/data/dashboard/tiles")).hasSize(2);
    assertThat(admin.get(path(both)).at("/data/dashboard/tiles/1/title").asString())
        .isEqualTo("Amounts of deals");
    assertRefused(limited.patch(path(both), Map.of("tiles", List.of(PIPELINE))), 403);
    JsonNode hidden = made(PIPELINE);
    assertRefused(limited.get(path(hidden)), 404);
    assertRefused(limited.delete(path(hidden)), 404);
    assertThat(limited.get("/dashboards").response().body())
        .doesNotContain(hidden.get("id").asString());
  }

  @Test
  void goalsHaveTheDigitsOfFields() {
    String body =
        "{\"name\": \"N\", \"shared\": true, \"tiles\": [{\"kind\": \"figure\", \"title\": \"T\","
            + " \"object\": \"deals\", \"goal\": %s}]}";
    for (String goal : List.of("1e999999999", "0.123456789", "1e20", "\"1\"")) {
      assertThat(admin.unchecked().post("/dashboards", body.formatted(goal)).message())
          .contains("tiles[0].goal");
    }
    assertThat(admin.post("/dashboards", body.formatted("1.5e3")).status()).isEqualTo(201);
  }

  @Test
  void aChangeOfAnotherVersionIsRefused() {
    JsonNode made = made(plain("figure"));
    assertThat(admin.patch(path(made), Map.of("name", "A", "version", 1)).status()).isEqualTo(200);
    assertRefused(admin.patch(path(made), Map.of("name", "B", "version", 1)), 409);
    assertRefused(admin.unchecked().patch(path(made), Map.of("version", 0)), 400);
    assertThat(admin.get(path(made)).at("/data/dashboard/name").asString()).isEqualTo("A");
  }

  @Test
  void aDeletedProfileIsNobodyAndAReplacedOneIsTheOther() {
    workspace.profile("{'name': 'Trainees', 'defaultAccess': {'view': true}}");
    workspace.profile("{'name': 'Interns', 'defaultAccess': {'view': true}}");
    JsonNode made = made(plain("figure"));
    Api standard = workspace.key("Standard");
    admin.patch(path(made), Map.of("profiles", List.of("Trainees")));
    ProfileSettings settings = RunningOriel.bean(ProfileSettings.class);
    Profiles profiles = RunningOriel.bean(Profiles.class);
    Actor operator = workspace.operator();
    UUID interns = profiles.require(operator, "Interns").id();
    settings.replace(operator, profiles.require(operator, "Trainees").id(), interns);
    JsonNode replaced = admin.get(path(made)).at("/data/dashboard");
    assertThat(replaced.at("/profiles/0").asString()).isEqualTo("Interns");
    assertThat(replaced.get("version").intValue()).isEqualTo(3);
    settings.delete(operator, interns);
    JsonNode left = admin.get(path(made)).at("/data/dashboard/profiles");
    assertThat(left.at("/0").asString()).isEqualTo(interns.toString());
    assertRefused(standard.get(path(made)), 404);
    admin.patch(path(made), Map.of("name", "Other", "profiles", left));
    assertRefused(standard.get(path(made)), 404);
    admin.patch(path(made), Map.of("profiles", List.of()));
    assertThat(standard.get(path(made)).status()).isEqualTo(200);
  }

  @Test
  void whatIsGoneOffersNothingToThoseWhoMayReadNoOtherTile() {
    admin.post("/objects", Map.of("name", "Cars", "apiName", "cars"));
    admin.post("/objects/cars/fields", Map.of("apiName", "length", "type", "number"));
    workspace.profile(
        """
        {'name': 'No cars', 'rights': {'view': ['share']}, 'defaultAccess': {'view': true},
         'objects': {'cars': {'view': false}}}
        """);
    Map<String, Object> tile =
        Map.of(
            "kind",
            "figure",
            "title",
            "Cars",
            "object",
            "cars",
            "field",
            "length",
            "function",
            "max");
    JsonNode both = made(plain("figure"), tile);
    JsonNode alone = made(tile);
    admin.delete("/objects/cars/fields/length");
    JsonNode seen = workspace.key("No cars").get(path(both)).at("/data/dashboard/tiles/1");
    assertThat(seen.get("hidden").booleanValue()).isTrue();
    assertRefused(workspace.key("No cars").get(path(alone)), 404);
    assertRefused(workspace.key("Standard").get(path(alone)), 404);
    assertThat(admin.get(path(alone)).at("/data/dashboard/tiles/0/gone").booleanValue()).isTrue();
  }

  @Test
  void aDashboardIsSharedWithProfiles() {
    JsonNode made = made(plain("figure"));
    Api limited = workspace.key("No amounts");
    admin.patch(path(made), Map.of("profiles", List.of("standard")));
    assertThat(admin.get(path(made)).at("/data/dashboard/profiles/0").asString())
        .isEqualTo("Standard");
    assertRefused(limited.get(path(made)), 404);
    assertThat(workspace.key("Standard").get(path(made)).status()).isEqualTo(200);
    assertRefused(workspace.key("Standard").delete(path(made)), 403);
    admin.patch(path(made), Map.of("profiles", List.of()));
    assertThat(limited.get(path(made)).status()).isEqualTo(200);
    assertRefused(admin.post("/dashboards", Map.of("name", "Own")), 403);
    assertRefused(TestWorkspace.create().admin().get(path(made)), 404);
  }
}
