package dev.oriel.feature.key;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.testing.Api;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.Look;
import dev.oriel.testing.RunningOriel;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/** How an administrator makes a key for another system, and takes it away again. */
@BrowserTest
class KeyJourneyTest {

  private final Colleague admin = Colleague.of("Administrator");

  @Test
  void aKeyIsMadeUsedAndRevoked() {
    try (Look look = admin.in(Look.at(Look.DESK)).open("/setup/keys")) {
      Page page = look.page();
      look.checkAnyWidth("setup-keys-none").open("/setup/keys/new").checkAnyWidth("setup-keys-new");
      admin.workspace().key("Read only", "Data warehouse").get("/me");
      look.open("/setup/keys");
      look.tabTo(link(page, "Create key"));
      page.keyboard().press("Enter");
      assertThat(page.locator("#f-name")).isFocused();
      page.keyboard().type("Warehouse");
      page.locator("#f-profile").selectOption("Standard");
      look.checkAnyWidth("setup-keys-create");
      button(page, "Create key").click();
      assertThat(page.getByText("“Warehouse” is ready")).isVisible();
      String token = page.locator("#secret").textContent();
      Api client = Api.at(RunningOriel.origin(), token);
      Assertions.assertThat(client.get("/me").status()).isEqualTo(200);
      assertThat(page.locator("#secret-command")).containsText("Bearer " + token);
      look.checkAnyWidth("setup-keys-created");
      // It is not left before the key is said to be stored.
      button(page, "Done").click();
      assertThat(page.locator("#stored")).isFocused();
      page.keyboard().press("Space");
      button(page, "Done").click();
      link(page, "Revoke Warehouse").click();
      assertThat(page.locator("dialog #typed-name")).isFocused();
      look.checkAnyWidth("setup-keys-revoke");
      page.keyboard().type("Warehouse");
      page.keyboard().press("Enter");
      assertThat(page.locator("#toasts")).containsText("Warehouse is revoked");
      Assertions.assertThat(client.get("/me").status()).isEqualTo(401);
      look.checkAnyWidth("setup-keys");
      String other = page.getByText("Data warehouse").first().getAttribute("href");
      look.open(other).checkAnyWidth("setup-key");
      look.open(other + "/revoke").checkAnyWidth("setup-keys-revoke-page");
    }
  }

  private static Locator link(Page page, String name) {
    return page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName(name));
  }

  private static Locator button(Page page, String name) {
    return page.getByRole(
        AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
  }
}
