package dev.oriel.pages.list;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import dev.oriel.testing.Api;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.Moment;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.web.http.QueryText;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** The past of a pipeline in the browser: its list, its board, and one of its records. */
@BrowserTest
@Tag(SecondTier.JOURNEY)
class PastJourneyTest {

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();

  private String deal(String name, String stage, int amount) {
    return api.create("deals", name, Map.of("stage", stage, "amount", amount));
  }

  private static Map<String, Object> tile(String kind, Map<String, Object> more) {
    Map<String, Object> tile = new HashMap<>(more);
    tile.putAll(Map.of("kind", kind, "title", "Pipeline", "object", "deals", "daysAgo", 7));
    return tile;
  }

  @Test
  void figuresStandBesideWhatTheyWere() {
    String refit = deal("Workshop refit", "proposal", 18_500);
    deal("Roof of the old hall", "negotiation", 42_000);
    String schema = ada.workspace().workspace().schema();
    JdbcTemplate jdbc = RunningOriel.bean(JdbcTemplate.class);
    OffsetDateTime then = OffsetDateTime.now(ZoneOffset.UTC).minusDays(10);
    jdbc.update("update " + schema + ".change set at = ?", then);
    String deals = schema + ".o" + ada.workspace().objectId("deals");
    jdbc.update("update " + deals + " set created_at = ?", then);
    Map<String, Object> won = Map.of("stage", "won", "amount", 17_000);
    api.patch("/objects/deals/records/" + refit, Map.of("fields", won));
    Map<String, Object> sum = Map.of("field", "amount", "function", "sum");
    Map<String, Object> stages = new HashMap<>(sum);
    stages.put("groupBy", List.of("stage"));
    List<Object> tiles =
        List.of(
            tile("figure", sum),
            tile("bars", stages),
            tile("funnel", Map.of("groupBy", List.of("stage"))));
    String dashboard =
        api.post("/dashboards", Map.of("name", "Sales", "shared", true, "tiles", tiles))
            .at("/data/dashboard/id")
            .asString();
    try (Look look = ada.in(Look.at(Look.DESK)).open("/dashboards/" + dashboard)) {
      Page page = look.page();
      assertThat(page.getByText("than 7 days ago:")).isVisible();
      assertThat(page.getByText("Pale bars: 7 days ago")).hasCount(2);
      look.checkAnyWidth("dashboard-past");
      page.locator("a[href*=asOf]").first().click();
      assertThat(page.getByText("Back to today")).isVisible();
      assertThat(page.locator("#rows > tr")).hasCount(2);
    }
  }

  @Test
  void thePipelineIsSeenAsItWas() {
    String refit = deal("Workshop refit", "proposal", 18_500);
    deal("Roof of the old hall", "negotiation", 42_000);
    deal("Fences", "prospecting", 3_200);
    String then = "&asOf=" + QueryText.encoded(Moment.betweenWrites().toString());
    Map<String, Object> won = Map.of("stage", "won", "amount", 17_000);
    api.patch("/objects/deals/records/" + refit, Map.of("name", "Refit", "fields", won));
    try (Look look = ada.in(Look.at(Look.DESK)).open("/deals?sort=name")) {
      Page page = look.page();
      page.getByLabel("More list options").first().click();
      page.getByText("As it was on …").click();
      assertThat(page.getByLabel("Day")).isVisible();
      look.checkAnyWidth("deals-past-form");
      look.open("/deals?board=stage" + then);
      assertThat(page.locator("[data-lane=proposal] .o-count")).hasText("1");
      assertThat(page.locator("[data-lane=proposal] .o-deal")).hasText("Workshop refit €18,500");
      assertThat(page.locator("[draggable=true]")).hasCount(0);
      look.checkAnyWidth("deals-past-board");
      look.open("/deals?sort=name" + then);
      look.checkAnyWidth("deals-past");
      page.getByText("Workshop refit").click();
      assertThat(page.getByText("Today:").first()).isVisible();
      look.checkAnyWidth("deal-past");
      page.getByText("Back to today").click();
      assertThat(page.locator("h2.o-title")).hasText("Refit");
      page.getByText("As it was then").first().scrollIntoViewIfNeeded();
      look.checkAnyWidth("deal-history");
    }
    try (Look look = ada.in(Look.withoutScripts(Look.PHONE)).open("/deals?board=stage" + then)) {
      assertThat(look.page().getByText("Back to today")).isVisible();
      look.check();
    }
  }
}
