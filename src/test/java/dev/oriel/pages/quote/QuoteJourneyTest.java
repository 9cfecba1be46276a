package dev.oriel.pages.quote;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.testing.Api;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.SecondTier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A quote is filled in and printed. */
@BrowserTest
class QuoteJourneyTest {

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();

  private String quote() {
    String company =
        api.create(
            "companies",
            "Alpenblick Hotels",
            Map.of(
                "address", Map.of("street", "Seestraße 14", "postalCode", "1010", "city", "Wien")));
    String quote =
        api.create(
            "quotes", "", Map.of("company", company, "validUntil", "2026-12-24", "tax", 182.4));
    line(quote, "Casement window with three panes and a handle of brass", 310.5, 2);
    line(quote, "Mounting", 64, 6);
    return quote;
  }

  private void line(String quote, String name, double price, int quantity) {
    String product = api.create("products", name, Map.of("unitPrice", price));
    api.create("quoteLines", "", Map.of("quote", quote, "product", product, "quantity", quantity));
  }

  private static Locator number(Page page, String label) {
    return page.getByLabel(label, new Page.GetByLabelOptions().setExact(true));
  }

  @Test
  void numbersAreTypedAndTheSumsFollow() {
    String quote = quote();
    try (Look look = ada.in(Look.at(Look.DESK)).open("/quotes/" + quote).expectingRefusals()) {
      Page page = look.page();
      Locator lines = page.locator("#lines");
      assertThat(lines).containsText("€1,187.40");
      Locator quantity = number(page, "Quantity of Mounting");
      quantity.fill("ten");
      quantity.press("Tab");
      assertThat(lines).containsText("such as 1234.5");
      Locator price = number(page, "Unit price of Mounting");
      assertThat(price).isFocused();
      price.fill("1,234");
      assertThat(lines).containsText("= 1,234 EUR");
      look.checkAnyWidth("quote");
      price.fill("64.00");
      quantity.fill("10");
      quantity.press("Enter");
      assertThat(lines).containsText("€1,443.40");
      assertThat(quantity).isFocused();
      assertThat(lines).not().containsText("such as 1234.5");
      assertThat(page.locator("#field-total")).containsText("€1,443.40");
      page.getByText("Undo").first().click();
      assertThat(lines).containsText("€1,187.40");
      assertThat(quantity).hasValue("6");
      price.fill("1,234");
      assertThat(lines).containsText("= 1,234 EUR");
      price.press("Enter");
      assertThat(lines).containsText("€8,207.40");
      assertThat(lines).not().containsText("= 1,234 EUR");
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aLineIsAddedAndAnotherOneDeleted() {
    String quote = quote();
    api.create("products", "Sill", Map.of("unitPrice", 20));
    try (Look look = ada.in(Look.at(Look.PHONE)).open("/quotes/" + quote)) {
      Page page = look.page();
      page.getByText("Add a line").click();
      page.locator("#new").getByLabel("Product").first().fill("Sill");
      page.getByRole(AriaRole.OPTION).getByText("Sill").first().click();
      page.locator("#new").getByLabel("Quantity").fill("3");
      page.locator("#new footer")
          .getByText("Create", new Locator.GetByTextOptions().setExact(true))
          .click();
      assertThat(page.locator("#lines")).containsText("€60.00");
      page.getByLabel("Delete Mounting").click();
      page.locator("dialog[open]").getByText("Delete Mounting").last().click();
      assertThat(page.locator("#toasts")).containsText("Mounting");
      assertThat(page.locator("#lines")).not().containsText("Mounting");
      assertThat(page.locator("#lines")).containsText("Sill");
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aNewQuoteOpensWithItsFirstLine() {
    api.create("products", "Sill", Map.of("unitPrice", 20));
    try (Look look = ada.in(Look.at(Look.DESK)).open("/quotes")) {
      Page page = look.page();
      look.press("c");
      Locator create = page.locator("#new footer [type=submit]");
      create.click();
      assertThat(page.locator("#new")).containsText("New quote line");
      Locator product = page.locator("#new [name='product:text']");
      assertThat(product).isFocused();
      product.pressSequentially("Sill");
      assertThat(page.getByRole(AriaRole.OPTION)).containsText("€20.00");
      page.getByRole(AriaRole.OPTION).click();
      assertThat(page.locator("#alike")).containsText("that of Sill: €20.00");
      look.check("quote-first-line");
      create.click();
      assertThat(page.locator("#lines")).containsText("Sill");
      assertThat(page.locator("#new")).hasCount(0);
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aLateAnswerLeavesWhatWasTypedMeanwhile() {
    String quote = quote();
    try (Look look = ada.in(Look.at(Look.DESK)).open("/quotes/" + quote)) {
      Page page = look.page();
      List<Route> held = new ArrayList<>();
      page.route("**/lines/*", held::add, new Page.RouteOptions().setTimes(1));
      Locator quantity = number(page, "Quantity of Mounting");
      quantity.fill("10");
      quantity.press("Tab");
      page.waitForCondition(() -> !held.isEmpty());
      quantity.fill("12");
      held.getFirst().resume();
      assertThat(page.locator("#lines")).containsText("€1,443.40");
      assertThat(quantity).hasValue("12");
      quantity.press("Enter");
      assertThat(page.locator("#lines")).containsText("€1,571.40");
    }
  }

  @Test
  void aQuoteIsPrinted() {
    String quote = quote();
    try (Look look = ada.in(Look.at(Look.DESK)).open("/quotes/" + quote + "/print")) {
      Page page = look.page();
      assertThat(page.locator("article")).containsText("Seestraße 14");
      look.checkAnyWidth("quote-print");
      page.evaluate("window.print = () => { document.title = 'printed'; }");
      page.getByText("Print").click();
      assertThat(page).hasTitle("printed");
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void withoutScriptsEachLineHasAButton() {
    String quote = quote();
    try (Look look = ada.in(Look.withoutScripts(Look.PHONE)).open("/quotes/" + quote)) {
      Page page = look.page();
      assertThat(page.locator("#lines").getByText("Save").last()).isVisible();
      look.check();
    }
  }
}
