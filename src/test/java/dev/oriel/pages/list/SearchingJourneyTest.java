package dev.oriel.pages.list;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.SecondTier;
import java.util.Map;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a list tells while it is searched, and afterwards. */
@BrowserTest
@Tag(SecondTier.JOURNEY)
class SearchingJourneyTest {

  private static Locator told(Page page) {
    return page.locator("[role=status].visually-hidden");
  }

  @Test
  void aSlowSearchShowsThatItGoesOn() {
    try (Look look = ListSamples.colleague().in(Look.at(Look.DESK)).open("/contacts")) {
      Page page = look.page();
      Route[] held = new Route[1];
      page.route(
          Pattern.compile("/contacts/list\\?"),
          route -> {
            held[0] = route;
          });
      page.getByLabel("Search contacts").fill("brandl");
      Locator list = page.locator("#list");
      assertThat(list).hasClass(Pattern.compile("is-loading"));
      assertThat(list).hasAttribute("aria-busy", "true");
      // The rows keep their places.
      assertThat(page.locator("#rows > tr")).hasCount(50);
      assertThat(page.locator("#waiting").getByText("Still loading")).isVisible();
      look.check("contacts-loading");
      // Keys go on working in what is shown meanwhile.
      page.locator("#rows > tr").first().locator("[tabindex='0']").focus();
      look.press("j");
      assertThat(page.locator("#rows > tr").nth(1).locator("[tabindex='0']")).isFocused();
      page.getByLabel("Search contacts").focus();
      held[0].resume();
      assertThat(page.locator("#rows > tr")).hasCount(6);
      assertThat(list).not().hasClass(Pattern.compile("is-loading"));
      assertThat(page.locator("#waiting")).isHidden();
      assertThat(told(page)).hasText("6 contacts, that is all");
      assertThat(page.getByLabel("Search contacts")).isFocused();
    }
  }

  @Test
  void howManyRowsThereAreIsTold() {
    try (Look look = ListSamples.colleague().in(Look.at(Look.DESK)).open("/contacts")) {
      Page page = look.page();
      page.getByText("Load 50 more").click();
      assertThat(told(page)).hasText(ListSamples.CONTACTS + " contacts, that is all");
      Object entries = page.evaluate("history.length");
      page.getByLabel("Search contacts").fill("nobody");
      assertThat(told(page)).hasText("Nothing matches “nobody”");
      assertThat(page).hasURL(Pattern.compile("q=nobody"));
      Assertions.assertThat(page.evaluate("history.length")).isEqualTo(entries);
    }
  }

  @Test
  void keysEmptyAndLeaveTheSearchAndMakeARecord() {
    try (Look look = ListSamples.colleague().in(Look.at(Look.DESK)).open("/contacts")) {
      Page page = look.page();
      Locator search = page.getByLabel("Search contacts");
      look.press("/");
      search.fill("nobody");
      assertThat(page.getByText("Nothing matches “nobody”").first()).isVisible();
      look.press("Escape");
      assertThat(search).hasValue("");
      assertThat(search).isFocused();
      assertThat(page.locator("#rows > tr")).hasCount(50);
      look.press("Escape");
      assertThat(search).not().isFocused();
      look.press("c");
      assertThat(page.getByRole(AriaRole.DIALOG)).containsText("New contact");
    }
  }

  @Test
  void theWayBackLeadsToTheListAsItWas() {
    try (Look look = ListSamples.colleague().in(Look.at(Look.DESK)).open(ListSamples.FEW)) {
      Page page = look.page();
      page.locator("#rows th a").first().click();
      assertThat(page.locator(".o-crumbs a"))
          .hasAttribute("href", Pattern.compile("^/contacts\\?q=brandl$"));
    }
  }

  @Test
  void tasksAreTickedInTheirList() {
    Colleague ada = ListSamples.colleague();
    ada.workspace().admin().create("tasks", "Call Lena Brandl", Map.of("status", "open"));
    try (Look look = ada.in(Look.at(Look.DESK)).open("/tasks?view=open")) {
      look.checkAnyWidth("tasks-open");
      Locator box = look.page().locator(".o-tick");
      box.click();
      assertThat(box).hasAttribute("aria-checked", "true");
      assertThat(look.page().locator("#toasts")).containsText("Undo");
    }
  }

  @Test
  void arrowsWalkThroughAMenu() {
    try (Look look = ListSamples.colleague().in(Look.at(Look.DESK)).open("/")) {
      Locator entries = look.page().locator("main [popover] .o-item");
      look.press("c");
      assertThat(entries.first()).isFocused();
      look.press("ArrowDown");
      assertThat(entries.nth(1)).isFocused();
      look.press("ArrowUp");
      look.press("ArrowUp");
      assertThat(entries.last()).isFocused();
    }
  }
}
