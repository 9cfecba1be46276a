package dev.oriel.pages.list;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Mouse;
import com.microsoft.playwright.Page;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.SecondTier;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Columns, orders and views of lists in the browser. */
@BrowserTest
@Tag(SecondTier.JOURNEY)
class ArrangingJourneyTest {

  private final Colleague ada = ListSamples.another();

  private static Locator heads(Page page) {
    return page.locator("#list thead th");
  }

  private static void drag(Locator grip, Locator above) {
    Mouse mouse = grip.page().mouse();
    grip.hover();
    mouse.down();
    above.hover(new Locator.HoverOptions().setPosition(60, 2).setForce(true));
    mouse.up();
  }

  private static void draw(Locator edge, int by) {
    Mouse mouse = edge.page().mouse();
    edge.hover();
    double x = edge.boundingBox().x;
    double y = edge.boundingBox().y;
    mouse.move(x + 2, y + 5);
    mouse.down();
    mouse.move(x + 2 + by, y + 5);
    mouse.up();
  }

  @Test
  void columnsOrderAndViewsAreChosen() {
    try (Look look = ada.in(Look.at(Look.DESK)).open(ListSamples.FEW)) {
      Page page = look.page();
      page.locator("#tools a[href*='/columns']").click();
      page.locator("#c-phone").uncheck();
      assertThat(page.locator("#c-phone")).isFocused();
      assertThat(heads(page).getByText("Phone")).hasCount(0);
      page.locator("#c-jobTitle").check();
      assertThat(page.locator("#up-jobTitle")).isVisible();
      page.locator("#up-jobTitle").press("Enter");
      assertThat(page.locator("#list thead th:nth-child(8)")).hasText("Job title");
      assertThat(page.locator("#up-jobTitle")).isFocused();
      page.locator("#w-email").selectOption("narrow");
      assertThat(page.locator("#list col").nth(5)).hasAttribute("width", "138");
      drag(page.locator("li:has(#c-owner) [data-grip]"), page.locator("li:has(#c-company)"));
      assertThat(page.locator("#list thead th:nth-child(3)")).hasText("Owner");
      look.checkAnyWidth("contacts-columns");
      look.open("/contacts?q=brand");
      page.waitForLoadState();
      page.waitForResponse(
          "**/contacts/columns", () -> draw(page.locator("[data-edge=email]"), 80));
      assertThat(page.locator("[data-column=email]")).hasAttribute("width", "218");
      page.reload();
      assertThat(page.locator("[data-column=email]")).hasAttribute("width", "218");
      page.locator("#tools a[href*='/sort']").click();
      page.locator("#s-0").selectOption("status");
      assertThat(page.locator("#d-0")).containsText("descending");
      page.getByText("Then by").click();
      page.locator("#s-1").selectOption("name");
      assertThat(page.locator("#d-1")).containsText("Z to A");
      look.checkAnyWidth("contacts-sort");
      page.locator("#sort-form .btn-primary").click();
      assertThat(page).hasURL(Pattern.compile("sort=-status"));
      assertThat(page.getByText("Status, descending, Name, A to Z")).hasCount(1);
      // What is typed before the modules of a page have run is not searched for.
      page.waitForLoadState();
      page.getByLabel("Search contacts").fill("brandl");
      assertThat(page.locator("#rows > tr")).hasCount(6);
      page.locator("#views").getByText("Save view").click();
      page.locator("#f-name").fill("Brandls");
      page.getByLabel("For all members").check();
      look.checkAnyWidth("contacts-view-new");
      page.locator("#unfolded .btn-primary").click();
      Locator tab = page.locator("#views").getByText("Brandls");
      assertThat(page.locator("#views [aria-current]")).containsText("Brandls");
      page.waitForLoadState();
      page.getByLabel("Search contacts").fill("brandt");
      assertThat(page.locator("#views").getByText("Reset")).isVisible();
      look.checkAnyWidth("contacts-view-changed");
      page.keyboard().press("Escape");
      page.locator("#views").getByText("Reset").click();
      assertThat(page.locator("#rows > tr")).hasCount(6);
      Locator current = page.locator("#views [aria-current]");
      for (String next : List.of("All contacts", "My contacts", "Brandls")) {
        look.press("v");
        assertThat(current).containsText(next);
      }
      page.locator("#views").getByText("Edit view").click();
      look.checkAnyWidth("contacts-view-edit");
      page.locator("#unfolded").getByText("Delete Brandls").click();
      assertThat(tab).hasCount(0);
    }
  }

  @Test
  void columnsAreAPageWithoutScripts() {
    try (Look look = ada.in(Look.withoutScripts(Look.PHONE)).open("/contacts")) {
      Page page = look.page();
      page.locator("#tools a[href$='/columns']").click();
      page.locator("#c-phone").uncheck();
      assertThat(page.getByText("Apply").last()).isVisible();
      look.checkAnyWidth("contacts-columns-page");
    }
  }
}
