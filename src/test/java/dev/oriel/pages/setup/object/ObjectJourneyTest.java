package dev.oriel.pages.setup.object;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How an administrator makes an object with fields, changes them, and deletes it. */
@BrowserTest
class ObjectJourneyTest {

  private final Colleague ada = Colleague.of("Administrator");

  private static Locator button(Page page, String name) {
    return page.getByRole(
        AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
  }

  @ParameterizedTest
  @ValueSource(ints = {Look.DESK, Look.PHONE})
  void anObjectGetsFieldsAndIsDeleted(int width) {
    try (Look look = ada.in(Look.at(width)).open("/setup/objects")) {
      Page page = look.page();
      look.check("setup-objects");
      page.getByText("New object").click();
      look.check("setup-object-new");
      page.locator("#f-name").fill("Roofs");
      page.locator("#f-singularName").fill("Roof");
      page.getByText("home", new Page.GetByTextOptions().setExact(true)).locator("..").click();
      button(page, "Create object").click();
      assertThat(page.locator("#toasts")).containsText("Roofs was created");
      page.getByText("Add field").first().click();
      assertThat(page.locator("#f-selectOptions")).isHidden();
      page.getByText("Select", new Page.GetByTextOptions().setExact(true)).click();
      page.locator("#f-name").fill("Covering");
      page.getByLabel("Label 1").fill("Tiles");
      page.getByLabel("Label 2").fill("Slate");
      page.getByLabel("Label 3").fill("Copper");
      page.getByLabel("Color of Option 3").selectOption("teal");
      page.locator("#more-options").focus();
      page.keyboard().press("Enter");
      assertThat(page.getByLabel("Label 4")).isVisible();
      assertThat(page.getByLabel("Label 1")).hasValue("Tiles");
      look.check("setup-field-new");
      page.locator("#f-name").focus();
      page.keyboard().press("Enter");
      assertThat(page.locator("#toasts")).containsText("The field Covering was added");
      page.getByText("Add field").first().click();
      page.locator("#f-name").fill("Area");
      page.getByText("Number", new Page.GetByTextOptions().setExact(true)).click();
      button(page, "Add field").click();
      assertThat(page.locator("tbody tr").last()).containsText("Area");
      button(page, "Move Area up").focus();
      page.keyboard().press("Enter");
      assertThat(page.locator("tbody tr").last()).containsText("Covering");
      assertThat(button(page, "Move Area up")).hasCount(0);
      look.check("setup-fields");
      page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Covering")).click();
      look.check("setup-field");
      page.getByText("Change type").click();
      look.check("setup-field-type");
      look.open("/setup/objects/roofs/list");
      look.check("setup-object-list");
      look.open("/setup/objects/roofs/settings");
      look.check("setup-object-settings");
      look.open("/setup/objects/roofs/settings");
      page.getByText("Delete object").click();
      Locator question = page.locator("dialog#question");
      assertThat(question).containsText("Type Roofs to delete it");
      look.check("setup-object-delete");
      question.locator("input[name=typed]").fill("Roofs");
      question.locator("button[type=submit]").click();
      assertThat(page.locator("#toasts")).containsText("Roofs was deleted");
    }
  }

  @Test
  void aFieldIsAddedWithoutScripts() {
    try (Look look =
        ada.in(Look.withoutScripts(Look.PHONE)).open("/setup/objects/deals/fields/new-field")) {
      Page page = look.page();
      page.getByText("Multi-select").click();
      page.locator("#f-name").fill("Roof");
      page.getByLabel("Label 1").fill("Tiles");
      page.locator("#more-options").click();
      assertThat(page.getByLabel("Label 4")).isVisible();
      page.getByLabel("Label 4").fill("Grass");
      button(page, "Add field").click();
      assertThat(page.locator("code#n-roof")).isVisible();
    }
  }
}
