package dev.oriel.feature.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.WebVisitor;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What tiles show of more groups than they have room for, and of groups without records. */
class TileContentTest {

  /** Each day has a trip, to one of ten towns. */
  private static final int TRIPS = 1_050;

  private static final LocalDate FIRST = LocalDate.of(2021, 1, 1);

  private static Colleague ada;
  private static Api api;
  private static WebVisitor visitor;

  @BeforeAll
  static void workspace() {
    ada = Colleague.of("Administrator");
    api = ada.workspace().admin();
    visitor = ada.visitor();
    api.post("/objects", Map.of("name", "Trips", "apiName", "trips"));
    field(Map.of("apiName", "day", "type", "date"));
    field(Map.of("apiName", "miles", "type", "number"));
    field(Map.of("apiName", "code", "type", "autoNumber", "pattern", "T-{000}"));
    field(select("town", 10));
    field(select("step", 4));
    List<Map<String, Object>> operations = new ArrayList<>();
    for (int i = 0; i < TRIPS; i++) {
      Map<String, Object> fields = new HashMap<>();
      fields.put("day", FIRST.plusDays(i).toString());
      fields.put("miles", 10);
      fields.put("town", "town" + (i % 10 + 1));
      if (i < 4) {
        fields.put("step", i < 3 ? "step1" : "step3");
      }
      operations.add(Map.of("op", "create", "name", "Trip " + i, "fields", fields));
      if (operations.size() == 1_000 || i == TRIPS - 1) {
        Api.Answered made =
            api.post("/objects/trips/records/batch", Map.of("operations", operations));
        assertThat(made.status()).as(made.toString()).isEqualTo(200);
        operations.clear();
      }
    }
  }

  private static Map<String, Object> select(String name, int options) {
    return Map.of(
        "apiName",
        name,
        "type",
        "select",
        "options",
        IntStream.rangeClosed(1, options).mapToObj(i -> Map.of("label", name + " " + i)).toList());
  }

  private static void field(Map<String, Object> field) {
    Api.Answered made = api.post("/objects/trips/fields", field);
    assertThat(made.status()).as(made.toString()).isEqualTo(201);
  }

  private static Map<String, Object> tile(String kind, String... groupBy) {
    return new HashMap<>(
        Map.of("kind", kind, "title", kind, "object", "trips", "groupBy", List.of(groupBy)));
  }

  private static Map<String, Object> with(
      Map<String, Object> tile, String function, Map<String, Object> more) {
    tile.putAll(Map.of("field", "miles", "function", function));
    tile.putAll(more);
    return tile;
  }

  /** The address of a dashboard's only tile. */
  private static String made(Map<String, Object> tile) {
    JsonNode made =
        api.post("/dashboards", Map.of("name", "Trips", "shared", true, "tiles", List.of(tile)))
            .at("/data/dashboard");
    return "/dashboards/"
        + made.get("id").asString()
        + "/tiles/"
        + made.at("/tiles/0/id").asString();
  }

  private static String shown(Map<String, Object> tile) {
    return visitor.get(made(tile)).body();
  }

  private static long count(String page, String pattern) {
    return Pattern.compile(pattern).matcher(page).results().count();
  }

  private static Map<String, Object> filter(String field, String operator, Object value) {
    return Map.of("filter", List.of(Map.of("field", field, "operator", operator, "value", value)));
  }

  @Test
  void ofTooManyGroupsTheNewestAreShownAndTotalsAreOfAll() {
    String lines = made(tile("lines", "day:day"));
    String page = visitor.get(lines).body();
    assertThat(page).contains(FIRST.plusDays(TRIPS - 1).toString(), "more groups than");
    assertThat(page).doesNotContain(FIRST.plusDays(TRIPS - 200).toString());
    List<String> csv = visitor.get(lines + "/csv").body().lines().toList();
    assertThat(csv).hasSize(1_002).last().asString().startsWith("more");
    assertThat(csv.get(1_000)).contains(FIRST.plusDays(TRIPS - 1).toString());
    assertThat(csv.get(1)).contains(FIRST.plusDays(TRIPS - 1_000).toString());
    String towns = shown(with(tile("table", "town", "day:day"), "avg", Map.of()));
    assertThat(count(towns, ">105</a>")).isEqualTo(10);
    assertThat(count(towns, "<th scope=\"col\" dir")).isEqualTo(24);
    assertThat(towns).contains("more groups than");
  }

  @Test
  void aChartDrawsAllPeriodsOfItsTable() {
    Map<String, Object> tile = tile("bars", "day:day");
    tile.putAll(filter("day", "lte", FIRST.plusDays(69).toString()));
    String page = shown(tile);
    assertThat(count(page, "<rect ")).isEqualTo(70);
    assertThat(page).doesNotContain("more groups than");
  }

  @Test
  void aWeekBeginsAsThePersonWritesItAndOpensExactlyItsRecords() {
    Map<String, Object> tile = tile("lines", "day:week");
    tile.putAll(filter("day", "lte", "2021-01-20"));
    String address = made(tile);
    assertThat(weeks("en-US", address))
        .containsExactly("2020-12-27 2", "2021-01-03 7", "2021-01-10 7", "2021-01-17 4");
    assertThat(weeks("de-AT", address))
        .containsExactly("2020-12-28 3", "2021-01-04 7", "2021-01-11 7", "2021-01-18 3");
    assertThat(
            api.get("/objects/trips/records/aggregate?groupBy=day:week")
                .at("/data/groups/0/value")
                .asString())
        .isEqualTo("2020-12-28");
  }

  /** The first days of the weeks of a tile, each with how many trips its list has. */
  private static List<String> weeks(String language, String tile) {
    WebVisitor reader = ada.visitor().header("Accept-Language", language);
    return Pattern.compile("<a href=\"(/trips[^\"]*)\"[^>]*>([0-9]+)</a>")
        .matcher(reader.get(tile).body())
        .results()
        .map((MatchResult found) -> {
          String list = URLDecoder.decode(found.group(1), StandardCharsets.UTF_8);
          String first = list.replaceFirst("(?s).*\\[\"([0-9-]+)\",.*", "$1");
          long trips =
              count(reader.get(found.group(1)).body(), "href=\"/trips/[0-9a-f-]{36}\"[^>]*>Trip ");
          assertThat(trips).as(list).isEqualTo(Long.parseLong(found.group(2)));
          return first + " " + trips;
        })
        .distinct()
        .toList();
  }

  @Test
  void aDateFarFromTheOthersHidesNoneOfThem() {
    String far = api.create("trips", "Far", Map.of("day", "2206-05-01", "town", "town1"));
    String page = shown(tile("lines", "day:month"));
    assertThat(page).contains("2021-01-01", "2023-11-01", "2206-05-01");
    api.delete("/objects/trips/records/" + far);
  }

  @Test
  void seriesThatHaveNoRoomAreSaid() {
    String page = shown(tile("stacked", "day:year", "town"));
    assertThat(page).contains("town 8", "more groups than").doesNotContain("town 9");
    assertThat(shown(tile("table", "day:year", "town")))
        .contains("town 10")
        .doesNotContain("more groups than");
  }

  @Test
  void aFunnelHasTheStepsThatNobodyIsIn() {
    String page = shown(tile("funnel", "step"));
    assertThat(page).contains("step 1", "step 2", "step 3", "step 4");
    page = shown(tileOf("funnel", filter("step", "neq", "step4")));
    assertThat(page).contains("step 2").doesNotContain("step 4");
    page = shown(tileOf("funnel", filter("step", "in", List.of("step1", "step2"))));
    assertThat(page).contains("step 2").doesNotContain("step 3");
  }

  private static Map<String, Object> tileOf(String kind, Map<String, Object> more) {
    Map<String, Object> tile = tile(kind, "step");
    tile.putAll(more);
    return tile;
  }

  @Test
  void whatHasNoRecordsHasNoAverageAndBarsHaveTheScaleOfTheirGoal() {
    Map<String, Object> some =
        filter("day", "in", List.of("2021-01-01", "2021-01-02", "2021-03-01"));
    String page = shown(with(tile("lines", "day:month"), "avg", some));
    assertThat(count(page, ">–</a>")).isEqualTo(1);
    assertThat(count(page, "points=\"[0-9.]+,[0-9.]+ [0-9.]+,[0-9.]+\"")).isEqualTo(1);
    Map<String, Object> bars = new HashMap<>(some);
    bars.put("goal", 80);
    assertThat(shown(with(tile("bars", "step"), "sum", bars)))
        .contains("width=\"12.50%\"", "x1=\"100.00%\"");
  }

  @Test
  void aTileOfAFieldThatHasBecomeAnotherIsGone() {
    field(select("kind", 2));
    String funnel = made(tile("funnel", "kind"));
    api.create("trips", "Kind", Map.of("kind", "kind1"));
    Api.Answered changed = api.patch("/objects/trips/fields/kind", Map.of("type", "text"));
    assertThat(changed.status()).as(changed.toString()).isEqualTo(200);
    assertThat(visitor.get(funnel).body()).contains("was deleted");
    assertThat(visitor.get(funnel + "/csv").statusCode()).isEqualTo(404);
    assertThat(
            api.unchecked()
                .post(
                    "/dashboards",
                    Map.of("name", "N", "shared", true, "tiles", List.of(tile("bars", "code"))))
                .message())
        .contains("automatic numbers");
  }

  @Test
  void theFormKeepsAGroupingThatItDoesNotOffer() {
    String form = visitor.get(made(tile("table", "miles", "createdBy")) + "/edit").body();
    assertThat(form)
        .containsPattern("<option value=\"miles\"[^>]* selected")
        .containsPattern("<option value=\"createdBy\"[^>]* selected");
  }
}
