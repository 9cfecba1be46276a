package dev.oriel.pages.list;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.BoundingBox;
import dev.oriel.testing.Api;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.SecondTier;
import java.util.Map;
import java.util.regex.Pattern;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Cells of a list that are edited in the browser. */
@BrowserTest
class CellJourneyTest {

  private static final String COLUMNS = "/contacts?columns=phone,status,company,leadSource,email";

  private final Colleague ada = Colleague.of("Administrator");
  private final Api api = ada.workspace().admin();
  private String lena;

  @BeforeEach
  void fill() {
    String company = api.create("companies", "Alpenblick Hotels", Map.of());
    api.create("companies", "Alpenhof", Map.of());
    api.create("contacts", "Marcus Hale", Map.of("phone", "+44 20 555 0100", "status", "lead"));
    lena =
        api.create(
            "contacts",
            "Lena Brandl",
            Map.of(
                "phone", "+43 1 555 0142",
                "status", "lead",
                "leadSource", "event",
                "company", company,
                "email", "lena.brandl@alpenblick.example"));
  }

  private static Locator cell(Page page, int row, int column) {
    return page.locator("#rows > tr").nth(row).locator("> *").nth(column + 1);
  }

  private static Locator editor(Page page) {
    return page.locator("#cell");
  }

  private static void assertLiesOver(Locator cell, Locator editor) {
    BoundingBox below = cell.boundingBox();
    BoundingBox above = editor.boundingBox();
    Assertions.assertThat(Math.abs(above.x - below.x)).isLessThan(4);
    Assertions.assertThat(Math.abs(above.y - below.y)).isLessThan(4);
  }

  @Test
  void cellsAreEditedByKeyboard() {
    try (Look look = ada.in(Look.at(Look.DESK)).open(COLUMNS)) {
      Page page = look.page();
      look.expectingRefusals();
      look.tabTo(cell(page, 0, 0));
      page.locator("#rows .o-pick").first().check();
      cell(page, 0, 0).focus();
      page.keyboard().press("e");
      Locator phone = editor(page).getByRole(AriaRole.TEXTBOX);
      assertThat(phone).isFocused();
      assertThat(phone).hasValue("+43 1 555 0142");
      assertLiesOver(cell(page, 0, 1), editor(page));
      phone.fill("12A");
      phone.press("Enter");
      assertThat(editor(page)).containsText("3 to 20 digits");
      assertThat(phone).isFocused();
      look.check("contacts-cell");
      phone.press("Escape");
      assertThat(editor(page)).isHidden();
      assertThat(cell(page, 0, 1)).isFocused();
      assertThat(cell(page, 0, 1)).hasText("+43 1 555 0142");
      page.keyboard().press("Enter");
      phone.fill("+43 1 555 0777");
      // It saves, and goes on.
      phone.press("Tab");
      Locator status = editor(page).getByRole(AriaRole.COMBOBOX);
      assertThat(status).isFocused();
      assertThat(cell(page, 0, 1)).hasText("+43 1 555 0777");
      assertThat(page.locator("#rows .o-pick").first()).isChecked();
      assertThat(page.locator("#toasts")).containsText("Phone was saved");
      status.selectOption("qualified");
      status.press("Enter");
      assertThat(cell(page, 0, 2)).hasText("Qualified");
      assertThat(cell(page, 0, 2)).isFocused();
      page.keyboard().press("ArrowRight");
      page.keyboard().press("Enter");
      Locator company = editor(page).getByRole(AriaRole.COMBOBOX);
      company.fill("alpenh");
      assertThat(page.getByRole(AriaRole.OPTION).first()).containsText("Alpenhof");
      company.press("ArrowDown");
      company.press("Enter");
      company.press("Enter");
      assertThat(cell(page, 0, 3)).containsText("Alpenhof");
      assertThat(cell(page, 0, 3)).isFocused();
      page.keyboard().press("ArrowDown");
      assertThat(cell(page, 1, 3)).isFocused();
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void cellsAreEditedByPointer() {
    try (Look look = ada.in(Look.at(Look.DESK)).open(COLUMNS)) {
      Page page = look.page();
      cell(page, 0, 1).hover();
      page.locator(".o-cell-pen").click();
      Locator phone = editor(page).getByRole(AriaRole.TEXTBOX);
      phone.fill("+43 1 555 0777");
      // A click elsewhere saves, and the cell there opens.
      cell(page, 1, 4).hover();
      page.locator(".o-cell-pen").click();
      assertThat(cell(page, 0, 1)).hasText("+43 1 555 0777");
      Locator status = editor(page).getByRole(AriaRole.COMBOBOX);
      status.selectOption("partner");
      assertThat(cell(page, 1, 4)).hasText("Partner");
      assertThat(editor(page)).isHidden();
      cell(page, 0, 2).dblclick();
      assertThat(status).isFocused();
      page.locator("h1").click();
      assertThat(editor(page)).isHidden();
      page.locator("#toasts").getByText("Undo").last().click();
      assertThat(page.locator("#toasts")).containsText("The former values are back");
      assertThat(page).hasURL(Pattern.compile("/contacts\\?columns="));
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aCompanyIsPickedInItsCell() {
    try (Look look = ada.in(Look.at(Look.DESK)).open("/contacts?columns=company,status")) {
      Page page = look.page();
      look.tabTo(cell(page, 0, 0));
      cell(page, 1, 1).focus();
      page.keyboard().press("Enter");
      Locator company = editor(page).getByRole(AriaRole.COMBOBOX);
      company.fill("alpen");
      assertThat(page.getByRole(AriaRole.OPTION).first()).isVisible();
      look.checkAnyWidth("contacts-cell-picker");
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void whatOthersHaveChangedIsAskedFor() {
    try (Look look = ada.in(Look.at(Look.DESK)).open(COLUMNS)) {
      Page page = look.page();
      look.expectingRefusals();
      cell(page, 0, 1).hover();
      page.locator(".o-cell-pen").click();
      Locator phone = editor(page).getByRole(AriaRole.TEXTBOX);
      assertThat(phone).isFocused();
      api.patch(
          "/objects/contacts/records/" + lena, Map.of("fields", Map.of("phone", "+43 1 555 01")));
      phone.fill("+43 1 555 02");
      phone.press("Enter");
      assertThat(editor(page)).containsText("Nothing is saved");
      look.check("contacts-cell-conflict");
      editor(page).locator("[data-cancel]").click();
      assertThat(cell(page, 0, 1)).hasText("+43 1 555 01");
      assertThat(cell(page, 0, 1)).isFocused();
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aConflictIsDecidedByTheKeyboard() {
    try (Look look = ada.in(Look.at(Look.DESK)).open(COLUMNS)) {
      Page page = look.page();
      Locator keep = editor(page).locator("[data-cancel]");
      Locator use = editor(page).getByText("Use mine");
      conflict(page, "+43 1 555 01", "+43 1 555 02");
      assertThat(editor(page).locator(".o-conflict")).isFocused();
      page.keyboard().press("Shift+Tab");
      assertThat(use).isFocused();
      page.keyboard().press("Tab");
      assertThat(keep).isFocused();
      // A click elsewhere decides nothing.
      page.locator("h1").click();
      assertThat(editor(page).locator(".o-conflict")).isFocused();
      page.keyboard().press("Escape");
      assertThat(cell(page, 0, 1)).hasText("+43 1 555 01");
      assertThat(cell(page, 0, 1)).isFocused();
      conflict(page, "+43 1 555 03", "+43 1 555 04");
      assertThat(editor(page).locator(".o-conflict")).isFocused();
      page.keyboard().press("Tab");
      page.keyboard().press("Tab");
      assertThat(use).isFocused();
      page.keyboard().press("Enter");
      assertThat(cell(page, 0, 1)).hasText("+43 1 555 04");
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void anInputWhoseRowHasGoneLeavesTheHeadOfThePageFree() {
    try (Look look = ada.in(Look.at(Look.DESK)).open(COLUMNS)) {
      Page page = look.page();
      conflict(page, "+43 1 555 01", "+43 1 555 02");
      assertThat(editor(page).locator(".o-conflict")).isFocused();
      page.evaluate("() => document.querySelector('#rows > tr').remove()");
      page.locator("h1").click();
      assertThat(editor(page).locator(".o-conflict")).isFocused();
    }
  }

  /** Somebody else writes a number while another one is typed. */
  private void conflict(Page page, String theirs, String mine) {
    cell(page, 0, 1).hover();
    page.locator(".o-cell-pen").click();
    Locator phone = editor(page).getByRole(AriaRole.TEXTBOX);
    assertThat(phone).isFocused();
    api.patch("/objects/contacts/records/" + lena, Map.of("fields", Map.of("phone", theirs)));
    phone.fill(mine);
    phone.press("Enter");
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void whatCouldNotBeSavedCanBeSavedAgain() {
    try (Look look = ada.in(Look.at(Look.DESK)).open(COLUMNS)) {
      Page page = look.page();
      cell(page, 0, 1).hover();
      page.locator(".o-cell-pen").click();
      Locator phone = editor(page).getByRole(AriaRole.TEXTBOX);
      phone.fill("+43 1 555 0777");
      page.route("**/cells/phone?*", route -> route.abort());
      phone.press("Tab");
      assertThat(page.locator("#toasts .o-toast")).hasCount(1);
      page.unroute("**/cells/phone?*");
      phone.press("Tab");
      assertThat(cell(page, 0, 1)).hasText("+43 1 555 0777");
      Locator status = editor(page).getByRole(AriaRole.COMBOBOX);
      assertThat(status).isFocused();
      status.selectOption("customer");
      page.route("**/cells/status?*", route -> route.abort());
      page.evaluate("() => document.querySelector('#toasts').replaceChildren()");
      status.press("Tab");
      assertThat(page.locator("#toasts .is-danger")).hasCount(1);
      status.press("Escape");
      assertThat(editor(page)).isHidden();
      assertThat(cell(page, 0, 2)).isFocused();
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void lockedCellsSayWhy() {
    ada.workspace()
        .profile(
            """
            {"name": "Sales EU",
             "defaultAccess": {"view": true, "create": true, "update": true, "delete": true},
             "objects": {"contacts": {"view": true, "create": true, "update": true, "delete": true,
               "fields": {"leadSource": {"read": true, "edit": false}}}}}
            """);
    Colleague elif = Colleague.in(ada.workspace(), "Sales EU");
    try (Look look = elif.in(Look.at(Look.DESK)).open(COLUMNS)) {
      Page page = look.page();
      look.tabTo(cell(page, 0, 0));
      cell(page, 0, 4).focus();
      page.keyboard().press("Enter");
      assertThat(editor(page)).containsText("Profile Sales EU: Contacts › Lead source");
      look.check("contacts-cell-locked");
      page.keyboard().press("Escape");
      assertThat(editor(page)).isHidden();
      assertThat(cell(page, 0, 4)).isFocused();
    }
  }
}
