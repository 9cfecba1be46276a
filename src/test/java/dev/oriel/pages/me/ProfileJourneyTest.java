package dev.oriel.pages.me;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.Cookie;
import dev.oriel.access.account.NewSession;
import dev.oriel.access.account.WebSessions;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Look;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What a person changes of their own account. */
@BrowserTest
class ProfileJourneyTest {

  private static final String NEW_PASSWORD = "a sentence that is new 1";

  private final TestPerson ada = TestPerson.create();

  @BeforeEach
  void join() {
    ada.join(TestWorkspace.create(), "Standard");
    ada.join(TestWorkspace.create(), "Read only");
  }

  private Look signedIn(Look look) {
    look.page()
        .context()
        .addCookies(
            List.of(
                new Cookie("oriel-" + RunningOriel.port(), ada.session().token())
                    .setUrl(RunningOriel.origin())));
    return look;
  }

  private static void press(Page page, String name) {
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true))
        .first()
        .click();
  }

  @Test
  void aPersonChangesNameDatesAppearanceAndPasswordAndEndsSessions() {
    NewSession other = ada.session();
    try (Look look = signedIn(Look.at(Look.DESK)).open("/me")) {
      Page page = look.page();
      look.checkAnyWidth("me-profile");
      page.locator("#f-name").fill("Ada Lovelace");
      page.locator("#f-dateForm").selectOption("ISO");
      press(page, "Save");
      assertThat(page.locator("#toasts")).containsText("Saved");
      assertThat(page.locator("#f-name")).hasValue("Ada Lovelace");
      changeAppearance(page);
      page.locator("#f-current").fill("not the password");
      page.locator("#f-password").fill(NEW_PASSWORD);
      press(page, "Change password");
      assertThat(page.locator("#f-current-error")).isVisible();
      look.checkAnyWidth("me-profile-refused");
      assertThat(
              page.getByRole(
                  AriaRole.BUTTON,
                  new Page.GetByRoleOptions().setName("End the session Firefox on Linux")))
          .hasText("End");
      assertThat(goesOn(other)).isTrue();
      page.locator("#f-current").fill(ada.password());
      page.locator("#f-password").fill(NEW_PASSWORD);
      press(page, "Change password");
      assertThat(page.locator("#toasts")).containsText("Your password is changed");
      assertThat(goesOn(other)).isFalse();
      NewSession another = ada.withPassword(NEW_PASSWORD).signIn();
      look.open("/me");
      page.getByText("End all others").click();
      assertThat(page.locator("#toasts")).containsText("All other sessions have ended");
      assertThat(goesOn(another)).isFalse();
      page.getByText("Delete account").last().click();
      look.checkAnyWidth("me-delete");
      page.locator("#f-email").fill(ada.email());
      press(page, "Delete account");
      assertThat(page).hasTitle("Sign in · Oriel");
    }
  }

  private static boolean goesOn(NewSession session) {
    return RunningOriel.bean(WebSessions.class).find(session.token()).isPresent();
  }

  private static void changeAppearance(Page page) {
    Locator html = page.locator("html");
    assertThat(html).hasAttribute("data-theme", "system");
    page.getByText("Compact").click();
    page.getByLabel("Single-key shortcuts").uncheck();
    chooseTheme(page, "Dark", "dark");
    assertThat(html).hasAttribute("data-density", "compact");
    assertThat(html).hasAttribute("data-keys", "off");
    assertThat(page.getByLabel("Dark")).isChecked();
    assertThat(page.getByLabel("Compact")).isChecked();
    assertThat(page.getByLabel("Single-key shortcuts")).not().isChecked();
    // The next pictures are kept in both themes.
    chooseTheme(page, "As the system", "system");
  }

  private static void chooseTheme(Page page, String label, String theme) {
    page.getByLabel(label).check();
    page.locator("#appearance button[type=submit]").click();
    assertThat(page.locator("html")).hasAttribute("data-theme", theme);
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aPersonChangesTheAppearanceByKeyboardAlone() {
    try (Look look = signedIn(Look.at(Look.DESK)).open("/me")) {
      Page page = look.page();
      look.tabTo(page.getByLabel("As the system"));
      page.keyboard().press("ArrowUp");
      assertThat(page.getByLabel("Dark")).isChecked();
      look.tabTo(page.getByLabel("Normal"));
      page.keyboard().press("ArrowDown");
      assertThat(page.getByLabel("Roomy")).isChecked();
      look.tabTo(page.getByLabel("Single-key shortcuts"));
      page.keyboard().press("Space");
      look.tabTo(page.locator("#appearance button[type=submit]"));
      page.keyboard().press("Enter");
      assertThat(page.locator("html")).hasAttribute("data-theme", "dark");
      assertThat(page.locator("html")).hasAttribute("data-density", "roomy");
      assertThat(page.locator("html")).hasAttribute("data-keys", "off");
      look.tabTo(page.locator("#f-current"));
      page.keyboard().type(ada.password());
      look.tabTo(page.locator("#f-password"));
      page.keyboard().type(NEW_PASSWORD);
      page.keyboard().press("Enter");
      assertThat(page.locator("#toasts")).containsText("Your password is changed");
      ada.withPassword(NEW_PASSWORD).signIn();
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void themeAndRowHeightAreChosenByKeys() {
    try (Look look = signedIn(Look.at(Look.DESK)).open("/me")) {
      Page page = look.page();
      look.tabTo(radio(page, "As the system"));
      page.keyboard().press("ArrowLeft");
      assertThat(radio(page, "Dark")).isFocused();
      assertThat(radio(page, "Dark")).isChecked();
      page.keyboard().press("Tab");
      assertThat(radio(page, "Normal")).isFocused();
      page.keyboard().press("ArrowRight");
      assertThat(radio(page, "Roomy")).isChecked();
      look.tabTo(page.locator("#appearance button[type=submit]"));
      page.keyboard().press("Enter");
      assertThat(page.locator("html")).hasAttribute("data-theme", "dark");
      assertThat(page.locator("html")).hasAttribute("data-density", "roomy");
      assertThat(radio(page, "Dark")).isChecked();
      assertThat(radio(page, "Roomy")).isChecked();
    }
  }

  @Test
  void whoHasConnectedNothingIsLedToTheFirst() {
    try (Look look = signedIn(Look.at(Look.DESK)).open("/me/connections")) {
      Page page = look.page();
      look.checkAnyWidth("me-connections-empty");
      Locator connect =
          page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Connect an agent"));
      look.tabTo(connect);
      page.keyboard().press("Enter");
      assertThat(page).hasTitle("Connect an agent · Oriel");
      look.open("/me/journal").checkAnyWidth("me-journal-unused");
      look.open("/me/mailbox").checkAnyWidth("me-mailbox-new");
      look.open("/me/calendar").checkAnyWidth("me-calendar-new");
    }
  }

  @Test
  void theTabsOfTheProfileLeadToItsParts() {
    try (Look look = signedIn(Look.at(Look.PHONE)).open("/me")) {
      Page page = look.page();
      page.locator("#views").getByText("Sessions").click();
      assertThat(page.locator("#sessions")).isInViewport();
      press(page, "More");
      assertThat(page.locator("#nav")).isVisible();
      look.check("me-drawer");
    }
  }

  private static Locator radio(Page page, String name) {
    return page.getByRole(AriaRole.RADIO, new Page.GetByRoleOptions().setName(name).setExact(true));
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aPersonChangesTheAppearanceAndTheAddressWithoutScripts() {
    try (Look look = signedIn(Look.withoutScripts(Look.PHONE)).open("/me")) {
      Page page = look.page();
      page.getByText("Dark").click();
      page.getByText("Compact").click();
      assertThat(radio(page, "Dark")).isChecked();
      page.locator("#appearance button[type=submit]").click();
      assertThat(page.locator("html")).hasAttribute("data-theme", "dark");
      assertThat(page.locator("html")).hasAttribute("data-density", "compact");
      page.locator("#f-email").fill("new-" + ada.email());
      press(page, "Change e-mail");
      assertThat(page.locator("#f-email")).hasValue("new-" + ada.email());
    }
  }
}
