package dev.oriel.pages.entry;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Look;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a person has to do before a form is carried out. */
@BrowserTest
class DetourJourneyTest {

  /** Names can be long, and in one word. */
  private final String name = "W".repeat(160) + UUID.randomUUID();

  private final TestWorkspace home = PersonInBrowser.workspace(name);
  private final TestWorkspace other = TestWorkspace.create();

  /** A member of both workspaces, who begins at home. */
  private PersonInBrowser ada(Look look) {
    PersonInBrowser ada = PersonInBrowser.in(home, look);
    ada.person().join(other, "Standard");
    return ada;
  }

  @Test
  void theFormOfAnotherWorkspaceIsOfferedToSwitchTo() {
    try (Look look = Look.at(Look.DESK)) {
      Page page = look.page();
      PersonInBrowser ada = ada(look);
      look.open("/components");
      page.getByLabel("Work e-mail").fill("typed@halden.example");
      ada.moveInto(other);
      button(page, "Create account").click();
      assertThat(page).hasTitle("This form belongs to " + name + " · Oriel");
      look.checkAnyWidth("workspace-offer");
      button(page, "Switch to " + name).click();
      assertThat(page).hasTitle("Components and states · Oriel");
      assertThat(page.getByLabel("Work e-mail")).hasValue("typed@halden.example");
      look.checkAnyWidth("form-kept");
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void thePasswordIsAskedAgain() {
    try (Look look = Look.at(Look.DESK)) {
      Page page = look.page();
      PersonInBrowser ada = ada(look);
      ada.forgetProof();
      look.open("/prove?to=%2Fcomponents");
      assertThat(page.locator("#f-password")).isFocused();
      look.checkAnyWidth("prove");
      page.keyboard().type("wrong-wrong-wrong");
      page.keyboard().press("Enter");
      assertThat(page.getByRole(AriaRole.ALERT)).containsText("The password is wrong.");
      look.checkAnyWidth("prove-refused");
      page.locator("#f-password").fill(ada.person().password());
      page.keyboard().press("Enter");
      assertThat(page).hasTitle("Components and states · Oriel");
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void theWaysAroundAFormAreGoneByKeysAlone() {
    try (Look look = Look.at(Look.DESK)) {
      Page page = look.page();
      PersonInBrowser ada = ada(look);
      ada.forgetProof();
      look.open("/prove?to=%2Fcomponents");
      assertThat(page.locator("#f-password")).isFocused();
      page.keyboard().type(ada.person().password());
      page.keyboard().press("Enter");
      assertThat(page).hasTitle("Components and states · Oriel");
      look.tabTo(page.getByLabel("Work e-mail"));
      page.keyboard().type("typed@halden.example");
      ada.moveInto(other);
      look.tabTo(button(page, "Create account"));
      page.keyboard().press("Enter");
      assertThat(page).hasTitle("This form belongs to " + name + " · Oriel");
      look.tabTo(button(page, "Switch to " + name));
      page.keyboard().press("Enter");
      assertThat(page).hasTitle("Components and states · Oriel");
      assertThat(page.getByLabel("Work e-mail")).hasValue("typed@halden.example");
      look.requireNoErrors();
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aPersonSwitchesWithoutScripts() {
    try (Look look = Look.withoutScripts(Look.PHONE)) {
      Page page = look.page();
      ada(look).moveInto(other);
      look.open("/");
      RefusalJourneyTest.openWorkspaces(page, Look.PHONE);
      page.locator("form[action='/workspace'] button")
          .filter(new Locator.FilterOptions().setHasText(name))
          .press("Enter");
      assertThat(page).hasTitle("Home · Oriel");
      assertThat(page.locator("#toasts")).containsText("You are in W");
      look.check("workspace-switched");
    }
  }

  private static Locator button(Page page, String name) {
    return page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name));
  }
}
