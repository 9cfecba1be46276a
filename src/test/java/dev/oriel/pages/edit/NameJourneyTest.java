package dev.oriel.pages.edit;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.testing.Api;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.SecondTier;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A name is changed in the head of its record. */
@BrowserTest
@Tag(SecondTier.JOURNEY)
class NameJourneyTest {

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private final String id =
      api.create("companies", "Alpenblick Hotels", Map.of("industry", "Hotels"));

  private static Locator pen(Page page, String label) {
    return page.getByLabel("Edit " + label, new Page.GetByLabelOptions().setExact(true));
  }

  @Test
  void aNameIsChangedInItsPlace() {
    try (Look look = ada.in(Look.at(Look.DESK)).open("/companies/" + id)) {
      Page page = look.page();
      look.expectingRefusals();
      look.checkAnyWidth("company");
      Locator head = page.locator("#record-head");
      pen(page, "Name").click();
      Locator name = head.getByRole(AriaRole.TEXTBOX);
      assertThat(name).isFocused();
      assertThat(name).hasValue("Alpenblick Hotels");
      name.fill("");
      name.press("Enter");
      assertThat(head).containsText("Name is missing.");
      assertThat(name).isFocused();
      look.checkAnyWidth("company-name");
      name.press("Escape");
      assertThat(head.locator("h2")).hasText("Alpenblick Hotels");
      assertThat(pen(page, "Name")).isFocused();
      pen(page, "Name").press("Enter");
      name.fill("Alpenhof");
      // What is saved beside it leaves what is typed.
      pen(page, "Industry").click();
      Locator industry = page.locator("#field-industry").getByRole(AriaRole.TEXTBOX);
      industry.fill("Tourism");
      industry.press("Enter");
      assertThat(head).containsText("Tourism");
      assertThat(name).hasValue("Alpenhof");
      api.patch("/objects/companies/records/" + id, Map.of("name", "Alpen Group"));
      name.press("Enter");
      assertThat(head).containsText("Nothing is saved yet.");
      look.checkAnyWidth("company-name-conflict");
      head.getByText("Use mine").click();
      assertThat(head.locator("h2")).hasText("Alpenhof");
      assertThat(page.locator("h1")).hasText("Alpenhof");
      assertThat(page).hasTitle("Alpenhof · Oriel");
      assertThat(pen(page, "Name")).isFocused();
      assertThat(page.locator("#toasts")).containsText("Name was saved");
      page.locator("#toasts").getByText("Undo").last().click();
      assertThat(page.locator("#toasts")).containsText("The former values are back");
      assertThat(head.locator("h2")).hasText("Alpen Group");
    }
  }

  @Test
  void theKeyboardGoesFromTheNameToTheFields() {
    try (Look look = ada.in(Look.at(Look.DESK)).open("/companies/" + id)) {
      Page page = look.page();
      Locator head = page.locator("#record-head");
      look.press("e");
      Locator name = head.getByRole(AriaRole.TEXTBOX);
      assertThat(name).isFocused();
      name.fill("Alpenhof");
      name.press("Tab");
      assertThat(head.locator("h2")).hasText("Alpenhof");
      Locator first = page.locator(".o-field.is-editing").getByRole(AriaRole.TEXTBOX);
      assertThat(first).isFocused();
      first.press("Shift+Tab");
      assertThat(name).isFocused();
      name.press("Escape");
      assertThat(pen(page, "Name")).isFocused();
      look.requireNoErrors();
    }
  }

  @Test
  void aDialogHasInputsOfItsOwnBesideTheOpenName() {
    try (Look look = ada.in(Look.at(Look.DESK)).open("/companies/" + id)) {
      Page page = look.page();
      pen(page, "Name").click();
      Locator name = page.locator("#record-head").getByRole(AriaRole.TEXTBOX);
      name.fill("Alpenhof");
      page.getByText("Add other records").click();
      page.getByLabel("Add to Deals").click();
      Locator dialog = page.getByRole(AriaRole.DIALOG);
      dialog.getByText("Name", new Locator.GetByTextOptions().setExact(true)).click();
      page.keyboard().insertText("Renovation");
      assertThat(dialog.getByLabel("Name")).hasValue("Renovation");
      assertThat(name).hasValue("Alpenhof");
      look.check();
    }
  }
}
