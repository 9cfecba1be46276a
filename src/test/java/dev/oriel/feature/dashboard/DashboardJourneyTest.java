package dev.oriel.feature.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import dev.oriel.testing.Api;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A dashboard in the browser: its tiles come late, are arranged by a menu, and lead to lists. */
@BrowserTest
class DashboardJourneyTest {

  private static final List<String> STAGES =
      List.of("prospecting", "qualification", "proposal", "negotiation", "won", "lost");

  private final Colleague ada = Colleague.of("Administrator");

  private void deals(Api api) {
    LocalDate today = LocalDate.now(ZoneId.of("Europe/Vienna"));
    String ben = ada.workspace().member("ben@dashboards.example", "Ben Okafor").toString();
    for (int i = 0; i < 24; i++) {
      api.create(
          "deals",
          "Reception hall " + i,
          Map.of(
              "stage",
              STAGES.get(i * i % STAGES.size()),
              "amount",
              12_500 + 7_250 * (i % 7),
              "closeDate",
              today.minusMonths(i % 8).toString(),
              "owner",
              i % 3 == 0 ? ben : ada.member().toString()));
    }
  }

  private static String dashboard(Api api) {
    return api.post(
            "/dashboards",
            """
            {"name": "Sales", "shared": true, "tiles": [
              {"kind": "figure", "title": "Won this month", "object": "deals", "field": "amount",
               "function": "sum", "period": "closeDate:month", "goal": 100000},
              {"kind": "figure", "title": "Deals", "object": "deals"},
              {"kind": "bars", "title": "Pipeline by stage", "object": "deals", "groupBy": ["stage"],
               "field": "amount", "function": "sum"},
              {"kind": "stacked", "title": "By month and stage", "object": "deals",
               "groupBy": ["closeDate:month", "stage"], "field": "amount", "function": "sum"},
              {"kind": "lines", "title": "By month and owner", "object": "deals",
               "groupBy": ["closeDate:month", "owner"], "field": "amount", "function": "sum",
               "goal": 60000},
              {"kind": "bars", "title": "Number by month", "object": "deals",
               "groupBy": ["closeDate:month"], "width": 4},
              {"kind": "stacked", "title": "Owners by stage", "object": "deals",
               "groupBy": ["owner", "stage"], "width": 4},
              {"kind": "funnel", "title": "Funnel", "object": "deals", "groupBy": ["stage"],
               "width": 4,
               "filter": [{"field": "stage", "operator": "neq", "value": "lost"}]},
              {"kind": "table", "title": "Table", "object": "deals", "groupBy": ["stage", "owner"],
               "field": "amount", "function": "avg"},
              {"kind": "list", "title": "Largest deals", "object": "deals", "sort": "-amount",
               "columns": ["amount", "stage", "closeDate"]}]}
            """)
        .at("/data/dashboard/id")
        .asString();
  }

  @Test
  void tilesAreDrawnArrangedAndOpened() {
    Api api = ada.workspace().admin();
    deals(api);
    String path = "/dashboards/" + dashboard(api);
    try (Look look = ada.in(Look.at(Look.DESK)).open(path)) {
      Page page = look.page();
      assertThat(page.locator(".o-tile-body .o-skel")).hasCount(0);
      look.checkAnyWidth("dashboard");

      page.getByLabel("Menu of Deals").click();
      page.getByText("Wider").locator("visible=true").click();
      assertThat(page.locator(".o-tile-card.w4.h1")).hasCount(1);
      assertThat(page.locator(".o-tile-body .o-skel")).hasCount(0);
      page.locator(".o-chart a").first().focus();
      look.press("Enter");
      page.waitForURL("**/deals?filter=**");

      look.open("/");
      assertThat(page.locator(".o-tile-body .o-skel")).hasCount(0);
      look.check("home-dashboard");
      look.open("/dashboards/add?object=deals");
      look.checkAnyWidth("dashboard-tile");
    }
    try (Look look = ada.in(Look.withoutScripts(Look.PHONE)).open(path)) {
      look.page().locator("noscript a[href*=tiles]").nth(3).click();
      assertThat(look.page().locator("details[open] table")).isVisible();
      look.check("dashboard-plain");
    }
  }
}
