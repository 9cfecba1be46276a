package dev.oriel.pages.search;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.testing.Api;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.SlowRows;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The palette in the browser, by the keyboard and by touch. */
@BrowserTest
class PaletteJourneyTest {

  private final Colleague ada = Colleague.of("Administrator");

  private void write() {
    Api api = ada.workspace().admin();
    String hotels =
        api.create("companies", "Alpenblick Hotels", Map.of("domain", "alpenblick.test"));
    api.create(
        "contacts", "Lena Brandl", Map.of("jobTitle", "Head of Facilities", "company", hotels));
    api.create("contacts", "Tobias Brandt", Map.of("jobTitle", "Site manager"));
    api.create("companies", "Brandywine Mills", Map.of("domain", "brandywine.test"));
    api.create("deals", "Brandywine Mills: Shop front", Map.of("stage", "proposal"));
    api.create("tasks", "Send samples to Lena Brandl", Map.of());
  }

  @Test
  void theKeyboardFindsAndOpens() {
    write();
    try (Look look = ada.in(Look.at(Look.DESK)).open("/")) {
      Page page = look.page();
      look.press("Control+k");
      Locator input = page.getByRole(AriaRole.COMBOBOX, named("Search records, pages and actions"));
      assertThat(input).isFocused();
      assertThat(page.getByRole(AriaRole.OPTION).first()).isVisible();
      input.pressSequentially("brand");
      Locator lena = page.getByRole(AriaRole.OPTION, named("Lena Brandl"));
      assertThat(page.locator("#palette-list[data-q=brand]")).hasCount(1);
      assertThat(lena.first()).isVisible();
      assertThat(page.locator("[role=option][aria-selected=true]")).hasCount(1);
      look.check("palette");
      page.keyboard().press("ArrowDown");
      assertThat(input)
          .hasAttribute(
              "aria-activedescendant",
              page.locator("[role=option][aria-selected=true]").getAttribute("id"));
      page.keyboard().press("ArrowUp");
      page.keyboard().press("Tab");
      assertThat(page.locator("[data-scope-of]")).hasText("Contacts");
      assertThat(page.getByText("Brandywine Mills").first()).isHidden();
      // Enter waits for what fits the text.
      input.fill("tobias");
      page.keyboard().press("Enter");
      assertThat(page.getByRole(AriaRole.HEADING, named("Tobias Brandt")).last()).isVisible();
      look.press("Control+k");
      assertThat(page.getByText("Recently opened")).isVisible();
      assertThat(page.getByRole(AriaRole.OPTION, named("Tobias Brandt")).first()).isVisible();
      input.fill("brand");
      page.keyboard().press("Control+Enter");
      assertThat(page).hasURL(RunningOriel.origin() + "/contacts?q=brand");
      // Keys of a single letter, and their help.
      go(look, "c", "/contacts");
      go(look, "d", "/deals?view=open");
      go(look, "t", "/tasks?view=open");
      go(look, "e", "/events?view=calendar");
      go(look, "h", "/");
      look.press("?");
      assertThat(page.getByRole(AriaRole.DIALOG, named("Keyboard shortcuts"))).isVisible();
      assertThat(page.locator("#keys-title")).isFocused();
      assertThat(page.getByText("Search everything")).isVisible();
      look.check("keys");
      look.open("/");
      look.press("c");
      assertThat(page.getByRole(AriaRole.LINK, exactly("Contact")).first()).isVisible();
      look.check("create-menu");
      go(look, "s", "/setup/general");
      look.requireNoErrors();
    }
  }

  private static void go(Look look, String key, String path) {
    look.press("g");
    look.page().keyboard().press(key);
    assertThat(look.page()).hasURL(RunningOriel.origin() + path);
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void theListOfKeysIsAskedForUntilItComes() {
    try (Look look = ada.in(Look.at(Look.DESK)).open("/me")) {
      Page page = look.page();
      AtomicInteger failed = new AtomicInteger();
      page.route(
          "**/home/keys*",
          route -> {
            failed.incrementAndGet();
            route.abort();
          });
      look.press("?");
      page.waitForCondition(() -> failed.get() == 1);
      assertThat(page.getByText("The server cannot be reached.")).isVisible();
      page.keyboard().press("Escape");
      assertThat(page.locator("#keys")).isHidden();
      // The browser looks once a frame at what comes into sight.
      page.evaluate(
          "new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn)))");
      page.unroute("**/home/keys*");
      look.press("?");
      assertThat(page.getByText("Search everything")).isVisible();
      assertThat(page.getByText("Go to Contacts")).hasCount(0);
    }
  }

  private static Page.GetByRoleOptions named(String name) {
    return new Page.GetByRoleOptions().setName(name);
  }

  private static Page.GetByRoleOptions exactly(String name) {
    return named(name).setExact(true);
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aThumbFinds() {
    write();
    try (Look look = ada.in(Look.at(Look.PHONE)).open("/contacts")) {
      Page page = look.page();
      page.getByRole(AriaRole.BUTTON, exactly("Search")).first().click();
      page.getByRole(AriaRole.COMBOBOX).first().fill("brand");
      assertThat(page.getByText("Shop front")).isVisible();
      look.check("palette");
      SlowRows.in(ada.workspace(), "companies");
      page.getByRole(AriaRole.COMBOBOX).first().fill("brandy");
      assertThat(page.locator("#palette .o-palette-late")).containsText("Companies");
      look.check("palette-late");
      page.getByRole(AriaRole.BUTTON, named("Close")).first().click();
      assertThat(page.getByText("Shop front")).isHidden();
      look.press("?");
      assertThat(page.getByText("Search everything")).isVisible();
      look.check("keys");
      page.keyboard().press("Escape");
      page.locator(".o-tabbar button").click();
      page.getByRole(AriaRole.BUTTON, named("Create")).click();
      assertThat(page.getByRole(AriaRole.LINK, exactly("Contact"))).isVisible();
      look.check("create-menu");
    }
  }

  @Test
  void withoutScriptsThereIsAPage() {
    write();
    try (Look look = ada.in(Look.withoutScripts(Look.PHONE)).open("/contacts")) {
      Page page = look.page();
      Locator link = page.locator("noscript a[href='/search']:visible");
      page.setViewportSize(Look.DESK, 900);
      assertThat(link).not().hasCount(0);
      page.setViewportSize(Look.PHONE, 844);
      link.first().click();
      assertThat(page.getByLabel("Search records by name")).isVisible();
      look.open("/search?q=brand");
      assertThat(page.getByText("Show all contacts with “brand”")).isVisible();
      look.checkAnyWidth("search");
    }
  }
}
