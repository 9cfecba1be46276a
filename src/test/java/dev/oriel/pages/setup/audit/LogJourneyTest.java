package dev.oriel.pages.setup.audit;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.access.administration.MemberChanges;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How an administrator finds out who has changed something. */
@BrowserTest
@Tag(SecondTier.JOURNEY)
class LogJourneyTest {

  private final Colleague admin = Colleague.of("Administrator");

  @Test
  void anEntryIsFoundAndUnfolded() {
    Colleague bob = Colleague.in(admin.workspace(), "Standard");
    MemberChanges members = RunningOriel.bean(MemberChanges.class);
    members.rename(admin.workspace().operator(), bob.member(), null, "Bob Okafor");
    members.suspend(admin.person().actor(), bob.member());
    admin.workspace().key("Read only", "Warehouse");
    try (Look look = admin.in(Look.at(Look.DESK)).open("/setup/audit")) {
      Page page = look.page();
      look.tabTo(
          page.getByRole(
              AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Filter").setExact(true)));
      page.keyboard().press("Enter");
      assertThat(page.locator("#f-by")).isVisible();
      look.checkAnyWidth("setup-audit-filter");
      look.open("/setup/audit?kind=member");
      page.locator("summary").first().focus();
      page.keyboard().press("Enter");
      assertThat(page.locator("details[open] .o-diff")).containsText("suspended");
      look.checkAnyWidth("setup-audit");
      look.open("/setup/audit/sign-ins");
      look.checkAnyWidth("setup-audit-sign-ins");
    }
  }
}
