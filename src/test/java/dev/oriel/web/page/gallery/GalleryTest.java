package dev.oriel.web.page.gallery;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Look;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@BrowserTest
class GalleryTest {

  @ParameterizedTest
  @ValueSource(ints = {Look.DESK, Look.PHONE})
  void everyComponentIsAccessibleAndKeepsItsPlace(int width) {
    for (String page : new String[] {"", "/panel", "/card"}) {
      try (Look look = Look.at(width)) {
        look.open("/components" + page).check("components" + page.replace('/', '-'));
      }
    }
  }

  @Test
  void aDialogIsUsedByKeysAndGivesTheFocusBack() {
    try (Look look = Look.at(Look.DESK).open("/components")) {
      Locator opener = button(look.page(), "Delete contact…");
      opener.focus();
      look.page().keyboard().press("Enter");
      Locator dialog = look.page().getByRole(AriaRole.DIALOG);
      assertThat(dialog).isVisible();
      look.check();
      look.page().keyboard().press("Escape");
      assertThat(dialog).isHidden();
      assertThat(opener).isFocused();
    }
  }

  @Test
  void aMenuIsUsedByKeysAndGivesTheFocusBack() {
    try (Look look = Look.at(Look.PHONE).open("/components")) {
      Locator opener = button(look.page(), "Actions for Ada Winter");
      opener.focus();
      look.page().keyboard().press("Enter");
      Locator item = look.page().getByText("End all sessions");
      assertThat(item).isVisible();
      look.check();
      assertThat(look.page().locator(":focus")).hasText("End all sessions");
      look.page().keyboard().press("ArrowDown");
      assertThat(look.page().locator(":focus")).hasText("Copy password reset link");
      look.page().keyboard().press("Escape");
      assertThat(item).isHidden();
      assertThat(opener).isFocused();
    }
  }

  @Test
  void onAPhoneTheSidebarIsADrawer() {
    try (Look look = Look.at(Look.PHONE).open("/components/panel")) {
      Locator sidebar = look.page().locator("#nav");
      assertThat(sidebar).isHidden();
      assertThat(
              look.page()
                  .getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("My tasks 4")))
          .isVisible();
      button(look.page(), "More").click();
      assertThat(sidebar).isVisible();
      look.check("components-drawer");
    }
  }

  @Test
  void aFormWorksWithoutScripts() {
    try (Look look = Look.withoutScripts(Look.DESK).open("/components")) {
      Page page = look.page();
      page.getByLabel("Work e-mail").fill("ada@halden.example");
      button(page, "Create account").click();
      look.check("components-mistakes");
      assertThat(page.getByRole(AriaRole.ALERT)).containsText("2 fields have to be changed");
      assertThat(page.getByLabel("Name", exactly())).hasAccessibleDescription("Name is missing.");
      assertThat(page.getByLabel("Name", exactly())).isFocused();
      assertThat(page.getByLabel("Work e-mail")).hasValue("ada@halden.example");
      page.getByLabel("Name", exactly()).fill("Ada");
      page.getByLabel("New password").fill("correct horse battery");
      button(page, "Create account").click();
      assertThat(page.locator("#toasts")).containsText("Created Ada");
      assertThat(page.url()).endsWith("/components");
    }
  }

  private static Locator button(Page page, String name) {
    return page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name));
  }

  private static Page.GetByLabelOptions exactly() {
    return new Page.GetByLabelOptions().setExact(true);
  }
}
