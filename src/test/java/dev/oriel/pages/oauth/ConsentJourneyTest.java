package dev.oriel.pages.oauth;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.Cookie;
import dev.oriel.access.account.NewSession;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.DocumentServer;
import dev.oriel.testing.Look;
import dev.oriel.testing.Mcp;
import dev.oriel.testing.OAuthFlow;
import dev.oriel.testing.RawServer;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestPerson;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How a member answers a client in a browser, which goes back to the client. */
@BrowserTest
class ConsentJourneyTest {

  private static final String ARRIVED = "Back at the client";

  private final OAuthFlow flow = OAuthFlow.of("Administrator", OAuthFlow.REDIRECT);

  /** The client, which waits on this machine. */
  private final RawServer client =
      RawServer.start(RawServer.answering("200 OK\r\nContent-Type: text/html", ARRIVED));

  private final String redirect = "http://127.0.0.1:" + client.port() + "/callback";

  @AfterEach
  void stop() {
    client.close();
  }

  private static void signIn(Page page, NewSession session) {
    page.context()
        .addCookies(
            List.of(
                new Cookie("oriel-" + RunningOriel.port(), session.token())
                    .setUrl(RunningOriel.origin())));
  }

  private Look asked(Look look) {
    signIn(look.page(), flow.session());
    return open(look);
  }

  private Look open(Look look) {
    return look.open(flow.page("redirect_uri", redirect));
  }

  private static Locator button(Page page, String name) {
    return page.getByRole(
        AriaRole.BUTTON, new Page.GetByRoleOptions().setName(name).setExact(true));
  }

  /** The parameters with which the browser has come back. */
  private Map<String, String> back(Page page) {
    assertThat(page.getByText(ARRIVED)).isVisible();
    assertThat(page.url()).startsWith(redirect + "?");
    Map<String, String> back = OAuthFlow.parameters(page.url());
    assertThat(back).containsEntry("state", OAuthFlow.STATE);
    return back;
  }

  /** A client with the tokens that its code is exchanged for. */
  private Mcp clientOf(Map<String, String> back) {
    HttpResponse<String> tokens = flow.exchange(back.get("code"), "redirect_uri", redirect);
    assertThat(tokens.statusCode()).as(tokens.body()).isEqualTo(200);
    return new Mcp(OAuthFlow.Json.access(OAuthFlow.Json.of(tokens)));
  }

  @Test
  void aClientIsAllowedActsAndItsSignInIsEnded() {
    try (Look look = asked(Look.at(Look.DESK))) {
      Page page = look.page();
      assertThat(page.getByText("Let Claude into")).isVisible();
      look.checkAnyWidth("oauth-consent");
      button(page, "Allow").click();
      Mcp allowed = clientOf(back(page));
      allowed.call("create_record", Map.of("objectApiName", "companies", "name", "Acme"));
      look.open("/me/connections/" + flow.connection());
      look.checkAnyWidth("me-connection-oauth");
      page.getByLabel("End what was allowed on").click();
      assertThat(page.locator("#toasts")).containsText("The sign-in of Claude has ended");
      assertThat(page.getByText("The client has not signed you in yet.")).isVisible();
      assertThat(allowed.request("tools/list", Map.of()).status()).isEqualTo(401);
    }
  }

  @Test
  void aClientThatNamesItselfByAnAddressIsAllowedAndActs() {
    try (DocumentServer document =
            DocumentServer.of("Claude, the one and only assistant of Anthropic", redirect);
        Look look = Look.at(Look.DESK)) {
      Page page = look.page();
      signIn(page, flow.session());
      look.open(flow.page("redirect_uri", redirect, "client_id", document.address()));
      assertThat(page.getByText("Unverified: a client of " + document.host())).isVisible();
      look.checkAnyWidth("oauth-consent-address");
      button(page, "Allow").click();
      HttpResponse<String> tokens =
          flow.exchange(
              back(page).get("code"),
              "redirect_uri",
              redirect,
              "client_id",
              document.address(),
              "client_secret",
              "");
      Mcp allowed = new Mcp(OAuthFlow.Json.access(OAuthFlow.Json.of(tokens)));
      assertThat(allowed.toolNames()).contains("create_record").doesNotContain("delete_record");
      look.open("/me/connections");
      page.getByRole(
              AriaRole.LINK,
              new Page.GetByRoleOptions()
                  .setName("Claude, the one and only assistant of Anthropic")
                  .setExact(true))
          .click();
      look.checkAnyWidth("me-connection-address");
    }
  }

  @Test
  void aClientThatIsNotAllowedGetsNoCode() {
    try (Look look = asked(Look.at(Look.DESK))) {
      button(look.page(), "Do not allow").click();
      assertThat(back(look.page()))
          .containsEntry("error", "access_denied")
          .doesNotContainKey("code");
      assertThat(flow.grants()).isZero();
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void itIsAllowedByKeyboardAloneToReadOnly() {
    try (Look look = asked(Look.at(Look.DESK))) {
      Page page = look.page();
      look.tabTo(page.getByLabel("Read only, for now"));
      page.keyboard().press("Space");
      look.tabTo(button(page, "Allow"));
      page.keyboard().press("Enter");
      List<String> tools = clientOf(back(page)).toolNames();
      assertThat(tools).contains("search_records").doesNotContain("create_record");
    }
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void anotherAccountIsUsedAfterItsSignInAndTheConsentComesAgain() {
    TestPerson eve = TestPerson.create();
    eve.join(flow.workspace(), "Administrator");
    try (Look look = Look.at(Look.DESK)) {
      Page page = look.page();
      signIn(page, flow.session());
      open(look);
      button(page, "Use another account").click();
      assertThat(page).hasTitle(Pattern.compile("Sign in .*"));
      page.getByLabel("E-mail").fill(flow.person().email());
      page.locator("#f-password").fill(flow.person().password());
      page.keyboard().press("Enter");
      assertThat(page.getByText("Let Claude into")).isVisible();
      button(page, "Use another account").click();
      page.getByLabel("E-mail").fill(eve.email());
      page.locator("#f-password").fill(eve.password());
      page.keyboard().press("Enter");
      assertThat(page.getByText("The client cannot sign in")).isVisible();
      assertThat(button(page, "Allow")).hasCount(0);
      assertThat(flow.grants()).isZero();
    }
  }
}
