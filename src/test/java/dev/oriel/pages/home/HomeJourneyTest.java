package dev.oriel.pages.home;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.testing.Api;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.ExpectsLog;
import dev.oriel.testing.Look;
import dev.oriel.testing.OnePostgres;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.SlowRows;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The day of a member begins on the first page. */
@BrowserTest
@ExpectsLog("the database failed")
class HomeJourneyTest {

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();

  private String task(String member, String name, int days, Map<String, String> more) {
    Map<String, Object> fields = new HashMap<>(more);
    fields.put("assignee", member);
    fields.put("status", "open");
    fields.put("dueDate", Instant.now().plus(days, ChronoUnit.DAYS).toString());
    return api.create("tasks", name, fields);
  }

  private void deal(String member, String name, String company, String stage, int amount) {
    api.create(
        "deals",
        name,
        Map.of(
            "owner", member,
            "stage", stage,
            "amount", amount,
            "company", api.create("companies", company, Map.of("owner", member)),
            "closeDate", LocalDate.now(ZoneId.of("Europe/Vienna")).toString()));
  }

  private void fill(String member) {
    String mills = api.create("companies", "Brandywine Mills", Map.of());
    task(member, "Remind Samuel Price of the offer", -1, Map.of("company", mills));
    task(member, "Send samples to Lena Brandl", -3, Map.of("priority", "high"));
    task(member, "Prepare the visit at Alpenblick Hotels", 5, Map.of());
    deal(member, "Ridgeline: Workshop windows", "Ridgeline Builders", "negotiation", 18_240);
    deal(member, "Alpenblick: Listed façade with very many windows", "Alpenblick", "proposal", 9);
  }

  /** A day with more of everything than there is room for. */
  private void fillUp(String member) {
    task(member, "Bring the samples of glass", 9, Map.of());
    for (int i = 1; i < 9; i++) {
      task(member, "Call customer " + i + " about the offer of last week", -i, Map.of());
      deal(
          member, "Harbour " + i + ": Warehouse doors", "Harbour " + i, "qualification", 7_500 * i);
      Instant from = Instant.now().plus(20L * i - 80, ChronoUnit.MINUTES);
      api.create(
          "events",
          "Presentation for Cobalt Offices " + i,
          Map.of(
              "owner",
              member,
              "location",
              "Room " + i,
              "startAt",
              from.toString(),
              "endAt",
              from.plus(15, ChronoUnit.MINUTES).toString()));
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aFullDayFitsTheWindow() {
    String member = ada.member().toString();
    fill(member);
    fillUp(member);
    try (Look look = ada.in(Look.at(Look.DESK)).open("/")) {
      Page page = look.page();
      assertThat(page.locator("[aria-labelledby=home-tasks] li")).hasCount(7);
      assertThat(page.locator("[aria-labelledby=home-deals] li")).hasCount(5);
      Locator due = page.locator("[aria-labelledby=home-tasks] .o-count");
      assertThat(due).containsText("10");
      look.checkAnyWidth("home-full");
      box(page, "Call customer 8 about the offer of last week").click();
      assertThat(due).containsText("9");
      page.getByText("More tasks").click();
      assertThat(page).hasURL(Pattern.compile("/home/tasks$"));
    }
  }

  @Tag(SecondTier.JOURNEY)
  @OnePostgres
  @Test
  void aLateCardFillsItself() {
    deal(ada.member().toString(), "Harbour: Doors", "Harbour", "proposal", 9);
    SlowRows.once(ada.workspace(), "deals");
    try (Look look = ada.in(Look.at(Look.DESK)).open("/")) {
      assertThat(look.page().locator("#card-deals")).containsText("Harbour: Doors");
      assertThat(look.page().locator("#card-changed")).containsText("Harbour: Doors");
      assertThat(look.page().locator(".o-home-late")).hasCount(0);
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void newOffersWhatTheMenuOfTheSidebarDoes() {
    try (Look look = ada.in(Look.at(Look.PHONE)).open("/")) {
      Page page = look.page();
      Locator contact =
          page.locator("#new-record")
              .getByRole(AriaRole.LINK, new Locator.GetByRoleOptions().setName("Contact"));
      page.locator("main .o-acts .btn-primary").click();
      assertThat(contact).isVisible();
      look.checkAnyWidth("home-create");
      page.keyboard().press("Escape");
      assertThat(contact).isHidden();
      look.press("c");
      assertThat(contact).isVisible();
      contact.click();
      assertThat(page.getByRole(AriaRole.DIALOG)).isVisible();
    }
  }

  private static Locator box(Page page, String task) {
    return page.getByRole(
        AriaRole.CHECKBOX, new Page.GetByRoleOptions().setName("Done: " + task).setExact(true));
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aNewWorkspaceShowsWhatToBeginWith() {
    try (Look look = ada.in(Look.at(Look.DESK)).open("/")) {
      Page page = look.page();
      assertThat(page.locator("main")).containsText("First steps");
      assertThat(page.locator(".o-first .is-done")).hasCount(1);
      look.checkAnyWidth("home-new");
      page.getByText("Add sample records").click();
      assertThat(page.locator("#toasts")).containsText("Sample records are being added");
      page.getByText("Dismiss", new Page.GetByTextOptions().setExact(true)).first().click();
      assertThat(page.locator(".o-first")).hasCount(0);
    }
  }

  @Test
  void aTaskIsDoneByOneClickAndTakenBack() {
    Colleague ben = Colleague.in(ada.workspace(), "Standard");
    String member = ben.member().toString();
    fill(member);
    try (Look look = ben.in(Look.at(Look.DESK)).open("/")) {
      Page page = look.page();
      assertThat(page.locator("main")).containsText("Welcome to");
      Locator due = page.locator("#nav .o-count").first();
      assertThat(due).containsText("2");
      look.checkAnyWidth("home");
      page.getByText("My tasks").last().click();
      assertThat(page).hasURL(Pattern.compile("/home/tasks$"));
      assertThat(page.locator("main")).containsText("Prepare the visit");
      look.checkAnyWidth("my-tasks");
      String name = "Remind Samuel Price of the offer";
      box(page, name).click();
      assertThat(box(page, name)).isChecked();
      assertThat(page.locator("#toasts")).containsText("Done: " + name);
      assertThat(due).containsText("1");
      page.getByText("Undo").click();
      assertThat(page.locator("#toasts")).containsText("The former values are back");
      assertThat(box(page, name)).not().isChecked();
      // By the keyboard, and back by the box itself.
      look.tabTo(box(page, name));
      page.keyboard().press("Space");
      assertThat(box(page, name)).isChecked();
      page.keyboard().press("Space");
      assertThat(page.locator("#toasts")).containsText(name + " is open again");
      assertThat(box(page, name)).not().isChecked();
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aRefusedTickIsPutBack() {
    Colleague ben = Colleague.in(ada.workspace(), "Standard");
    String id = task(ben.member().toString(), "Call Daniel Ortiz", 1, Map.of());
    try (Look look = ben.in(Look.at(Look.DESK)).open("/").expectingRefusals()) {
      Page page = look.page();
      api.delete("/objects/tasks/records/" + id);
      box(page, "Call Daniel Ortiz").click();
      assertThat(page.locator("#toasts .is-danger")).hasCount(1);
      assertThat(box(page, "Call Daniel Ortiz")).not().isChecked();
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aTaskThatOthersHaveChangedIsDrawnAgain() {
    Colleague ben = Colleague.in(ada.workspace(), "Standard");
    String id = task(ben.member().toString(), "Call Daniel Ortiz", 1, Map.of());
    try (Look look = ben.in(Look.at(Look.PHONE)).open("/")) {
      Page page = look.page();
      api.patch("/objects/tasks/records/" + id, Map.of("fields", Map.of("status", "inProgress")));
      box(page, "Call Daniel Ortiz").click();
      assertThat(page.locator("#toasts .is-danger")).containsText("somebody else has set");
      assertThat(box(page, "Call Daniel Ortiz")).not().isChecked();
      box(page, "Call Daniel Ortiz").click();
      assertThat(page.locator("#toasts")).containsText("Done: Call Daniel Ortiz");
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void withoutScriptsTheBoxIsAButton() {
    Colleague ben = Colleague.in(ada.workspace(), "Standard");
    task(ben.member().toString(), "Call Daniel Ortiz", 1, Map.of());
    try (Look look = ben.in(Look.withoutScripts(Look.PHONE)).open("/")) {
      look.check();
      box(look.page(), "Call Daniel Ortiz").click();
      assertThat(look.page().locator("#toasts")).containsText("Done: Call Daniel Ortiz");
    }
  }
}
