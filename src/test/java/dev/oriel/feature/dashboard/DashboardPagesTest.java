package dev.oriel.feature.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.access.administration.Profiles;
import dev.oriel.access.identity.Actor;
import dev.oriel.crm.definition.DefinitionUse;
import dev.oriel.crm.definition.DefinitionUses;
import dev.oriel.crm.definition.ProfileSettings;
import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Pages of dashboards: each number leads to its records, forms arrange tiles, rights decide. */
class DashboardPagesTest {

  private static final Pattern NUMBER =
      Pattern.compile("<a href=\"(/deals[^\"]*)\"[^>]*>([^<]+)</a>");

  private static Colleague ada;
  private static Api api;

  @BeforeAll
  static void workspace() {
    ada = Colleague.of("Administrator");
    api = ada.workspace().admin();
    String company = api.create("companies", "Acme", Map.of());
    LocalDate today = LocalDate.now(ZoneId.of("Europe/Vienna"));
    for (int i = 0; i < 9; i++) {
      Map<String, Object> fields = new HashMap<>();
      fields.put("amount", 100 * (i + 1));
      fields.put("stage", List.of("prospecting", "proposal", "won").get(i % 3));
      if (i % 4 != 0) {
        fields.put("owner", ada.member().toString());
        fields.put("closeDate", today.minusMonths(i % 3 * 2L).toString());
      }
      if (i < 2) {
        fields.put("company", company);
      }
      api.create("deals", "Deal " + i, fields);
    }
    ada.workspace()
        .profile(
            """
            {'name': 'No amounts', 'rights': {},
             'defaultAccess': {'view': true, 'create': true, 'update': true, 'delete': true},
             'objects': {'deals': {'view': true, 'fields': {
               'amount': {'read': false, 'edit': false}}}}}
            """);
  }

  private static Map<String, Object> tile(String kind, String... groupBy) {
    return new HashMap<>(
        Map.of(
            "kind",
            kind,
            "title",
            "Tile of " + kind,
            "object",
            "deals",
            "groupBy",
            List.of(groupBy)));
  }

  private static String made(List<Map<String, Object>> tiles) {
    return MadeDashboards.made(api, tiles);
  }

  private static List<String> tiles(String dashboard) {
    return MadeDashboards.tiles(api, dashboard);
  }

  private static String decoded(String href) {
    return href.replace("&amp;", "&");
  }

  @Test
  void everyCountOpensExactlyItsRecords() {
    List<Map<String, Object>> all = new ArrayList<>();
    all.add(tile("bars", "stage"));
    all.add(tile("bars", "owner"));
    all.add(tile("bars", "company"));
    all.add(tile("table", "closeDate:month", "stage"));
    all.add(tile("lines", "closeDate:quarter"));
    all.add(tile("stacked", "stage", "owner"));
    all.add(tile("funnel", "stage"));
    all.add(tile("figure"));
    all.getLast().put("period", "closeDate:month");
    for (String groupBy : List.of("stage", "owner")) {
      all.add(tile("table", groupBy));
      all.getLast().putAll(Map.of("field", "stage:time", "function", "avg"));
    }
    all.getFirst()
        .put("filter", List.of(Map.of("field", "amount", "operator", "gt", "value", 150)));
    WebVisitor visitor = ada.visitor();
    int checked = 0;
    for (String address : tiles(made(all))) {
      HttpResponse<String> page = visitor.get(address);
      assertThat(page.statusCode()).as(page.body()).isEqualTo(200);
      Matcher number = NUMBER.matcher(page.body());
      int found = 0;
      while (number.find()) {
        if (number.group(2).strip().matches("[0-9]+")) {
          String list = visitor.get(decoded(number.group(1))).body();
          long rows =
              Pattern.compile("href=\"/deals/[0-9a-f-]{36}\"[^>]*>Deal ")
                  .matcher(list)
                  .results()
                  .count();
          assertThat(rows)
              .as(address + " " + number.group(1))
              .isEqualTo(Long.parseLong(number.group(2).strip()));
          found++;
        }
      }
      assertThat(found).as(page.body()).isPositive();
      checked += found;
    }
    assertThat(checked).isGreaterThan(20);
  }

  @Test
  void amountsOfPeriodsAreDrawnWithTheirTableAndTheirFile() {
    Map<String, Object> lines = tile("lines", "closeDate:month", "stage");
    lines.putAll(Map.of("field", "amount", "function", "sum", "goal", 900));
    Map<String, Object> stacked = tile("stacked", "closeDate:month", "stage");
    stacked.putAll(Map.of("field", "amount", "function", "sum"));
    Map<String, Object> list = tile("list");
    list.putAll(Map.of("columns", List.of("amount", "stage"), "sort", "-amount"));
    list.remove("groupBy");
    String dashboard = made(List.of(lines, stacked, list));
    WebVisitor visitor = ada.visitor();
    List<String> tiles = tiles(dashboard);
    assertThat(visitor.get(tiles.getFirst()).body())
        .contains("<polyline", "o-goal", "<details", "Won", "€");
    assertThat(visitor.get(tiles.get(1)).body()).contains("<rect", "o-legend", "<details");
    String shown = visitor.get(tiles.getLast()).body();
    assertThat(shown.indexOf("Deal 8")).isBetween(1, shown.indexOf("Deal 7"));
    HttpResponse<String> csv = visitor.get(tiles.getFirst() + "/csv");
    assertThat(csv.body()).startsWith("closeDate:month,stage,count,sum").contains(",Won,");
    assertThat(visitor.get(tiles.getLast() + "/csv").statusCode()).isEqualTo(404);
    assertThat(visitor.get(dashboard).body())
        .contains("hx-get=\"" + tiles.getFirst() + "\"", "Tile of lines");
    assertThat(visitor.get("/").body()).contains("o-tile-card");
    assertThat(visitor.get("/dashboards").body()).contains("Sales");
  }

  @Test
  void theTimeInAStageIsShownInDays() {
    Map<String, Object> time = tile("bars", "stage");
    time.putAll(Map.of("field", "stage:time", "function", "median"));
    String address = tiles(made(List.of(time))).getFirst();
    WebVisitor visitor = ada.visitor();
    assertThat(visitor.get(address).body()).contains("0 days", "moved");
    assertThat(visitor.get(address + "/edit").body())
        .contains("Median of days in Stage", "Average of days in Owner")
        .doesNotContain("days in Amount");
    time.put("kind", "funnel");
    assertThat(
            api.post("/dashboards", Map.of("name", "F", "shared", true, "tiles", List.of(time)))
                .status())
        .isEqualTo(400);
  }

  @Test
  void aTileIsNotForThoseWhoMayNotReadItsField() {
    Map<String, Object> amounts = tile("bars", "stage");
    amounts.putAll(Map.of("field", "amount", "function", "sum", "title", "Amounts"));
    String dashboard = made(List.of(amounts, tile("bars", "stage")));
    WebVisitor limited = Colleague.in(ada.workspace(), "No amounts").visitor();
    String page = limited.get(dashboard).body();
    assertThat(page).contains("Not for you", "Tile of bars").doesNotContain("Amounts");
    assertThat(page).doesNotContain("Add tile", "Remove tile");
    List<String> tiles = tiles(dashboard);
    assertThat(limited.get(tiles.getFirst()).body())
        .contains("may not read")
        .doesNotContain("€1,200", "Amounts");
    assertThat(limited.get(tiles.getFirst() + "/csv").statusCode()).isEqualTo(404);
    assertThat(limited.get(tiles.getFirst() + "/edit").statusCode()).isEqualTo(404);
    Map<String, String> fields = WebVisitor.hidden(page);
    fields.put("act", "remove");
    assertThat(limited.post(tiles.getLast(), fields).statusCode()).isEqualTo(403);
    assertThat(limited.get(made(List.of(amounts))).statusCode()).isEqualTo(404);
  }

  @Test
  void aTileIsPutWhereItWasDraggedUnlessOthersHaveChangedTheDashboard() {
    String dashboard = made(List.of(tile("bars", "stage"), tile("figure"), tile("table", "stage")));
    List<String> before = tiles(dashboard);
    WebVisitor visitor = ada.visitor();
    Map<String, String> move = WebVisitor.hidden(visitor.get(dashboard).body());
    assertThat(move).containsEntry("act", "move").containsEntry("version", "1");
    move.put("places", "2");
    HttpResponse<String> moved = visitor.post(before.getFirst(), move, "HX-Request", "true");
    assertThat(moved.statusCode()).as(moved.body()).isEqualTo(200);
    assertThat(moved.body()).contains("name=\"version\" value=\"2\"");
    List<String> after = List.of(before.get(1), before.get(2), before.getFirst());
    assertThat(tiles(dashboard)).isEqualTo(after);
    HttpResponse<String> late = visitor.post(before.getFirst(), move, "HX-Request", "true");
    assertThat(late.headers().firstValue("HX-Refresh")).contains("true");
    assertThat(visitor.get(dashboard).body()).contains("Not moved: Somebody else");
    assertThat(tiles(dashboard)).isEqualTo(after);
    move.putAll(Map.of("version", "2", "places", "-999"));
    assertThat(visitor.post(before.getFirst(), move).statusCode()).isEqualTo(303);
    assertThat(tiles(dashboard)).isEqualTo(before);
    for (String places : List.of("", "x", "99999999999", "1.5")) {
      move.put("places", places);
      assertThat(visitor.post(before.getFirst(), move).statusCode()).isEqualTo(400);
    }
    move.put("places", "1");
    WebVisitor limited = Colleague.in(ada.workspace(), "No amounts").visitor();
    assertThat(limited.get(dashboard).body()).doesNotContain("data-lift", "id=\"placing");
    Map<String, String> own = WebVisitor.hidden(limited.get("/dashboards/new").body());
    own.putAll(Map.of("act", "move", "places", "1"));
    assertThat(limited.post(before.getFirst(), own).statusCode()).isEqualTo(403);
    assertThat(tiles(dashboard)).isEqualTo(before);
  }

  @Test
  void aFieldTellsWhichDashboardsUseItAsFarAsOneSeesThem() {
    Map<String, Object> amounts = tile("bars", "stage");
    amounts.putAll(Map.of("field", "amount", "function", "sum", "title", "Amounts"));
    String dashboard = made(List.of(amounts));
    DefinitionUses uses = RunningOriel.bean(DefinitionUses.class);
    Actor operator = ada.workspace().operator();
    assertThat(uses.ofField(operator, "deals", "amount"))
        .anySatisfy(used -> {
          assertThat(used.name()).isEqualTo("Sales");
          assertThat(used.ways()).contains(DefinitionUse.Way.FIGURE);
        });
    assertThat(uses.ofObject(operator, "deals"))
        .anyMatch(used -> used.kind() == DefinitionUse.Kind.DASHBOARD);
    Actor limited = TestPerson.actor(Colleague.in(ada.workspace(), "No amounts").session());
    assertThat(uses.ofField(limited, "deals", "stage"))
        .noneMatch(used -> dashboard.endsWith(used.page()));
    assertThat(ada.visitor().get("/setup/objects/deals/fields/amount").body())
        .contains("Dashboard “Sales”", "figures");
    api.post("/objects/deals/fields", Map.of("apiName", "depth", "name", "D", "type", "number"));
    amounts.put("field", "depth");
    String lost = made(List.of(amounts));
    api.delete("/objects/deals/fields/depth");
    assertThat(uses.ofField(operator, "deals", "stage"))
        .anyMatch(used -> lost.endsWith(used.page()));
  }

  @Test
  void settingsKeepDeletedProfilesAndWhatOthersHaveChanged() {
    ada.workspace().profile("{'name': 'Guests', 'defaultAccess': {'view': true}}");
    String dashboard = made(List.of(tile("bars", "stage")));
    api.patch(dashboard, Map.of("profiles", List.of("Guests")));
    Actor operator = ada.workspace().operator();
    UUID guests = RunningOriel.bean(Profiles.class).require(operator, "Guests").id();
    RunningOriel.bean(ProfileSettings.class).delete(operator, guests);
    WebVisitor visitor = ada.visitor();
    String edit = tiles(dashboard).getFirst() + "/edit";
    String settings = dashboard + "/settings";
    Map<String, String> tile = WebVisitor.hidden(visitor.get(edit).body());
    String page = visitor.get(settings).body();
    assertThat(page).contains("A deleted profile").containsPattern(guests + "\"[^>]* checked");
    Map<String, String> fields = WebVisitor.hidden(page);
    fields.putAll(Map.of("name", "Kept", "shared", "true", "profiles", guests.toString()));
    assertThat(visitor.post(settings, fields).statusCode()).isEqualTo(303);
    JsonNode kept = api.get(dashboard).at("/data/dashboard/profiles/0");
    assertThat(kept.asString()).isEqualTo(guests.toString());
    assertThat(visitor.post(settings, fields).body()).contains("changed the dashboard meanwhile");
    tile.putAll(Map.of("title", "New", "kind", "figure", "figure", "count"));
    assertThat(visitor.post(edit, tile).statusCode()).isEqualTo(409);
    Map<String, String> own = WebVisitor.hidden(visitor.get(settings).body());
    own.putAll(Map.of("name", "Own", "shared", "false", "profiles", guests.toString()));
    assertThat(visitor.post(settings, own).statusCode()).isEqualTo(303);
  }

  @Test
  void formsMakeADashboardAndArrangeItsTiles() {
    WebVisitor visitor = ada.visitor();
    Map<String, String> fields = WebVisitor.hidden(visitor.get("/dashboards/new").body());
    fields.put("name", "Mine");
    String dashboard =
        visitor.post("/dashboards/new", fields).headers().firstValue("Location").orElseThrow();
    assertThat(visitor.get(dashboard).body()).contains("This dashboard has no tiles");
    assertThat(visitor.get(dashboard + "/tiles/new").body()).contains("?object=deals");
    String form =
        visitor
            .get(
                "/dashboards/add?object=deals&filter=%5B%7B%22field%22%3A%22stage%22%2C%22operator"
                    + "%22%3A%22eq%22%2C%22value%22%3A%22won%22%7D%5D")
            .body();
    assertThat(form).contains("that meet this condition");
    Map<String, String> tile = WebVisitor.hidden(form);
    tile.put("dashboard", dashboard.substring(dashboard.lastIndexOf('/') + 1));
    tile.putAll(Map.of("title", "Won deals", "kind", "figure", "figure", "sum:amount"));
    tile.putAll(Map.of("period", "closeDate:month", "goal", "1000"));
    assertThat(visitor.post("/dashboards/add", tile).statusCode()).isEqualTo(303);
    assertThat(visitor.post("/dashboards/add", tile).statusCode()).isEqualTo(303);
    tile.putAll(Map.of("_form", "other", "kind", "lines", "groupBy", "stage"));
    assertThat(visitor.post("/dashboards/add", tile).statusCode()).isEqualTo(400);
    tile.putAll(Map.of("kind", "bars", "title", "Second"));
    assertThat(visitor.post("/dashboards/add", tile).statusCode()).isEqualTo(303);
    String page = visitor.get(dashboard).body();
    assertThat(page.indexOf("Won deals")).isBetween(1, page.indexOf("Second"));
    Matcher first = Pattern.compile("id=\"tile-([0-9a-f-]+)\"").matcher(page);
    assertThat(first.find()).isTrue();
    String address = dashboard + "/tiles/" + first.group(1);
    assertThat(visitor.get(address).body()).contains("o-bar", "% of €1,000");
    Map<String, String> act = WebVisitor.hidden(page);
    for (String word : List.of("later", "wider", "taller")) {
      act.put("act", word);
      assertThat(visitor.post(address, act).statusCode()).isEqualTo(303);
    }
    page = visitor.get(dashboard).body();
    assertThat(page.indexOf("Second")).isBetween(1, page.indexOf("Won deals"));
    assertThat(page).contains("o-tile-card w4 h2");
    Map<String, String> changed = WebVisitor.hidden(visitor.get(address + "/edit").body());
    changed.putAll(Map.of("title", "Won now", "kind", "figure", "figure", "count"));
    assertThat(visitor.post(address + "/edit", changed).statusCode()).isEqualTo(303);
    assertThat(visitor.get(dashboard).body()).contains("Won now", "w4 h2");
    act.put("act", "remove");
    visitor.post(address, act);
    assertThat(visitor.get(dashboard).body()).doesNotContain("Won now");
    Map<String, String> end = WebVisitor.hidden(visitor.get(dashboard + "/delete").body());
    assertThat(visitor.post(dashboard + "/delete", end).statusCode()).isEqualTo(303);
    assertThat(visitor.get(dashboard).statusCode()).isEqualTo(404);
  }
}
