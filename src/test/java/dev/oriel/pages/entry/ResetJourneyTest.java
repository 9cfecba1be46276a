package dev.oriel.pages.entry;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.access.administration.MemberChanges;
import dev.oriel.access.identity.Restrictions;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Look;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestPerson;
import dev.oriel.testing.TestWorkspace;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@BrowserTest
class ResetJourneyTest {

  private static final TestWorkspace WORKSPACE = TestWorkspace.create();

  private final UUID member = TestPerson.create().join(WORKSPACE, "Standard");

  private String link() {
    return "/reset/"
        + RunningOriel.bean(MemberChanges.class).resetLink(WORKSPACE.operator(), member).token();
  }

  @Test
  void aPersonChoosesAPasswordAndEndsAConnection() {
    WORKSPACE.connection(member, Restrictions.NONE);
    WORKSPACE.connection(member, Restrictions.NONE);
    try (Look look = Look.at(Look.DESK).open(link())) {
      Page page = look.page();
      assertThat(page).hasTitle("Choose a new password · Oriel");
      assertThat(page.locator("#f-password")).isFocused();
      look.checkAnyWidth("reset");
      page.keyboard().type("easy");
      page.keyboard().press("Enter");
      assertThat(page.locator("#f-password-error")).isVisible();
      look.checkAnyWidth("reset-refused");
      page.locator("#f-password").fill(SignedInVisitor.PASSWORD);
      page.keyboard().press("Enter");
      assertThat(page).hasTitle("Are these connections yours? · Oriel");
      look.checkAnyWidth("reset-connections");
      page.getByRole(AriaRole.CHECKBOX).first().check();
      page.locator("button[type=submit]").click();
      assertThat(page).hasTitle("Home · Oriel");
      assertThat(page.locator("#toasts")).containsText("One connection has ended.");
      look.open("/reset").checkAnyWidth("reset-help");
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aPersonChoosesAPasswordByKeysAlone() {
    WORKSPACE.connection(member, Restrictions.NONE);
    WORKSPACE.connection(member, Restrictions.NONE);
    try (Look look = Look.at(Look.DESK).open(link())) {
      Page page = look.page();
      assertThat(page.locator("#f-password")).isFocused();
      page.keyboard().type(SignedInVisitor.PASSWORD);
      page.keyboard().press("Enter");
      assertThat(page).hasTitle("Are these connections yours? · Oriel");
      look.tabTo(page.getByRole(AriaRole.CHECKBOX).last());
      page.keyboard().press("Space");
      look.tabTo(page.locator("button[type=submit]"));
      page.keyboard().press("Enter");
      assertThat(page).hasTitle("Home · Oriel");
      assertThat(page.locator("#toasts")).containsText("One connection has ended.");
      look.requireNoErrors();
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aPersonChoosesAPasswordWithoutScripts() {
    WORKSPACE.connection(member, Restrictions.NONE);
    try (Look look = Look.withoutScripts(Look.PHONE).open(link())) {
      Page page = look.page();
      page.locator("#f-password").fill(SignedInVisitor.PASSWORD);
      page.locator("button[type=submit]").click();
      assertThat(page).hasTitle("Are these connections yours? · Oriel");
      look.check();
      page.getByText("All of them go on").click();
      assertThat(page).hasTitle("Home · Oriel");
    }
  }
}
