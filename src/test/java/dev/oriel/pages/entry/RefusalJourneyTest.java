package dev.oriel.pages.entry;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.APIResponse;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.options.AriaRole;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Look;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestWorkspace;
import java.util.HashMap;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.JdbcTemplate;

/** Pages that say why something cannot be done, and what to do then. */
@BrowserTest
class RefusalJourneyTest {

  private static final String AWAY = "/components/unavailable";

  private final String email = "slow-" + UUID.randomUUID() + "@halden.example";

  @Tag(SecondTier.JOURNEY)
  @Test
  void whoHasNotSignedInIsRefusedWithAWayOut() {
    try (Look look = Look.at(Look.DESK).open("/reset/" + "A".repeat(43))) {
      Page page = look.page();
      assertThat(page).hasTitle("This link is no longer good · Oriel");
      assertThat(page.getByRole(AriaRole.LINK)).hasAttribute("href", "/sign-in");
      look.checkAnyWidth("reset-gone");
      failTenTimes();
      look.open("/sign-in");
      send(page);
      assertThat(page.getByRole(AriaRole.ALERT)).containsText("too many attempts that failed");
      assertThat(page.locator("#f-email")).hasValue(email);
      look.checkAnyWidth("sign-in-slowed-down");
      look.open("/sign-in");
      page.evaluate("document.querySelector('[name=_token]').value = 'of another page'");
      send(page);
      requireRefusal(page, "h1");
      look.checkAnyWidth("error-403-card");
      look.open("/sign-in");
      page.evaluate("document.forms[0].action = '" + AWAY + "'");
      send(page);
      requireRefusal(page, "h1");
      look.checkAnyWidth("error-503-card");
    }
  }

  @Test
  void aMemberIsRefusedBesideTheNavigation() {
    TestWorkspace second = PersonInBrowser.workspace("Nordkai Werft " + UUID.randomUUID());
    TestWorkspace first =
        PersonInBrowser.workspace("W".repeat(60) + UUID.randomUUID().toString().replace("-", ""));
    try (Look look = Look.at(Look.PHONE)) {
      Page page = look.page();
      PersonInBrowser ada = PersonInBrowser.in(first, look);
      ada.person().join(second, "Standard");
      look.open("/");
      openWorkspaces(page, Look.PHONE);
      look.check("workspaces");
      page.reload();
      openWorkspaces(page, Look.PHONE);
      page.evaluate(
          "document.querySelectorAll('[name=_token]').forEach(field => field.value = 'another')");
      page.locator("form[action='/sign-out'] button").click();
      requireRefusal(page, "h2");
      look.checkAnyWidth("error-403");
      // Else it tries again in the middle of the check.
      page.route("**" + AWAY, RefusalJourneyTest::answerWithoutRefresh);
      look.open(AWAY);
      // The navigation is read from the database, which may be what is away.
      requireRefusal(page, "h1");
      look.checkAnyWidth("error-503");
      ada.suspendIn(first);
      look.open("/");
      assertThat(page).hasTitle("You are in no workspace · Oriel");
      look.checkAnyWidth("no-workspace");
      page.locator("form[action='/workspace'] button").click();
      assertThat(page.locator("main")).containsText("Nordkai Werft");
    }
  }

  @Test
  void theMenuOfWorkspacesFitsADesk() {
    try (Look look = Look.at(Look.DESK)) {
      PersonInBrowser ada = PersonInBrowser.in(TestWorkspace.create(), look);
      ada.person().join(TestWorkspace.create(), "Standard");
      look.open("/");
      openWorkspaces(look.page(), Look.DESK);
      look.check("workspaces");
    }
  }

  /** On a phone the menu is in the drawer. */
  static void openWorkspaces(Page page, int width) {
    if (width == Look.PHONE) {
      page.locator(".o-tabbar button").click();
    }
    page.locator(".o-ws").click();
    assertThat(page.locator("#workspaces")).isVisible();
  }

  /** A heading, which the title of a panel stands above, and one thing to do. */
  private static void requireRefusal(Page page, String heading) {
    assertThat(page.locator(".o-empty " + heading)).isVisible();
    assertThat(page.locator(".o-empty").getByRole(AriaRole.LINK)).isVisible();
  }

  private static void answerWithoutRefresh(Route route) {
    APIResponse answer = route.fetch();
    Map<String, String> headers = new HashMap<>(answer.headers());
    headers.remove("refresh");
    route.fulfill(new Route.FulfillOptions().setResponse(answer).setHeaders(headers));
  }

  private void failTenTimes() {
    RunningOriel.bean(JdbcTemplate.class)
        .update(
            """
            insert into oriel.sign_in_counter (kind, key, failed_at, last_at)
            values ('EMAIL', encode(sha256(?::bytea), 'hex'), array_fill(now(), array[10]), now())
            """,
            email);
  }

  private void send(Page page) {
    page.locator("#f-email").fill(email);
    page.locator("#f-password").fill(SignedInVisitor.PASSWORD);
    page.keyboard().press("Enter");
  }
}
