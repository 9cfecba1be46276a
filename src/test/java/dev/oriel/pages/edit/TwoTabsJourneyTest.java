package dev.oriel.pages.edit;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.testing.Api;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A person has a workspace open in one tab of the browser, and enters another one in a second. */
@BrowserTest
@Tag(SecondTier.JOURNEY)
class TwoTabsJourneyTest {

  private static final String CONTACTS = "/objects/contacts/records";

  private final Colleague ada = Colleague.of("Administrator");
  private final Api first = ada.workspace().admin();
  private final TestWorkspace other = TestWorkspace.create();
  private final Api second = other.admin();

  private final String lena =
      first.create("contacts", "Lena Brandl", Map.of("phone", "+43 1 555 0142"));

  private String phone() {
    return first.get(CONTACTS + "/" + lena).at("/data/record/fields/phone").asString();
  }

  /** All contacts of the other workspace with their versions. */
  private String others() {
    return second.get(CONTACTS).at("/data/records").toString();
  }

  private static Locator switchTo(Page page, TestWorkspace workspace) {
    return page.getByRole(
        AriaRole.BUTTON,
        new Page.GetByRoleOptions().setName("Switch to " + workspace.workspace().name()));
  }

  private void enterable() {
    ada.person().join(other, "Administrator");
    second.create("contacts", "Sophie Lambert", Map.of("phone", "+33 1 99 00 14 62"));
  }

  private void enterTheOther(Page tab, int width) {
    tab.navigate(RunningOriel.origin() + "/");
    if (width == Look.PHONE) {
      tab.setViewportSize(width, 844);
      tab.locator(".o-tabbar button").click();
    }
    tab.locator(".o-ws").click();
    tab.locator("#workspaces").getByText(other.workspace().name()).click();
    assertThat(tab.locator(".o-ws")).containsText(other.workspace().name());
    tab.navigate(RunningOriel.origin() + "/contacts");
    assertThat(tab.locator("#rows")).containsText("Sophie Lambert");
  }

  @Test
  void whatIsTypedIsWrittenOnlyInTheWorkspaceOfItsTab() {
    enterable();
    String before = others();
    try (Look look = ada.in(Look.at(Look.DESK)).open("/contacts/" + lena)) {
      Page page = look.page();
      look.expectingRefusals();
      Locator row = page.locator("#field-phone");
      Locator pen = page.getByLabel("Edit Phone").locator(".icon");
      pen.click();
      Locator phone = row.getByRole(AriaRole.TEXTBOX);
      phone.fill("+43 1 555 0777");
      Page tab = page.context().newPage();
      enterTheOther(tab, Look.PHONE);
      phone.press("Enter");
      assertThat(page).hasTitle("This form belongs to " + name() + " · Oriel");
      assertThat(page.locator("main")).containsText("Nothing was saved");
      assertThat(phone()).isEqualTo("+43 1 555 0142");
      assertThat(others()).isEqualTo(before);
      look.checkAnyWidth("contact-other-workspace");
      switchTo(page, ada.workspace()).click();
      assertThat(page.locator("#record-head")).containsText("Lena Brandl");
      // What was typed is there, but not saved.
      assertThat(row).containsText("+43 1 555 0142");
      pen.click();
      assertThat(phone).hasValue("+43 1 555 0777");
      assertThat(row).containsText("It is not saved yet");
      look.checkAnyWidth("contact-field-kept");
      // It was not changed here, and is saved nevertheless.
      phone.press("Tab");
      assertThat(row).containsText("+43 1 555 0777");
      assertThat(page.locator("#toasts")).containsText("Phone was saved");
      assertThat(phone()).isEqualTo("+43 1 555 0777");
      // The other tab is now the one that has been left.
      tab.locator("main").getByText("New contact").first().click();
      assertThat(switchTo(tab, other)).isVisible();
      assertThat(others()).isEqualTo(before);
    }
  }

  @Test
  void whatIsTypedIntoACellIsKeptToo() {
    enterable();
    try (Look look = ada.in(Look.at(Look.DESK)).open("/contacts?columns=phone")) {
      Page page = look.page();
      look.expectingRefusals();
      Locator cell = page.locator("#rows > tr").first().locator("> *").nth(2);
      Locator phone = page.locator("#cell").getByRole(AriaRole.TEXTBOX);
      besideItsLink(cell);
      phone.fill("+43 1 555 0777");
      enterTheOther(page.context().newPage(), Look.DESK);
      phone.press("Enter");
      switchTo(page, ada.workspace()).click();
      besideItsLink(cell);
      assertThat(phone).hasValue("+43 1 555 0777");
      assertThat(page.locator("#cell")).containsText("It is not saved yet");
      look.check("contacts-cell-kept");
      phone.press("Tab");
      assertThat(page.locator("#toasts")).containsText("Phone was saved");
      assertThat(phone()).isEqualTo("+43 1 555 0777");
    }
  }

  private static void besideItsLink(Locator cell) {
    cell.dblclick(new Locator.DblclickOptions().setPosition(3, 9));
  }

  private String name() {
    return ada.workspace().workspace().name();
  }
}
