package dev.oriel.pages.entry;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.access.administration.WorkspaceSpec;
import dev.oriel.access.administration.Workspaces;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Look;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@BrowserTest
class InvitationJourneyTest {

  private final TestWorkspace workspace = TestWorkspace.create();
  private final String name = "Halden Windows " + UUID.randomUUID().toString().substring(0, 8);

  private Invitee invitee() {
    RunningOriel.bean(Workspaces.class)
        .update(workspace.operator(), WorkspaceSpec.of(workspace.workspace()).named(name));
    return Invitee.of(workspace);
  }

  @Test
  void anInvitedPersonJoinsAfterAPasswordThatIsEasyToGuess() {
    try (Look look = Look.at(Look.DESK).open(invitee().link())) {
      Page page = look.page();
      assertThat(page).hasURL(RunningOriel.origin() + "/invitation");
      assertThat(page).hasTitle("Join " + name + " · Oriel");
      assertThat(page.locator("#f-password")).isFocused();
      look.checkAnyWidth("invitation");
      page.locator("#f-password").fill("easy");
      page.keyboard().press("Enter");
      assertThat(page.locator("#f-password-error")).isVisible();
      assertThat(page.locator("#f-password")).isFocused();
      look.checkAnyWidth("invitation-refused");
      page.locator("#f-password").fill(SignedInVisitor.PASSWORD);
      page.keyboard().press("Enter");
      assertThat(page).hasTitle("Home · Oriel");
      assertThat(page.locator("#toasts")).containsText("You have joined " + name);
      look.checkAnyWidth("invitation-joined");
      look.open("/invitation");
      look.checkAnyWidth("invitation-gone");
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aPersonWithAnAccountSignsInAndJoins() {
    Invitee other = Invitee.of(TestWorkspace.create()).withAccount();
    Invitee eve = invitee().withAccount();
    try (Look look = Look.at(Look.DESK).open("/sign-in")) {
      Page page = look.page();
      signIn(page, other.email());
      assertThat(page).hasTitle("Home · Oriel");
      look.open(eve.link()).checkAnyWidth("invitation-other");
      button(page, "Sign out and go on");
      assertThat(page.locator("main")).containsText("There is an account for " + eve.email());
      look.checkAnyWidth("invitation-account");
      page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("Sign in")).click();
      assertThat(page).hasTitle("Sign in · Oriel");
      signIn(page, eve.email());
      assertThat(page.locator("main")).containsText("You are signed in as " + eve.email());
      look.checkAnyWidth("invitation-join");
      button(page, "Join " + name);
      assertThat(page).hasTitle("Home · Oriel");
      assertThat(page.locator("#toasts")).containsText("You have joined " + name);
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void longNamesBreak() {
    RunningOriel.bean(Workspaces.class)
        .update(
            workspace.operator(),
            WorkspaceSpec.of(workspace.workspace())
                .named("W".repeat(60) + UUID.randomUUID().toString().replace("-", "")));
    String email =
        "m".repeat(64) + "@" + UUID.randomUUID().toString().replace("-", "") + ".example";
    Invitee eve = Invitee.of(workspace, email, "N".repeat(100)).withAccount();
    try (Look look = Look.at(Look.PHONE).open(eve.link())) {
      look.check();
      look.open("/sign-in?to=/invitation");
      signIn(look.page(), email);
      assertThat(look.page().locator("main")).containsText("You are signed in as");
      look.check("invitation-long");
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aPersonJoinsByKeysAlone() {
    try (Look look = Look.at(Look.DESK).open(invitee().link())) {
      Page page = look.page();
      assertThat(page.locator("#f-password")).isFocused();
      page.keyboard().press("Shift+Tab");
      page.keyboard().press("Shift+Tab");
      assertThat(page.locator("#f-name")).isFocused();
      page.keyboard().press("ControlOrMeta+A");
      page.keyboard().type("Eve King");
      page.keyboard().press("Tab");
      page.keyboard().press("Tab");
      page.keyboard().type(SignedInVisitor.PASSWORD);
      page.keyboard().press("Enter");
      assertThat(page).hasTitle("Home · Oriel");
      look.check();
    }
  }

  private static void button(Page page, String name) {
    page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name)).click();
  }

  private static void signIn(Page page, String email) {
    page.locator("#f-email").fill(email);
    page.locator("#f-password").fill(SignedInVisitor.PASSWORD);
    page.locator("button[type=submit]").click();
  }
}
