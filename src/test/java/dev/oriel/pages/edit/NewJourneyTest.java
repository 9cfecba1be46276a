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
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A record is created in the browser. */
@BrowserTest
class NewJourneyTest {

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();

  private static Locator input(Locator form, String label) {
    return form.getByLabel(label, new Locator.GetByLabelOptions().setExact(true));
  }

  @Test
  void aContactIsMadeInADialog() {
    api.create("companies", "Alpenblick Hotels", Map.of("domain", "alpenblick.example"));
    api.create("contacts", "", Map.of("lastName", "Brandl", "email", "lena@alpenblick.example"));
    try (Look look = ada.in(Look.at(Look.DESK)).open("/contacts")) {
      Page page = look.page();
      look.expectingRefusals();
      page.locator("main").getByText("New contact").first().click();
      Locator dialog = page.getByRole(AriaRole.DIALOG);
      assertThat(input(dialog, "First name")).isFocused();
      input(dialog, "First name").fill("Sophie");
      input(dialog, "Last name").fill("Lambert");
      input(dialog, "E-mail").fill("lena@alpenblick.example");
      input(dialog, "Phone").fill("12A4");
      input(dialog, "Phone").blur();
      assertThat(dialog.locator("#alike")).containsText("There is already Brandl");
      dialog.locator(".o-rest summary").click();
      look.checkAnyWidth("contact-new");
      dialog.getByText("Choose Alpenblick Hotels").click();
      Locator company = dialog.getByRole(AriaRole.COMBOBOX).first();
      assertThat(company).hasValue("Alpenblick Hotels");
      assertThat(company).isFocused();
      company.press("Enter");
      assertThat(dialog.getByText("A phone number has 3 to 20 digits")).isVisible();
      input(dialog, "Phone").fill("+33 1 99 00 14 62");
      // Esc does not lose what was typed.
      Locator discard = page.locator("dialog[aria-labelledby=discard-title]");
      page.keyboard().press("Escape");
      assertThat(discard.getByText("Keep editing")).isFocused();
      look.checkAnyWidth("contact-discard");
      page.keyboard().press("Enter");
      assertThat(input(dialog, "Phone")).isFocused();
      assertThat(input(dialog, "Phone")).hasValue("+33 1 99 00 14 62");
      dialog.getByText("Create", new Locator.GetByTextOptions().setExact(true)).click();
      assertThat(dialog).hasCount(0);
      assertThat(page.locator("#toasts")).containsText("Sophie Lambert was created");
      Locator row = page.locator("#rows tr.is-new");
      assertThat(row).containsText("Sophie Lambert");
      assertThat(row).containsText("Alpenblick Hotels");
      assertThat(row.locator("th")).isFocused();
      page.locator("#toasts").getByText("Open").click();
      assertThat(page.locator("#record-head")).containsText("Sophie Lambert");
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void theFormOnAPageProposesToo() {
    String name = "Alpenblick" + "x".repeat(190);
    api.create("companies", name, Map.of("domain", "alpenblick.example"));
    api.create("contacts", "", Map.of("lastName", "Brandl", "email", "lena@alpenblick.example"));
    try (Look look = ada.in(Look.at(Look.DESK)).open("/contacts/new")) {
      Locator form = look.page().locator("main form:has(#alike)");
      input(form, "E-mail").fill("lena@alpenblick.example");
      input(form, "E-mail").blur();
      assertThat(form.locator("#alike")).containsText("There is already Brandl");
      look.checkAnyWidth("contact-new-page");
      form.getByText("Choose " + name).click();
      assertThat(form.getByRole(AriaRole.COMBOBOX).first()).hasValue(name);
      look.requireNoErrors();
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void theKeyOpensTheMenuOfObjects() {
    try (Look look = ada.in(Look.at(Look.DESK)).open("/")) {
      Page page = look.page();
      look.press("c");
      page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Deal").setExact(true))
          .click();
      Locator dialog = page.getByRole(AriaRole.DIALOG);
      assertThat(input(dialog, "Name")).isFocused();
      page.keyboard().press("Escape");
      assertThat(dialog).hasCount(0);
      look.press("c");
      page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Deal").setExact(true))
          .click();
      input(dialog, "Name").fill("Dome");
      page.keyboard().press("Escape");
      page.locator("dialog[aria-labelledby=discard-title]")
          .getByText("Discard", new Locator.GetByTextOptions().setExact(true))
          .click();
      assertThat(dialog).hasCount(0);
      look.press("c");
      page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Deal").setExact(true))
          .click();
      look.check("deal-new");
      input(dialog, "Name").fill("Façade");
      input(dialog, "Name").press("Enter");
      page.locator("#toasts").getByText("Open").click();
      assertThat(page.locator("#record-head")).containsText("Façade");
    }
  }

  /**
   * The input of a dialog that was opened from a menu keeps the focus until the page is drawn
   * again.
   */
  @Tag(SecondTier.JOURNEY)
  @Test
  void theKeyWorksAsSoonAsADialogIsClosed() {
    try (Look look = ada.in(Look.at(Look.DESK)).open("/")) {
      Page page = look.page();
      Locator deal =
          page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Deal").setExact(true));
      look.press("c");
      deal.click();
      assertThat(input(page.getByRole(AriaRole.DIALOG), "Name")).isFocused();
      page.evaluate(
          """
          () => {
            document.querySelector('dialog[open]').close();
            document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'c', bubbles: true }));
          }
          """);
      assertThat(deal).isVisible();
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void severalAreMadeOneAfterTheOther() {
    try (Look look = ada.in(Look.at(Look.DESK)).open("/companies")) {
      Page page = look.page();
      page.locator("main").getByText("New company").first().click();
      Locator dialog = page.getByRole(AriaRole.DIALOG);
      dialog.getByLabel("Create another").check();
      input(dialog, "Name").fill("Acme");
      input(dialog, "Name").press("Enter");
      assertThat(page.locator("#toasts")).containsText("Acme was created");
      assertThat(input(dialog, "Name")).hasValue("");
      assertThat(input(dialog, "Name")).isFocused();
      assertThat(dialog.getByLabel("Create another")).isChecked();
      dialog.getByText("Cancel").click();
      assertThat(page.locator("#rows")).containsText("Acme");
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void whatWasTypedIsKeptWhenTheSessionEnds() {
    api.create("companies", "Alpenblick Hotels", Map.of());
    try (Look look = ada.in(Look.at(Look.DESK)).open("/contacts")) {
      Page page = look.page();
      page.locator("main").getByText("New contact").first().click();
      Locator dialog = page.getByRole(AriaRole.DIALOG);
      input(dialog, "First name").fill("Sophie");
      ada.person().endSessions();
      input(dialog, "Last name").fill("Lambert");
      input(dialog, "Last name").blur();
      assertThat(page.locator("#toasts")).containsText("Your session has ended");
      dialog.getByRole(AriaRole.COMBOBOX).first().fill("Alpen");
      assertThat(page.locator("#toasts .o-toast")).hasCount(1);
      assertThat(input(dialog, "First name")).hasValue("Sophie");
      input(dialog, "Last name").press("Enter");
      assertThat(page).hasURL(Pattern.compile("/sign-in\\?"));
      page.locator("#f-email").fill(ada.person().email());
      page.locator("#f-password").fill(ada.person().password());
      page.keyboard().press("Enter");
      page.locator("main").getByText("New contact").first().click();
      assertThat(input(dialog, "First name")).hasValue("Sophie");
      assertThat(input(dialog, "Last name")).hasValue("Lambert");
    }
  }

  @Test
  void aRecordIsDeletedFromItsMenu() {
    String acme = api.create("companies", "Acme", Map.of());
    api.create("contacts", "", Map.of("lastName", "Brandl", "company", acme));
    try (Look look = ada.in(Look.at(Look.PHONE)).open("/companies/" + acme)) {
      Page page = look.page();
      page.getByLabel("More").first().click();
      assertThat(page.locator("#record-menu")).isVisible();
      look.check("record-menu");
      page.locator("#record-menu").getByText("Delete").click();
      Locator dialog = page.getByRole(AriaRole.DIALOG);
      assertThat(dialog.getByRole(AriaRole.TEXTBOX)).isFocused();
      look.check("record-delete");
      dialog.getByRole(AriaRole.TEXTBOX).fill("Acme");
      dialog.getByText("Delete Acme", new Locator.GetByTextOptions().setExact(true)).click();
      assertThat(page.locator("#toasts")).containsText("Acme was deleted");
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void formsArePagesWithoutScripts() {
    String acme = api.create("companies", "Acme", Map.of());
    api.create("contacts", "", Map.of("lastName", "Brandl", "company", acme));
    try (Look look = ada.in(Look.withoutScripts(Look.PHONE)).open("/companies/new")) {
      Page page = look.page();
      assertThat(page.getByText("Create", new Page.GetByTextOptions().setExact(true))).isVisible();
      look.check("company-new");
      look.open("/companies/" + acme);
      page.getByLabel("More").first().click();
      page.locator("#record-menu").getByText("Delete").click();
      page.getByText("Delete Acme", new Page.GetByTextOptions().setExact(true)).click();
      assertThat(page.getByText("Type Acme to delete it").first()).isVisible();
      look.checkAnyWidth("record-delete-page");
    }
  }
}
