package dev.oriel.pages.entry;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.access.administration.Members;
import dev.oriel.access.administration.Profiles;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Look;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestWorkspace;
import java.util.UUID;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

@BrowserTest
class SignInJourneyTest {

  private static final TestWorkspace WORKSPACE = TestWorkspace.create();
  private static final String EMAIL = "journey-" + UUID.randomUUID() + "@halden.example";
  private static final String NAME = "Ada Winter";

  @BeforeAll
  static void join() {
    RunningOriel.bean(Members.class)
        .save(
            WORKSPACE.operator(),
            UUID.randomUUID(),
            EMAIL,
            NAME,
            RunningOriel.bean(Profiles.class).require(WORKSPACE.operator(), "Standard"),
            SignedInVisitor.PASSWORD);
  }

  @Test
  void aPersonSignsInAfterAWrongPasswordAndOutAgain() {
    try (Look look = Look.at(Look.DESK)) {
      Page page = look.page();
      look.open("/sign-in").checkAnyWidth("sign-in");
      signIn(page, "wrong-wrong-wrong");
      assertThat(page.getByRole(AriaRole.ALERT)).isVisible();
      assertThat(page.locator("#f-password")).isFocused();
      look.checkAnyWidth("sign-in-refused");
      page.locator("#f-password").fill(SignedInVisitor.PASSWORD);
      page.keyboard().press("Enter");
      assertThat(page).hasTitle("Home · Oriel");
      assertThat(page.locator("#nav")).containsText(NAME);
      look.checkAnyWidth("home");
      look.open("/no-such-page");
      look.checkAnyWidth("error-404");
      look.open("/reset").checkAnyWidth("reset-help");
    }
  }

  @Test
  void signInAndOutWorkByKeysAlone() {
    try (Look look = Look.at(Look.DESK).open("/sign-in")) {
      Page page = look.page();
      assertThat(page.locator("#f-email")).isFocused();
      page.keyboard().type(EMAIL);
      look.tabTo(page.locator("#f-password"));
      page.keyboard().type(SignedInVisitor.PASSWORD);
      page.keyboard().press("Enter");
      assertThat(page).hasTitle("Home · Oriel");
      look.tabTo(page.locator(".o-ws"));
      page.keyboard().press("Enter");
      look.tabTo(page.locator("form[action='/sign-out'] button"));
      page.keyboard().press("Enter");
      assertThat(page).hasTitle("Sign in · Oriel");
    }
  }

  @Test
  void signInWorksWithoutScripts() {
    try (Look look = Look.withoutScripts(Look.PHONE).open("/")) {
      signIn(look.page(), SignedInVisitor.PASSWORD);
      assertThat(look.page()).hasTitle("Home · Oriel");
      look.requireNoErrors();
    }
  }

  private static void signIn(Page page, String password) {
    page.locator("#f-email").fill(EMAIL);
    page.locator("#f-password").fill(password);
    page.locator("button[type=submit]").click();
  }
}
