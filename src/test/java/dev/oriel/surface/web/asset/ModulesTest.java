package dev.oriel.surface.web.asset;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.Route;
import dev.oriel.surface.web.layout.Document;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.Look;
import dev.oriel.testing.RunningOriel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The modules in a browser, with small pages under the policy of real ones. Their assets come from
 * the running server.
 */
@BrowserTest
class ModulesTest {

  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
          + " base-uri 'none'; frame-ancestors 'none'; form-action 'self'";
  private static final String MESSAGE = "<div class='o-toast'><span>%s</span></div>";
  private static final String ANSWERED = "(?s).*(server responded|Response Status Error).*";
  private static final String LIVE = "[role=status].visually-hidden";

  private final List<String> errors = new ArrayList<>();
  private final Look look = Look.at(Look.DESK);
  private final Page page = look.page();
  private boolean isLeft;

  @BeforeEach
  void open() {
    page.context().grantPermissions(List.of("clipboard-read", "clipboard-write"));
    page.onPageError(errors::add);
    page.onConsoleMessage(message -> {
      if (message.type().equals("error") && !message.text().matches(ANSWERED)) {
        errors.add(message.text());
      }
    });
  }

  @AfterEach
  void leave() {
    isLeft = true;
    look.close();
    assertThat(errors).isEmpty();
  }

  private static String document(String root, String body, String content) {
    return """
    <!doctype html>
    <html lang="en" %s>
      <head>
        <title>A page</title>
        <meta name="htmx-config" content='%s'>
        <link rel="icon" href="%s">
        <script src="%s"></script>
        <link rel="stylesheet" href="%s">
        <script defer src="%s"></script>
        <script type="module" src="%s"></script>
      </head>
      <body %s>%s<div id="toasts" class="o-toasts" role="status"></div></body>
    </html>
    """
        .formatted(
            root,
            Document.HTMX,
            Assets.url("favicon.svg"),
            Assets.url("theme.js"),
            Assets.url("oriel.css"),
            Assets.url("htmx.js"),
            Assets.url("oriel.js"),
            body,
            content);
  }

  private void serve(String path, int status, String html) {
    page.route(
        RunningOriel.origin() + path,
        route ->
            route.fulfill(
                new Route.FulfillOptions()
                    .setStatus(status)
                    .setContentType("text/html;charset=utf-8")
                    .setHeaders(Map.of("Content-Security-Policy", POLICY))
                    .setBody(html)));
  }

  private void show(String content) {
    show("", "", content);
  }

  private void show(String root, String body, String content) {
    serve("/a-page", 200, document(root, body, content));
    page.navigate(RunningOriel.origin() + "/a-page");
    page.waitForCondition(() -> page.locator(LIVE).count() == 1);
  }

  private String read(String expression) {
    return String.valueOf(page.evaluate(expression));
  }

  @Test
  void aCopyButtonCopiesAndSaysSo() {
    show(
        """
        <code id="secret">osk_1</code>
        <button data-copy="secret" data-copied="Copied"><svg class="icon"><use href="/x.svg#i-copy"/></svg>Copy</button>
        """);
    page.click("button");
    assertThat(page.locator(LIVE)).hasText("Copied");
    assertThat(page.locator("use")).hasAttribute("href", "/x.svg#i-check");
    assertThat(page.evaluate("navigator.clipboard.readText()")).isEqualTo("osk_1");
    assertThat(page.locator("use")).hasAttribute("href", "/x.svg#i-copy");
  }

  @Test
  void aFormIsSentOnceAndItsButtonSaysWhatIsGoingOn() {
    AtomicInteger sent = new AtomicInteger();
    // An answer without content leaves the page where it is.
    page.route(
        RunningOriel.origin() + "/made",
        route -> {
          sent.incrementAndGet();
          route.fulfill(new Route.FulfillOptions().setStatus(204));
        });
    show(
        """
        <form action="/made" method="post"><button data-busy="Creating">Create</button></form>
        """);
    page.click("button");
    assertThat(page.locator("button")).hasText("Creating");
    assertThat(page.locator("button")).hasAttribute("aria-busy", "true");
    assertThat(page.locator("form")).hasAttribute("aria-busy", "true");
    page.waitForCondition(() -> sent.get() == 1);
    page.click("button");
    page.evaluate("() => document.querySelector('form').requestSubmit()");
    show("<p>Another page</p>");
    assertThat(sent).hasValue(1);
  }

  private AtomicInteger counted(String path, int status) {
    AtomicInteger count = new AtomicInteger();
    page.route(
        RunningOriel.origin() + path,
        route -> {
          count.incrementAndGet();
          answer(route, status);
        });
    return count;
  }

  /** The page can be closed while it asks again. */
  private void answer(Route route, int status) {
    try {
      route.fulfill(new Route.FulfillOptions().setStatus(status));
    } catch (PlaywrightException e) {
      if (!isLeft) {
        throw e;
      }
    }
  }

  private void hide(boolean isHidden) {
    page.evaluate(
        "(isHidden) => Object.defineProperty(document, 'hidden', {value: isHidden, configurable:"
            + " true})",
        isHidden);
  }

  /** What does not pause tells how long to look. */
  @Test
  void whatIsAwaitedIsNotAskedForInAHiddenTab() {
    AtomicInteger awaited = counted("/awaited", 204);
    AtomicInteger other = counted("/other", 204);
    show(
        """
        <p hx-get="/awaited" hx-trigger="every 50ms" data-awaits>Waiting</p>
        <p hx-get="/other" hx-trigger="every 50ms">Other</p>
        """);
    page.waitForCondition(() -> awaited.get() > 1);
    hide(true);
    int begun = other.get();
    page.waitForCondition(() -> other.get() > begun + 1);
    int hidden = awaited.get();
    page.waitForCondition(() -> other.get() > begun + 5);
    assertThat(awaited).hasValue(hidden);
    hide(false);
    page.waitForCondition(() -> awaited.get() > hidden);
  }

  @Test
  void whatIsAwaitedOnceGoesWhenThatFails() {
    counted("/awaited", 503);
    show("<p hx-get='/awaited' hx-trigger='load' data-awaits>Waiting</p>");
    assertThat(page.locator("[data-awaits]")).hasCount(0);
  }

  @Test
  void whatIsAskedForAgainAndAgainSaysThatNobodyAnswers() {
    AtomicInteger failed = counted("/awaited", 503);
    show(
        "",
        "data-lost='No answer'",
        """
        <p hx-get="/awaited" hx-trigger="every 50ms" data-awaits>Waiting</p>
        <template id="toast-failed"><div class="o-toast is-danger"><span>Failed</span></div></template>
        """);
    assertThat(page.locator("[data-awaits]")).hasText("Waiting No answer");
    assertThat(page.locator(LIVE)).hasText("No answer");
    assertThat(failed.get()).isGreaterThanOrEqualTo(10);
    counted("/awaited", 204);
    assertThat(page.locator("[data-awaits]")).hasText("Waiting");
    assertThat(page.locator(".o-toast")).hasCount(0);
  }

  /** The browser of the tests keeps no pages in memory, so the test sends the page's event. */
  private void leaveAndComeBack() {
    for (String event : List.of("pagehide", "pageshow")) {
      page.evaluate(
          "(name) => dispatchEvent(new PageTransitionEvent(name, {persisted: true}))", event);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {401, 403, 409})
  void aPageThatComesBackIsShownOnlyToItsPersonInItsWorkspace(int refusal) {
    String headers = "hx-headers='{\"X-Form-Workspace\":\"w\"}'";
    AtomicInteger present = counted("/home/due", 200);
    show("", headers, "<button>Records</button>");
    page.focus("button");
    leaveAndComeBack();
    page.waitForCondition(() -> present.get() == 1);
    assertThat(page.locator("button")).isVisible();
    assertThat(page.locator("button")).isFocused();
    counted("/home/due", refusal);
    serve("/a-page", 200, document("", headers, "<h1>Sign in</h1>"));
    leaveAndComeBack();
    assertThat(page.locator("h1")).hasText("Sign in");
  }

  @Test
  void aPageThatComesBackStaysHiddenUntilItIsKnownWhoseItIs() {
    show("", "hx-headers='{\"X-Form-Workspace\":\"w\"}'", "<h1>Records</h1>");
    List<Route> asked = new ArrayList<>();
    page.route(RunningOriel.origin() + "/home/due", asked::add);
    leaveAndComeBack();
    page.waitForCondition(() -> !asked.isEmpty());
    assertThat(page.locator("h1")).isHidden();
    assertThat(asked.getFirst().request().headers()).containsEntry("x-form-workspace", "w");
    answer(asked.getFirst(), 200);
    assertThat(page.locator("h1")).isVisible();
  }

  @Test
  void aButtonThatIsNotYetPossibleSendsNothing() {
    AtomicInteger sent = new AtomicInteger();
    page.route(RunningOriel.origin() + "/sent", route -> sent.incrementAndGet());
    show(
        """
        <form action="/sent" method="post"><button aria-disabled="true">Done</button></form>
        """);
    page.locator("button").dispatchEvent("click");
    assertThat(page.locator("form")).not().hasAttribute("aria-busy", "true");
    assertThat(sent).hasValue(0);
  }

  @Test
  void aPageWithUnsentTextAsksBeforeItIsLeft() {
    show("<form data-unsaved><input name='a' value='1'></form><a href='/other'>Away</a>");
    serve("/other", 200, document("", "", "<h1>Other</h1>"));
    List<String> asked = new ArrayList<>();
    page.onDialog(dialog -> {
      asked.add(dialog.type());
      dialog.dismiss();
    });
    page.fill("input", "2");
    page.evaluate("() => document.querySelector('a').click()");
    page.waitForCondition(() -> !asked.isEmpty());
    assertThat(asked).containsExactly("beforeunload");
    page.fill("input", "1");
    page.click("a");
    assertThat(page.locator("h1")).hasText("Other");
  }

  @Test
  void aMessageStaysWhileItHasTheFocusAndGoesWhenItIsDismissed() {
    page.clock().install();
    serve("/done", 200, MESSAGE.formatted("Deleted <button>Undo</button>"));
    show(
        """
        <button id="act" hx-get="/done" hx-target="#toasts" hx-swap="beforeend">Act</button>
        """);
    page.click("#act");
    page.locator(".o-toast button").focus();
    page.clock().runFor(60_000);
    assertThat(page.locator(".o-toast")).isVisible();
    page.locator("#act").focus();
    page.clock().runFor(9_000);
    assertThat(page.locator(".o-toast")).isVisible();
    page.clock().runFor(2_000);
    assertThat(page.locator(".o-toast")).hasCount(0);
  }

  @Test
  void aFailedRequestShowsItsMessage() {
    serve("/refused", 403, MESSAGE.formatted("You may not do this."));
    serve("/broken", 502, "<html><h1>Bad gateway</h1></html>");
    show(
        """
        <button id="a" hx-get="/refused">A</button><button id="b" hx-get="/broken">B</button>
        <template id="toast-failed"><div class="o-toast is-danger"><span>Failed</span></div></template>
        """);
    page.click("#a");
    assertThat(page.locator(".o-toast")).hasText("You may not do this.");
    page.click("#b");
    assertThat(page.locator(".o-toast.is-danger")).hasText("Failed");
    assertThat(page.locator("h1")).hasCount(0);
  }

  /** An offer to switch the workspace takes the place of the page, and of its title. */
  @Test
  void anAnswerCanTakeThePlaceOfThePage() {
    page.route(
        RunningOriel.origin() + "/moved",
        route ->
            route.fulfill(
                new Route.FulfillOptions()
                    .setStatus(409)
                    .setContentType("text/html;charset=utf-8")
                    .setHeaders(Map.of("HX-Retarget", "body", "HX-Reswap", "innerHTML"))
                    .setBody(
                        "<!doctype html><html><head><title>Moved</title></head>"
                            + "<body><h1>The offer</h1></body></html>")));
    show("<h2>The page</h2><form hx-post='/moved'><button>Send</button></form>");
    page.click("button");
    assertThat(page.locator("h1")).hasText("The offer");
    assertThat(page.locator("h2")).hasCount(0);
    assertThat(page).hasTitle("Moved");
  }

  private static final String KEYED =
      """
      <input id="find" data-key="/"><button id="help" data-key="?" command="show-modal" commandfor="keys">?</button>
      <a id="home" data-key="g h" href="#home">Home</a>
      <dialog id="keys" class="o-dialog"><header><button command="close" commandfor="keys">x</button></header><input id="first"></dialog>
      """;

  @Test
  void keysReachWhatNamesThem() {
    show(KEYED);
    page.keyboard().press("g");
    page.keyboard().press("h");
    assertThat(page.evaluate("location.hash")).isEqualTo("#home");
    page.keyboard().press("?");
    assertThat(page.locator("#keys")).isVisible();
    assertThat(page.locator("#first")).isFocused();
    page.keyboard().press("Escape");
    page.keyboard().press("/");
    assertThat(page.locator("#find")).isFocused();
    page.keyboard().type("/?gh");
    assertThat(page.locator("#find")).hasValue("/?gh");
    assertThat(page.locator("#keys")).isHidden();
  }

  @Test
  void keysCanBeSwitchedOff() {
    show("data-keys='off'", "", KEYED);
    page.keyboard().press("?");
    page.keyboard().press("/");
    assertThat(page.locator("#keys")).isHidden();
    assertThat(page.locator("#find")).not().isFocused();
  }

  @Test
  void theListOfMistakesGetsTheFocusAndLeadsToTheFields() {
    show(
        """
        <form><div role="alert"><a href="#mail">E-mail: needs a domain</a></div><input id="mail" aria-invalid="true"></form>
        """);
    assertThat(page.locator("[role=alert]")).isFocused();
    page.click("[role=alert] a");
    assertThat(page.locator("#mail")).isFocused();
  }

  @Test
  void aPasswordIsShownWhileItsButtonIsPressed() {
    show(
        """
        <input id="p" type="password"><button data-reveal="p" aria-pressed="false" aria-label="Show">S</button>
        """);
    page.click("button");
    assertThat(page.locator("#p")).hasAttribute("type", "text");
    page.click("button");
    assertThat(page.locator("#p")).hasAttribute("type", "password");
  }

  @Test
  void aPageThatNamesNoThemeLooksAsTheLastOneThatDid() {
    show("data-theme='dark'", "", "");
    assertThat(page.evaluate("getComputedStyle(document.documentElement).backgroundColor"))
        .isEqualTo("rgb(15, 14, 13)");
    page.unroute(RunningOriel.origin() + "/a-page");
    show("");
    assertThat(page.locator("html")).hasAttribute("data-theme", "dark");
    page.unroute(RunningOriel.origin() + "/a-page");
    show("data-theme='system'", "", "");
    assertThat(page.evaluate("getComputedStyle(document.documentElement).backgroundColor"))
        .isEqualTo("rgb(247, 245, 243)");
  }

  @Test
  void aPanelIsWhereItWasAfterAReload() {
    String lines = "<p>Line</p>".repeat(200);
    show(
        "<div class='o-app'><div></div><main class='o-main'>"
            + "<div class='o-body' id='body' data-keep-scroll>%s</div></main></div>"
                .formatted(lines));
    page.evaluate("document.querySelector('#body').scrollTop = 500");
    page.waitForCondition(() -> read("JSON.stringify(history.state)").contains("500"));
    page.reload();
    page.waitForCondition(() -> read("document.querySelector('#body').scrollTop").equals("500"));
  }
}
