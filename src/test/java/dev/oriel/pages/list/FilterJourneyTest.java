package dev.oriel.pages.list;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.SecondTier;
import dev.oriel.web.http.QueryText;
import java.util.List;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Filters that are built in the browser. */
@BrowserTest
class FilterJourneyTest {

  /** The options of which something else is seen, or nothing. */
  private static final String CUT_OFF =
      """
      [...document.querySelectorAll('.o-several[open] label')].filter((one) => {
        const box = one.getBoundingClientRect();
        return !one.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height - 2));
      }).map((one) => one.innerText)
      """;

  private final Colleague ada = ListSamples.colleague();

  @Test
  void aFilterIsBuiltByKeyboard() {
    try (Look look = ada.in(Look.at(Look.DESK)).open(ListSamples.FEW)) {
      Page page = look.page();
      look.press("f");
      Locator builder = page.locator("#unfolded");
      assertThat(builder).isVisible();
      assertThat(builder.getByLabel("Field")).isFocused();
      page.keyboard().press("Tab");
      page.keyboard().press("Tab");
      page.keyboard().press("Enter");
      assertThat(builder.getByLabel("Former")).isVisible();
      Assertions.assertThat((List<?>) page.evaluate(CUT_OFF)).isEmpty();
      builder.getByLabel("Customer").check();
      assertThat(page.locator("#filter-json")).containsText("[\"customer\"]");
      page.keyboard().press("Escape");
      assertThat(builder.locator("summary")).isFocused();
      builder.getByText("Condition").click();
      assertThat(builder.locator("#f-1")).isFocused();
      builder.locator("#f-1").selectOption("owner");
      builder.locator("#v-1").selectOption("me");
      builder.getByText("Group").click();
      builder.locator("#f-2-0").selectOption("company.industry");
      assertThat(builder.locator("[name=w-2-0]")).hasValue("company.industry contains");
      builder.locator("#v-2-0-0").fill("hotel");
      builder.locator("#f-2-1").selectOption("updatedAt");
      builder.locator("#o-2-1").selectOption("more");
      assertThat(builder.locator("[name=w-2-1]")).hasValue("updatedAt more");
      builder.locator("#v-2-1-0").fill("2026-11-01");
      look.checkAnyWidth("contacts-filter");
      builder.locator("#v-2-0-0").press("Enter");
      assertThat(page.getByText("Status is any of Customer")).isVisible();
      assertThat(builder).isHidden();
      look.checkAnyWidth("contacts-filtered");
      page.getByLabel("Remove filter Owner").click();
      assertThat(page).hasURL(Pattern.compile("filter="));
      assertThat(page.getByLabel("Remove filter Owner")).hasCount(0);
      page.goBack();
      assertThat(page.getByLabel("Remove filter Owner")).isVisible();
      assertThat(builder).isHidden();
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void recordsArePickedByKeyboard() {
    try (Look look = ada.in(Look.at(Look.DESK)).open(ListSamples.FEW)) {
      Page page = look.page();
      look.press("f");
      Locator builder = page.locator("#unfolded");
      builder.locator("#f-0").selectOption("company");
      assertThat(builder.locator("[name=w-0]")).hasValue("company is");
      builder.locator("#o-0").selectOption("any");
      assertThat(builder.locator("[name=w-0]")).hasValue("company any");
      Locator line = builder.getByRole(AriaRole.COMBOBOX).and(builder.locator("[type=text]"));
      line.focus();
      page.keyboard().insertText("ridge");
      pick(page, "Ridgeline Builders");
      assertThat(builder.getByLabel("Ridgeline Builders")).isChecked();
      assertThat(line).isFocused();
      page.keyboard().insertText("nord");
      pick(page, "Nordkai Werft");
      assertThat(builder.getByLabel("Nordkai Werft")).isChecked();
      assertThat(line).isFocused();
      look.check("contacts-filter-picked");
      page.keyboard().press("Enter");
      assertThat(page.getByText("Company is any of Ridgeline Builders, Nordkai Werft")).isVisible();
      assertThat(page.getByText("Alpenblick Hotels")).hasCount(0);
    }
  }

  private static void pick(Page page, String name) {
    Locator option =
        page.getByRole(AriaRole.OPTION).filter(new Locator.FilterOptions().setHasText(name));
    assertThat(option.and(page.locator("div"))).isVisible();
    page.keyboard().press("ArrowDown");
    page.keyboard().press("Enter");
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void relatedRecordsAreAskedFor() {
    try (Look look = ada.in(Look.at(Look.DESK)).open(ListSamples.FEW)) {
      Page page = look.page();
      look.press("f");
      Locator builder = page.locator("#unfolded");
      builder.getByLabel("Remove the condition Status").click();
      assertThat(builder.getByText("No conditions")).isVisible();
      builder.getByText("Related records").click();
      assertThat(builder.locator("#q-0")).isFocused();
      builder.locator("#r-0").selectOption("tasks.contact");
      builder.locator("#q-0").selectOption("none");
      builder.locator("#f-0-0").selectOption("dueDate");
      builder.locator("#v-0-0").selectOption("Week-1");
      assertThat(page.locator("#filter-json")).containsText("{\"none\":{\"object\":\"tasks\"");
      builder.locator(".btn-primary").click();
      assertThat(page.getByText("Has no Task where Due date is in last week")).isVisible();
    }
    String filter =
        "[{\"some\":{\"object\":\"deals\",\"by\":\"contact\",\"filter\":[{\"field\":\"stage\","
            + "\"operator\":\"in\",\"value\":[\"won\"]},{\"field\":\"amount\",\"operator\":\"gt\","
            + "\"value\":5}]}}]";
    String form = "/contacts/filter?filter=" + QueryText.encoded(filter);
    try (Look look = ada.in(Look.at(Look.PHONE)).open(form)) {
      look.check("contacts-filter-related");
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aFilterIsAPageWithoutScripts() {
    String filter = "[{\"field\":\"name\",\"operator\":\"contains\",\"value\":\"brandl 1\"}]";
    String form = "/contacts/filter?filter=" + QueryText.encoded(filter);
    try (Look look = ada.in(Look.withoutScripts(Look.DESK)).open(form)) {
      assertThat(look.page().locator("#v-0-0")).hasValue("brandl 1");
      assertThat(look.page().getByText("Show what fits")).isVisible();
      look.check("contacts-filter-page");
    }
  }
}
