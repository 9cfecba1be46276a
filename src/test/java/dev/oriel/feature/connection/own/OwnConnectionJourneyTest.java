package dev.oriel.feature.connection.own;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.Cookie;
import dev.oriel.testing.Await;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Look;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How a member connects an AI client, looks at what it wrote, and ends it. */
@BrowserTest
class OwnConnectionJourneyTest {

  private final OAuthFlow flow = OAuthFlow.of("Administrator", OAuthFlow.REDIRECT);

  private Look signedIn(Look look) {
    look.page()
        .context()
        .addCookies(
            List.of(
                new Cookie("oriel-" + RunningOriel.port(), flow.person().session().token())
                    .setUrl(RunningOriel.origin())));
    return look;
  }

  @Test
  void aKeyIsMadeUsedPutBackLimitedAndEnded() {
    try (Look look = signedIn(Look.at(Look.DESK)).open("/me/connections")) {
      Page page = look.page();
      look.checkAnyWidth("me-connections");
      page.getByText("Connect an agent").click();
      assertThat(page.locator("#f-name")).isFocused();
      assertThat(page.locator("#f-redirectUris")).isHidden();
      look.checkAnyWidth("me-connection-new");
      page.getByText("OAuth", new Page.GetByTextOptions().setExact(true)).click();
      assertThat(page.locator("#f-redirectUris")).isVisible();
      page.getByText("Header key").click();
      page.locator("#f-name").focus();
      page.keyboard().press("Enter");
      assertThat(page.locator("#f-name-error")).isVisible();
      page.locator("#f-name").fill("Claude Code");
      assertThat(page.locator("#f-noDeletion")).isChecked();
      assertThat(page.locator("#f-writesPerHour")).hasValue("200");
      page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Make the key")).click();
      assertThat(page.getByText("The key, shown this once")).isVisible();
      String key = page.locator("#secret").textContent();
      Mcp client = new Mcp(key);
      look.tabTo(page.getByText("Test the connection"));
      page.keyboard().press("Enter");
      assertThat(page.locator("#first-call")).containsText("Waiting for its first call");
      assertThat(page.getByText("Test the connection")).isFocused();
      look.checkAnyWidth("me-connection-made");
      client.call(
          "create_record",
          Map.of("objectApiName", "companies", "name", "Acme Mills", "fields", Map.of()));
      assertThat(client.toolNames()).doesNotContain("delete_record");
      assertThat(page.locator("#first-call")).containsText("Its last call came at");
      assertThat(page.locator("#secret")).hasText(key);
      page.getByText("Done, it is stored").click();
      look.checkAnyWidth("me-connection");
      page.getByText("Journal", new Page.GetByTextOptions().setExact(true)).first().click();
      assertThat(page.getByText("Acme Mills").first()).isVisible();
      look.checkAnyWidth("me-journal");
      page.getByText("Put back").first().click();
      assertThat(page.locator("#toasts")).containsText("the record is deleted");
      look.checkAnyWidth("me-journal-put-back");
      look.open("/me/connections");
      page.getByRole(AriaRole.LINK, new Page.GetByRoleOptions().setName("End Claude Code")).click();
      look.checkAnyWidth("me-connection-end");
      page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("End Claude Code"))
          .click();
      assertThat(page.locator("#toasts")).containsText("Claude Code has ended");
      assertThat(client.request("tools/list", Map.of()).status()).isEqualTo(401);
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aClientGetsANewSecret() {
    try (Look look = signedIn(Look.at(Look.DESK)).open("/me/connections/" + flow.connection())) {
      Page page = look.page();
      page.getByText("Make a new secret").click();
      assertThat(page.getByText("The client secret, shown this once")).isVisible();
      look.checkAnyWidth("me-connection-secret");
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aConnectionIsMadeWithoutScripts() {
    try (Look look = signedIn(Look.withoutScripts(Look.PHONE)).open("/me/connections/new")) {
      Page page = look.page();
      page.locator("#f-name").fill("Cursor");
      page.locator("button[type=submit]").last().click();
      assertThat(page.locator("#secret")).isVisible();
      look.check();
      Page test = page.waitForPopup(() -> page.getByText("Test the connection").click());
      assertThat(test.getByText("No call has come yet. Try it again")).isVisible();
      assertThat(page.locator("#secret")).isVisible();
      new Mcp(page.locator("#secret").textContent()).toolNames();
      Await.until(() -> {
        test.getByText("Test the connection").last().click();
        return test.locator("#first-call").textContent().startsWith("Its last call came at");
      });
      test.close();
      page.reload();
      assertThat(page.getByText("It was made already")).isVisible();
    }
  }
}
