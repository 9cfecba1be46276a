package dev.oriel.pages.setup;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.access.administration.Profiles;
import dev.oriel.access.permission.RecordRight;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.RunningOriel;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/** Rights, their explanation, the audit log and connections in a browser that runs no scripts. */
@BrowserTest
class SetupWithoutScriptsTest {

  private final Colleague admin = Colleague.of("Administrator");

  @Test
  void rightsAreChosenForARowAndSavedThenAndExplained() {
    admin.workspace().profile("{\"name\": \"Sales\", \"defaultAccess\": {\"view\": true}}");
    try (Look look = admin.in(Look.withoutScripts(Look.DESK)).open("/setup/profiles")) {
      Page page = look.page();
      link(page, "Sales").first().click();
      button(page, "Deals rights").click();
      page.locator(":popover-open").getByText("Allow everything").click();
      assertThat(page.getByLabel("Deals: delete")).isChecked();
      assertThat(page.getByLabel("Deals: from the default")).not().isChecked();
      Assertions.assertThat(mayDelete()).isFalse();
      look.check();
      page.getByLabel("Default create").check();
      button(page, "Save rights").click();
      assertThat(page.getByLabel("Default create")).isChecked();
      Assertions.assertThat(mayDelete()).isTrue();
      link(page, "History").click();
      assertThat(page.locator("tbody")).containsText("Changed profile Sales");
      page.locator("summary").first().click();
      assertThat(page.locator("tbody")).containsText("Deals, delete");
      link(page, "Explain").click();
      page.locator("#object").selectOption("deals");
      button(page, "Explain").click();
      page.locator("#field").selectOption("amount");
      button(page, "Explain").click();
      assertThat(page.locator("main h2").last()).containsText("Sales reads and edits Amount");
      look.check();
    }
  }

  private boolean mayDelete() {
    return RunningOriel.bean(Profiles.class)
        .require(admin.workspace().operator(), "Sales")
        .may(RecordRight.DELETE, admin.workspace().objectId("deals"));
  }

  private static Locator link(Page page, String name) {
    return page.locator("main")
        .getByRole(AriaRole.LINK, new Locator.GetByRoleOptions().setName(name).setExact(true));
  }

  private static Locator button(Page page, String name) {
    return page.locator("main")
        .getByRole(AriaRole.BUTTON, new Locator.GetByRoleOptions().setName(name).setExact(true));
  }
}
