package dev.oriel.feature.dashboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.oriel.crm.query.Period;
import dev.oriel.testing.Api;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.WebVisitor;
import java.net.http.HttpResponse;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** Tiles that are typed, compared, taken away and put back. */
class TileActsTest {

  private static Colleague ada;
  private static Api api;

  @BeforeAll
  static void workspace() {
    ada = Colleague.of("Administrator");
    api = ada.workspace().admin();
    ada.workspace().profile("{'name': 'Reader', 'rights': {}, 'defaultAccess': {'view': true}}");
  }

  private static Map<String, Object> tile(String title, Map<String, ?> more) {
    Map<String, Object> tile =
        new HashMap<>(Map.of("kind", "figure", "title", title, "object", "deals"));
    tile.putAll(more);
    return tile;
  }

  private static String made(List<Map<String, Object>> tiles) {
    return MadeDashboards.made(api, tiles);
  }

  private static List<String> tiles(String dashboard) {
    return MadeDashboards.tiles(api, dashboard);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "en-US | 60,000    | 60000",
        "en-US | 1,000,000 | 1000000",
        "en-US | 0.5       | 0.5",
        "de-DE | 60.000    | 60000",
        "de-DE | 1.234,5   | 1234.5",
        "fr-FR | 60 000    | 60000"
      })
  void aGoalIsReadAsThePersonWritesNumbers(String language, String typed, String goal) {
    String address = tiles(made(List.of(tile("Goal", Map.of())))).getFirst();
    WebVisitor reader = ada.visitor().header("Accept-Language", language);
    PageForm form = PageForm.of(reader.get(address + "/edit"), address + "/edit");
    HttpResponse<String> saved = form.set("goal", typed).send(reader);
    assertThat(saved.statusCode()).as(saved.body()).isEqualTo(303);
    JsonNode tile = api.get(address.substring(0, address.indexOf("/tiles"))).at("/data/dashboard");
    assertThat(tile.at("/tiles/0/goal").decimalValue()).isEqualByComparingTo(goal);
    PageForm again = PageForm.of(reader.get(address + "/edit"), address + "/edit");
    assertThat(again.send(reader).statusCode()).isEqualTo(303);
    HttpResponse<String> wrong = form.set("goal", "much").send(reader);
    assertThat(wrong.statusCode()).isEqualTo(400);
    assertThat(PageForm.mistakes(wrong).toString()).contains("A number such as");
  }

  @Test
  void aPeriodIsComparedByTodayWithTheOneBeforeByTheSameDay() {
    LocalDate today = LocalDate.now(ZoneId.of("Europe/Vienna"));
    LocalDate first = Period.MONTH.start(today, DayOfWeek.MONDAY);
    LocalDate end = Period.MONTH.later(first, 1).minusDays(1);
    LocalDate past = first.minusDays(1);
    for (LocalDate day : List.of(today, today, end, past.withDayOfMonth(1), past, past)) {
      api.create("deals", "Deal of " + day, Map.of("closeDate", day.toString()));
    }
    boolean isEnd = today.equals(end);
    LocalDate last = Period.MONTH.before(today, DayOfWeek.MONDAY);
    int before = last.equals(past) ? 3 : 1;
    String address =
        tiles(made(List.of(tile("Closing", Map.of("period", "closeDate:month"))))).getFirst();
    String page = ada.visitor().get(address).body().replaceAll("<[^>]*>|\\s+", " ");
    int more = Math.round(Math.abs((isEnd ? 3f : 2f) - before) / before * 100);
    assertThat(page.replaceAll(" +", " "))
        .contains(more + " % " + (before > 2 && !isEnd ? "less" : "more") + " than by ")
        .containsPattern("than by [^:]*\\b" + last.getDayOfMonth() + "\\b[^:]*: " + before + " ");
    if (isEnd) {
      assertThat(page).doesNotContain("By today");
    } else {
      assertThat(page.replaceAll(" +", " ")).contains(" 3 By today: 2 ");
    }
    String days = tiles(made(List.of(tile("Days", Map.of("period", "closeDate:day"))))).getFirst();
    assertThat(ada.visitor().get(days).body()).contains("he day before:");
  }

  @Test
  void aTileThatWasTakenAwayIsPutBackUntilTheDashboardIsChanged() {
    String dashboard =
        made(List.of(tile("One", Map.of()), tile("Two", Map.of()), tile("Three", Map.of())));
    List<String> before = tiles(dashboard);
    WebVisitor visitor = ada.visitor();
    Map<String, String> act = WebVisitor.hidden(visitor.get(dashboard).body());
    act.put("act", "remove");
    visitor.post(before.getFirst(), act);
    HttpResponse<String> page = visitor.get(dashboard);
    assertThat(page.body()).contains("The tile is removed").doesNotContain(">One<");
    String undo = before.getFirst() + "/undo";
    WebVisitor reader = Colleague.in(ada.workspace(), "Reader").visitor();
    Map<String, String> own = WebVisitor.hidden(reader.get("/dashboards/new").body());
    assertThat(reader.post(undo, own).statusCode()).isEqualTo(403);
    assertThat(tiles(dashboard)).isEqualTo(before.subList(1, 3));
    assertThat(PageForm.of(page, undo).send(visitor).statusCode()).isEqualTo(303);
    assertThat(visitor.get(dashboard).body()).contains("The tile is back", ">One<");
    assertThat(tiles(dashboard)).isEqualTo(before);
    visitor.post(before.get(1), act);
    page = visitor.get(dashboard);
    api.patch(dashboard, Map.of("name", "Sales of all"));
    PageForm.of(page, before.get(1) + "/undo").send(visitor);
    assertThat(visitor.get(dashboard).body())
        .contains("Nothing was put back: The dashboard has been changed since.");
    assertThat(tiles(dashboard)).hasSize(2);
  }
}
