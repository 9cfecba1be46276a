package dev.oriel.web.openapi;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import dev.oriel.testing.Colleague;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.SecondTier;
import dev.oriel.testing.TestBrowser;
import dev.oriel.testing.TestWorkspace;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Order(1)
class DocsPageTest {

  private static TestBrowser browser;

  private final TestWorkspace workspace = TestWorkspace.create();
  private final List<String> errors = new ArrayList<>();
  private final List<String> foreign = new ArrayList<>();
  private BrowserContext context;
  private Page page;

  @BeforeAll
  static void start() {
    browser = new TestBrowser();
  }

  @AfterAll
  static void stop() {
    browser.close();
  }

  @AfterEach
  void leave() {
    context.close();
  }

  @BeforeEach
  void open() {
    context = browser.context(new Browser.NewContextOptions().setColorScheme(ColorScheme.DARK));
    page = context.newPage();
    page.onConsoleMessage(message -> {
      if (message.type().equals("error") && !message.text().contains("401")) {
        errors.add(message.text());
      }
    });
    page.onPageError(errors::add);
    page.onRequest(request -> {
      if (!request.url().startsWith(RunningOriel.origin()) && !request.url().startsWith("data:")) {
        foreign.add(request.url());
      }
    });
    page.navigate(RunningOriel.origin() + "/docs");
  }

  private void enter(String key) {
    page.getByLabel("API key").fill(key);
    page.getByRole(AriaRole.BUTTON, named("Show the reference")).click();
  }

  private static Page.GetByRoleOptions named(String name) {
    return new Page.GetByRoleOptions().setName(name);
  }

  @Test
  void aWrongKeyIsSaidToBeOne() {
    enter("osk_wrong");
    assertThat(page.getByRole(AriaRole.ALERT)).containsText("This key is not valid.");
    enter("ключ");
    assertThat(page.getByRole(AriaRole.ALERT)).containsText("This is not an API key");
    assertThat(errors).isEmpty();
  }

  @Test
  void aKeyShowsTheReferenceWithTheEventsOfWebhooksAndCallsCanBeTried() {
    // A reference of one object is drawn much sooner than one of all.
    workspace.profile(
        "{'name': 'Contacts', 'objects': {'contacts': {'view': true, 'create': true}}}");
    String key = workspace.key("Contacts").key();
    enter(key);
    // The contents move as long as the reference is drawn, which takes long on a busy machine.
    page.getByText("Outbound webhooks").first().dispatchEvent("click");
    assertThat(page.getByText("A record was created").first()).isVisible();
    Locator test = page.getByText("Test Request").first();
    test.scrollIntoViewIfNeeded();
    test.click();
    page.getByRole(AriaRole.BUTTON, named("Send")).last().click();
    assertThat(page.getByText("200 OK").first()).isVisible();
    assertThat(page.url()).doesNotContain(key);
    assertThat(page.evaluate("JSON.stringify(localStorage)").toString()).doesNotContain(key);
    assertThat(context.cookies()).isEmpty();
    assertThat(foreign).isEmpty();
    assertThat(errors).isEmpty();
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void whoIsSignedInReadsWhatTheirProfileMayUseWithoutAKey() {
    Colleague bob = Colleague.in(workspace, "Read only");
    bob.in(context);
    page.reload();
    assertThat(page.getByText("permission profile “Read only”")).isVisible();
    assertThat(page.getByText("Test Request")).hasCount(0);
    page.getByText("Enter an API key").click();
    enter(workspace.admin().key());
    assertThat(page.getByText("permission profile “Administrator”")).isVisible();
    page.getByText("Back to Oriel").first().click();
    assertThat(page).hasURL(RunningOriel.origin() + "/");
    assertThat(errors).isEmpty();
  }

  @Tag(SecondTier.JOURNEY)
  @Test
  void aReloadKeepsTheKeyUntilItIsForgotten() {
    page.setViewportSize(390, 844);
    enter(workspace.key("Read only").key());
    Locator forget = page.getByRole(AriaRole.BUTTON, named("Forget the key"));
    assertThat(forget).isVisible();
    page.reload();
    assertThat(page.getByText("permission profile “Read only”")).isVisible();
    assertThat(page.evaluate("document.documentElement.scrollWidth")).isEqualTo(390);
    forget.click();
    assertThat(page.getByLabel("API key")).isVisible();
    page.reload();
    assertThat(page.getByLabel("API key")).hasValue("");
    assertThat(errors).isEmpty();
  }
}
