package dev.oriel.pages.list;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import dev.oriel.crm.view.ListSettings;
import dev.oriel.crm.view.Views;
import dev.oriel.testing.Api;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.PageForm;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Boards in the browser: cards are moved by mouse, by keys and by their menu. */
@BrowserTest
@Tag(SecondTier.JOURNEY)
class BoardJourneyTest {

  private static final String BOARD = "/deals?board=stage";

  private static final List<String> STAGES =
      List.of("prospecting", "qualification", "proposal", "negotiation", "won");

  private final Colleague ada = Colleague.of("Administrator");

  @BeforeEach
  void deals() {
    Api api = ada.workspace().admin();
    String company = api.create("companies", "Alpenblick Hotels", Map.of());
    for (int i = 0; i < 12; i++) {
      Map<String, Object> fields =
          Map.of(
              "stage",
              STAGES.get(i % STAGES.size()),
              "amount",
              12_500 + 7_250 * i,
              "closeDate",
              "2030-0%d-15".formatted(i % 9 + 1),
              "company",
              company,
              "owner",
              ada.member().toString());
      String deal = api.create("deals", "Reception hall " + i, fields);
      if (i % 4 == 0) {
        String due = i == 0 ? "2020-03-01T09:00:00Z" : "2999-03-01T09:00:00Z";
        api.create("tasks", "Send the revised offer", Map.of("deal", deal, "dueDate", due));
      }
    }
    api.create("deals", "A deal without stage", Map.of());
    api.create("deals", "W".repeat(200), Map.of("stage", "negotiation"));
  }

  private static Locator lane(Page page, String value) {
    return page.locator("[data-lane=\"" + value + "\"]");
  }

  private static Locator card(Page page, String name) {
    return page.locator(".o-deal").filter(new Locator.FilterOptions().setHasText(name));
  }

  @Test
  void aLaneAsksForWhatItRequires() {
    String lost = "/setup/objects/deals/fields/stage/options/lost";
    PageForm.of(ada.visitor().get(lost), lost)
        .set("requires", "lostReason", "closeDate")
        .send(ada.visitor());
    try (Look look = ada.in(Look.at(Look.DESK)).open(BOARD)) {
      Page page = look.expectingRefusals().page();
      lane(page, "lost").scrollIntoViewIfNeeded();
      Locator dialog = page.locator("#selected-dialog");
      card(page, "Reception hall 3").dragTo(lane(page, "lost"));
      assertThat(dialog.locator("[name=lostReason]")).isFocused();
      assertThat(dialog.locator("[name=closeDate]")).hasCount(0);
      look.check("deals-board-asks");
      page.keyboard().press("Escape");
      assertThat(lane(page, "negotiation").getByText("Reception hall 3")).isVisible();

      card(page, "Reception hall 3").dragTo(lane(page, "lost"));
      dialog.getByText("Move to Lost").click();
      assertThat(dialog.locator("[aria-invalid=true]")).hasCount(1);
      dialog.locator("[name=lostReason]").fill("Too expensive");
      dialog.getByText("Move to Lost").click();
      assertThat(lane(page, "lost").getByText("Reception hall 3")).isVisible();
      assertThat(dialog).hasCount(0);
    }
  }

  @Test
  void cardsAreOrderedByHand() {
    UUID view = UUID.randomUUID();
    RunningOriel.bean(Views.class)
        .create(
            ada.person().actor(),
            "deals",
            view,
            "By hand",
            false,
            new ListSettings("", "", "", "", "stage", ""));
    try (Look look = ada.in(Look.at(Look.DESK)).open("/deals?view=" + view)) {
      Page page = look.page();
      page.locator("#tools").getByText("Created, newest").click();
      page.getByText("Order the cards by hand").click();
      Locator cards = lane(page, "qualification").locator(".o-name");
      assertThat(cards)
          .hasText(new String[] {"Reception hall 11", "Reception hall 6", "Reception hall 1"});
      cards.first().focus();
      page.keyboard().press("Shift+ArrowDown");
      assertThat(cards.nth(1)).hasText("Reception hall 11");
      assertThat(cards.nth(1)).isFocused();
      cards.nth(2).dragTo(cards.first());
      String[] placed = {"Reception hall 1", "Reception hall 6", "Reception hall 11"};
      assertThat(cards).hasText(placed);
      look.check("deals-board-by-hand");
      page.reload();
      assertThat(cards).hasText(placed);
    }
  }

  @Test
  void cardsAreMovedByMouseKeysAndMenu() {
    try (Look look = ada.in(Look.at(Look.DESK)).open("/deals")) {
      Page page = look.page();
      page.locator("#tools .o-seg").getByText("Board").click();
      assertThat(lane(page, "won").locator(".o-count")).hasText("2");
      assertThat(page.locator("#s-won")).containsText("€");
      look.checkAnyWidth("deals-board");

      card(page, "Reception hall 0").dragTo(lane(page, "qualification"));
      Locator qualified = lane(page, "qualification").locator(".o-deal");
      assertThat(qualified).hasCount(4);
      assertThat(page.locator("#toasts")).containsText("Moved “Reception hall 0” to Qualification");

      Locator name = card(page, "Reception hall 2").locator(".o-name");
      name.focus();
      look.press(" ");
      look.press("ArrowRight");
      assertThat(lane(page, "negotiation")).hasClass("o-lane is-target");
      look.check("deals-board-held");
      look.press(" ");
      assertThat(lane(page, "negotiation").locator(".o-deal").getByText("Reception hall 2"))
          .isVisible();
      assertThat(name).isFocused();

      card(page, "Reception hall 10").locator(".o-name").focus();
      look.press("m");
      page.locator("#unfolded").getByText("Lost").waitFor();
      look.checkAnyWidth("deals-board-lanes");
      page.locator("#unfolded").getByText("Lost").click();
      assertThat(lane(page, "lost").locator(".o-deal")).hasCount(1);
      page.locator("#toasts").getByText("Undo").last().click();
      assertThat(lane(page, "prospecting").locator(".o-deal").getByText("Reception hall 10"))
          .isVisible();

      look.open("/deals?view=open");
      assertThat(lane(page, "proposal").locator(".o-count")).hasText("1");
      look.checkAnyWidth("deals-open");
      card(page, "Reception hall 7").dragTo(lane(page, "won"));
      assertThat(lane(page, "proposal").locator(".o-deal")).hasCount(0);
    }
  }

  @Test
  void aSecondMoveWaitsForTheAnswerToTheFirst() {
    List<Route> held = new ArrayList<>();
    try (Look look = ada.in(Look.at(Look.DESK))) {
      Page page = look.page();
      page.route(
          Pattern.compile("/lane\\?"),
          route -> {
            if (held.isEmpty()) {
              held.add(route);
            } else {
              route.resume();
            }
          });
      look.open(BOARD);
      card(page, "Reception hall 2").locator(".o-name").focus();
      look.press(" ");
      look.press("ArrowRight");
      look.press(" ");
      page.waitForCondition(() -> !held.isEmpty());
      look.press(" ");
      look.press("ArrowRight");
      look.press("ArrowRight");
      look.press(" ");
      held.getFirst().resume();
      Locator won = lane(page, "won").locator(".o-deal").getByText("Reception hall 2");
      assertThat(won).isVisible();
      assertThat(won).isFocused();
      assertThat(page.locator("#toasts")).not().containsText("Somebody else");
      look.press("M");
      assertThat(page.locator("#unfolded")).containsText("Lost");
    }
  }

  @Test
  void aCardIsMovedWithoutScripts() {
    try (Look look = ada.in(Look.withoutScripts(Look.PHONE)).open(BOARD)) {
      Page page = look.page();
      look.checkAnyWidth("deals-board-plain");
      card(page, "A deal without stage").locator("[data-unfolds]").click();
      look.checkAnyWidth("deals-board-lanes-page");
      page.getByText("Proposal").click();
      assertThat(lane(page, "proposal").locator(".o-deal")).hasCount(3);
    }
  }

  @Test
  void severalCardsAreChosenAndChanged() {
    try (Look look = ada.in(Look.at(Look.DESK)).open("/deals?board=stage,_lost")) {
      Page page = look.page();
      Locator bar = page.locator(".o-bulk");
      assertThat(bar).isHidden();
      card(page, "Reception hall 6").locator(".o-pick").check();
      card(page, "Reception hall 2").locator(".o-pick").check();
      assertThat(bar).containsText("2 selected");
      look.checkAnyWidth("deals-board-selected");
      bar.getByText("Edit field").click();
      Locator dialog = page.locator("#selected-dialog");
      dialog.getByLabel("Field", exactly()).selectOption("stage");
      dialog.getByLabel("Stage", exactly()).selectOption("won");
      dialog.locator("[type=submit]").last().click();
      assertThat(page.locator("#toasts")).containsText("Stage was set in 2 deals");
      assertThat(page.locator("#cards-won .o-deal")).hasCount(4);
      assertThat(page.locator("#n-won")).hasText("4");
      assertThat(bar).isHidden();
      page.locator("#toasts").getByText("Undo").click();
      assertThat(page.locator("#cards-won .o-deal")).hasCount(2);
    }
  }

  @Test
  void theEndOfALaneBringsOthersAndTheFocusGoesOnWithThem() {
    for (int i = 0; i < 12; i++) {
      ada.workspace().admin().create("deals", "Fence " + i, Map.of("stage", "won"));
    }
    List<Route> held = new ArrayList<>();
    try (Look look = ada.in(Look.at(Look.DESK))) {
      Page page = look.page();
      page.route("**/deals/cards?*", held::add);
      look.open(BOARD);
      Locator end = lane(page, "won").locator(".o-lane-more a");
      end.focus();
      page.waitForCondition(() -> !held.isEmpty());
      held.forEach(Route::resume);
      Locator cards = lane(page, "won").locator(".o-deal");
      assertThat(cards).hasCount(14);
      assertThat(cards.nth(10).locator(".o-name")).isFocused();
    }
  }

  private static Locator.GetByLabelOptions exactly() {
    return new Locator.GetByLabelOptions().setExact(true);
  }
}
