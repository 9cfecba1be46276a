package dev.oriel.feature.dashboard;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Download;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.ColorScheme;
import dev.oriel.testing.Api;
import dev.oriel.testing.Await;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.SecondTier;
import java.awt.Color;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.imageio.ImageIO;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Tag;
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

  private String dashboard() {
    Api api = ada.workspace().admin();
    deals(api);
    return "/dashboards/" + dashboard(api);
  }

  @Test
  void tilesAreDrawnAndOpened() {
    try (Look look = ada.in(Look.at(Look.DESK)).open(dashboard())) {
      Page page = look.page();
      assertThat(page.locator(".o-tile-body .o-skel")).hasCount(0);
      look.checkAnyWidth("dashboard");
      page.locator(".o-chart a").first().focus();
      look.press("Enter");
      page.waitForURL("**/deals?filter=**");
      look.open("/");
      assertThat(page.locator(".o-tile-body .o-skel")).hasCount(0);
      look.check("home-dashboard");
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void tilesAreArrangedAndKeptAsPictures() throws IOException {
    String path = dashboard();
    try (Look look = ada.in(Look.at(Look.DESK)).open(path)) {
      Page page = look.page();
      page.getByLabel("Menu of Deals").click();
      page.getByText("Wider").locator("visible=true").click();
      assertThat(page.locator(".o-tile-card.w4.h1")).hasCount(1);
      assertThat(page.locator(".o-tile-body .o-skel")).hasCount(0);
      arrange(look, ada.workspace().admin(), path);
      lookAtPicture(page);
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void tilesAreAddedByAFormAndAreTablesWithoutScripts() {
    String path = dashboard();
    try (Look look = ada.in(Look.withoutScripts(Look.PHONE)).open(path)) {
      look.page().locator("noscript a[href*=tiles]").nth(3).click();
      assertThat(look.page().locator("details[open] table")).isVisible();
      look.check("dashboard-plain");
      look.open("/dashboards/add?object=deals");
      look.checkAnyWidth("dashboard-tile");
    }
  }

  /** By keys, by pointer, and in vain. */
  private static void arrange(Look look, Api api, String path) {
    Page page = look.page();
    Locator grip = page.getByLabel("Move Deals");
    grip.focus();
    look.press("Space");
    assertThat(page.getByText("Took Deals.")).hasCount(1);
    look.press("ArrowLeft");
    assertThat(page.getByText("Place 1 of 10")).hasCount(1);
    look.check("dashboard-held");
    look.press("Space");
    Await.until(() -> first(api, path).equals("Deals"));
    assertThat(grip).isFocused();

    page.getByLabel("Move Won this month").dragTo(page.locator(".o-tile-card").first());
    Await.until(() -> first(api, path).equals("Won this month"));

    api.patch(path, Map.of("name", "Sales of all"));
    grip.focus();
    look.press("Space");
    look.press("ArrowLeft");
    look.press("Enter");
    assertThat(page.locator("#toasts")).containsText("Not moved: Somebody else");
    assertThat(page.locator(".o-tile-card h2").first()).hasText("Won this month");
    assertThat(page.locator(".o-tile-body .o-skel")).hasCount(0);
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void theFilterOfATileIsBuiltByKeys() {
    String path = "/dashboards/" + dashboard(ada.workspace().admin());
    try (Look look = ada.in(Look.at(Look.DESK)).open(path)) {
      Page page = look.page();
      page.getByLabel("Menu of Funnel").click();
      page.getByText("Change tile").locator("visible=true").click();
      assertThat(page.locator(".o-filter")).hasText("Stage is not Lost");
      look.checkAnyWidth("dashboard-tile-form");
      page.locator("a[href$='/filter'].btn").focus();
      look.press("Enter");
      assertThat(page.locator(".o-cond")).hasCount(1);
      page.locator("[value='add']").focus();
      look.press("Enter");
      assertThat(page.locator("#f-1")).isFocused();
      look.checkAnyWidth("dashboard-tile-filter");
      page.locator("[value='remove-0']").focus();
      look.press("Enter");
      assertThat(page.locator(".o-cond")).hasCount(1);
      page.locator("#o-0").selectOption("empty");
      assertThat(page.locator("#filter-json")).containsText("isEmpty");
      page.locator(".btn-primary[value='apply']").focus();
      look.press("Enter");
      assertThat(page.locator("#toasts")).containsText("The tile is changed");
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void tilesWhoseMoveIsRefusedGoBackWithTheReason() {
    String path = "/dashboards/" + dashboard(ada.workspace().admin());
    try (Look look = ada.in(Look.at(Look.DESK)).open(path)) {
      Page page = look.page();
      Locator titles = page.locator(".o-tile-card h2");
      String[] before = titles.allTextContents().toArray(String[]::new);
      Locator grip = page.getByLabel("Move Deals");
      loseConnection(look, grip);
      assertThat(titles).hasText(before);
      assertThat(grip).isFocused();
      Colleague.in(ada.workspace(), "Administrator");
      ada.workspace().give(ada.member(), "Standard");
      page.getByLabel("Move Won this month").dragTo(page.locator(".o-tile-card").nth(2));
      assertThat(page.locator("#toasts")).containsText("view.share");
      assertThat(titles).hasText(before);
    }
  }

  /** What is moved until the refusal comes goes back with the first move. */
  private static void loseConnection(Look look, Locator grip) {
    Page page = look.page();
    List<Route> held = new ArrayList<>();
    page.route("**/tiles/**", held::add);
    grip.focus();
    for (String arrow : List.of("ArrowRight", "ArrowLeft")) {
      for (String key : List.of("Space", arrow, arrow, "Space")) {
        look.press(key);
      }
    }
    look.press("Space");
    look.press("ArrowRight");
    look.press("Space");
    page.waitForCondition(() -> !held.isEmpty());
    held.getFirst().abort();
    assertThat(page.locator("#toasts")).containsText("cannot be reached");
    page.unroute("**/tiles/**");
  }

  private static String first(Api api, String path) {
    return api.get(path).at("/data/dashboard/tiles/0/title").asString();
  }

  /** In the colours of the light theme, also where the page is dark. */
  private static void lookAtPicture(Page page) throws IOException {
    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.DARK));
    page.getByLabel("Menu of By month and stage").click();
    Download file =
        page.waitForDownload(
            () -> page.getByText("Download as PNG").locator("visible=true").click());
    assertThat(page.locator(":popover-open")).hasCount(0);
    Assertions.assertThat(file.suggestedFilename()).isEqualTo("By month and stage.png");
    BufferedImage picture = ImageIO.read(file.createReadStream());
    Set<Integer> colours = new HashSet<>();
    for (int x = 0; x < picture.getWidth(); x += 3) {
      for (int y = 0; y < picture.getHeight(); y += 3) {
        colours.add(picture.getRGB(x, y));
      }
    }
    Assertions.assertThat(colours).hasSizeGreaterThan(20);
    Assertions.assertThat(new Color(picture.getRGB(2, 2)).getRed()).isGreaterThan(240);
    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
  }
}
