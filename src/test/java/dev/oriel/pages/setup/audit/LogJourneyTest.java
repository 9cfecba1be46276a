package dev.oriel.pages.setup.audit;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.access.administration.MemberChanges;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.RunningOriel;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How an administrator finds out who has changed something. */
@BrowserTest
class LogJourneyTest {

  private final Colleague admin = Colleague.of("Administrator");

  @ParameterizedTest
  @ValueSource(ints = {Look.DESK, Look.PHONE})
  void anEntryIsFoundAndUnfolded(int width) {
    Colleague bob = Colleague.in(admin.workspace(), "Standard");
    MemberChanges members = RunningOriel.bean(MemberChanges.class);
    members.rename(admin.workspace().operator(), bob.member(), "Bob Okafor");
    members.suspend(admin.person().actor(), bob.member());
    admin.workspace().key("Read only", "Warehouse");
    try (Look look = admin.in(Look.at(width)).open("/setup/audit")) {
      Page page = look.page();
      look.tabTo(
          page.getByRole(
              AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Filter").setExact(true)));
      page.keyboard().press("Enter");
      assertThat(page.locator("#f-by")).isVisible();
      look.check("setup-audit-filter");
      look.open("/setup/audit?kind=member");
      page.locator("summary").first().focus();
      page.keyboard().press("Enter");
      assertThat(page.locator("details[open] .o-diff")).containsText("suspended");
      look.check("setup-audit");
      look.open("/setup/audit/sign-ins");
      look.check("setup-audit-sign-ins");
    }
  }
}
