package dev.oriel.pages.entry;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.google.gson.JsonObject;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Look;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Order(1)
@BrowserTest
class FirstStartJourneyTest {

  private static NewInstallation open;

  @BeforeAll
  static void start() {
    open = NewInstallation.start();
  }

  @AfterAll
  static void end() {
    open.close();
  }

  @ParameterizedTest
  @ValueSource(ints = {Look.DESK, Look.PHONE})
  void whatIsWrongIsSaidWhereItIs(int width) {
    try (Look look = Look.at(width)) {
      Page page = look.page();
      page.navigate(open.origin() + "/");
      assertThat(page).hasTitle("Set up this Oriel · Oriel");
      assertThat(page.locator("#f-code")).isFocused();
      look.check("first-start");
      page.locator("#f-workspace").fill("Halden Windows");
      send(page);
      assertThat(page.getByRole(AriaRole.ALERT)).containsText("4 fields have to be changed");
      assertThat(page.locator("#f-workspace")).hasValue("Halden Windows");
      look.check("first-start-mistakes");
      fill(page, "0000-0000-0000-0000");
      send(page);
      assertThat(page.locator("#f-code-error")).isVisible();
      assertThat(page.locator("#f-code")).isFocused();
      assertThat(page.locator("#f-email")).hasValue("ada@halden.example");
      assertThat(page.locator("#f-password")).hasValue("");
      look.check("first-start-refused");
    }
  }

  @Test
  void theTimeZoneIsTheBrowsersUntilItsPersonHasChosen() {
    try (Look look = Look.at(Look.DESK)) {
      Page page = look.page();
      JsonObject zone = new JsonObject();
      // Browsers know it by its former name.
      zone.addProperty("timezoneId", "Asia/Kolkata");
      page.context().newCDPSession(page).send("Emulation.setTimezoneOverride", zone);
      page.navigate(open.origin() + "/start");
      assertThat(page.locator("#f-timeZone")).hasValue("Asia/Kolkata");
      page.locator("#f-timeZone").selectOption("Europe/Vienna");
      send(page);
      assertThat(page.getByRole(AriaRole.ALERT)).isVisible();
      assertThat(page.locator("#f-timeZone")).hasValue("Europe/Vienna");
    }
  }

  @Test
  void aWorkspaceIsMadeByKeysAlone() {
    try (NewInstallation installation = NewInstallation.start();
        Look look = Look.at(Look.DESK)) {
      Page page = look.page();
      page.navigate(installation.origin() + "/start");
      assertThat(page.locator("#f-code")).isFocused();
      type(page, installation.code());
      type(page, "Halden Windows");
      type(page, "Europe/V");
      type(page, "EUR");
      type(page, "Austria");
      type(page, "Ada Winter");
      type(page, "ada@halden.example");
      page.keyboard().type(NewInstallation.PASSWORD);
      page.keyboard().press("Enter");
      assertThat(page).hasTitle("Home · Oriel");
      assertThat(page.locator("#toasts")).containsText("The workspace Halden Windows is ready");
      look.check("first-start-done");
      page.navigate(installation.origin() + "/start");
      assertThat(page).hasTitle("Not found · Oriel");
    }
  }

  @Test
  void aWorkspaceIsMadeWithoutScripts() {
    try (NewInstallation installation = NewInstallation.start();
        Look look = Look.withoutScripts(Look.PHONE)) {
      Page page = look.page();
      page.navigate(installation.origin() + "/");
      assertThat(page.locator("#f-region")).hasValue("GB");
      assertThat(page.locator("#f-currency")).hasValue("GBP");
      assertThat(page.locator("#f-timeZone")).hasValue("Europe/London");
      fill(page, installation.code());
      send(page);
      assertThat(page).hasTitle("Home · Oriel");
      look.requireNoErrors();
    }
  }

  /** Fills the field in that has the focus, and goes on to the next. */
  private static void type(Page page, String text) {
    page.keyboard().type(text);
    page.keyboard().press("Tab");
  }

  private static void fill(Page page, String code) {
    page.locator("#f-code").fill(code);
    page.locator("#f-workspace").fill("Halden Windows");
    page.locator("#f-name").fill("Ada Winter");
    page.locator("#f-email").fill("ada@halden.example");
    page.locator("#f-password").fill(NewInstallation.PASSWORD);
  }

  private static void send(Page page) {
    page.locator("button[type=submit]").click();
  }
}
