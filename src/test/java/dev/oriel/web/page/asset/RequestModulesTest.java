package dev.oriel.web.page.asset;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Route;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.LastingMessages;
import dev.oriel.testing.RunningOriel;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Requests of a page: what it waits for, what it says of their answers, and what fails. */
@BrowserTest
class RequestModulesTest extends ModulesCase {

  private static final String MESSAGE = "<div class='o-toast'><span>%s</span></div>";

  private static final String SLOW =
      """
      <div class="o-waiting" id="waiting" popover="manual"><span hidden>Still loading</span></div>
      <button id="a" hx-get="/slow">A</button>
      <button id="b" hx-get="/slow" data-awaits>B</button>
      <dialog><button id="c" hx-get="/slow">C</button></dialog>
      """;

  /** Whether the line is shown, and the text. */
  private static final String WAITING =
      "[document.querySelector('#waiting'), document.querySelector('#waiting > span')]"
          + ".map(element => element.checkVisibility())";

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

  /** The clock of the page stands still, and goes on by as many milliseconds as it is told. */
  private void go(int milliseconds) {
    page.clock().runFor(milliseconds);
  }

  /** Asks for what is answered later, once the server has been asked. */
  private Route ask(String button) {
    Route[] asked = new Route[1];
    page.route(
        RunningOriel.origin() + "/slow",
        route -> {
          asked[0] = route;
        });
    page.click(button);
    page.waitForCondition(() -> asked[0] != null);
    return asked[0];
  }

  private void requireWaiting(boolean isShown, boolean isSaid) {
    assertThat((List<?>) page.evaluate(WAITING)).isEqualTo(List.of(isShown, isSaid));
  }

  private void end(Route asked) {
    page.evaluate(
        """
        () => {
          window.ended = new Promise(end => addEventListener('htmx:afterRequest', () => end(true)));
        }
        """);
    answer(asked, 204);
    page.evaluate("window.ended");
    requireWaiting(false, false);
  }

  @Test
  void whatIsWaitedForIsShownByALineAfterAWhileAndByATextAfterALongOne() {
    page.clock().install();
    show(SLOW);
    page.clock().pauseAt(System.currentTimeMillis() + 3_600_000);
    Route first = ask("#a");
    go(99);
    requireWaiting(false, false);
    go(1);
    requireWaiting(true, false);
    go(899);
    requireWaiting(true, false);
    go(1);
    requireWaiting(true, true);
    assertThat(page.locator("#waiting")).hasText("Still loading");
    go(100);
    assertThat(page.locator(LIVE)).hasText("Still loading");
    end(first);
    // What is answered at once is shown by nothing, and no clock of it goes on.
    Route second = ask("#a");
    go(99);
    end(second);
    go(2_000);
    requireWaiting(false, false);
    // A dialog that is asked from does not cover it.
    page.evaluate("document.querySelector('dialog').showModal()");
    Route third = ask("#c");
    go(1_000);
    requireWaiting(true, true);
    assertThat(page.locator("#waiting:popover-open")).hasCount(1);
    end(third);
    page.evaluate("document.querySelector('dialog').close()");
    // What comes by itself has a text in its place.
    Route itself = ask("#b");
    go(2_000);
    requireWaiting(false, false);
    answer(itself, 204);
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

  /**
   * Tests find messages however busy the machine is, except for those with a clock of their own.
   */
  @Test
  void aMessageStaysLongerForTests() {
    page.clock().install();
    page.addInitScript(LastingMessages.SCRIPT);
    serve("/done", 200, MESSAGE.formatted("Deleted"));
    show(
        """
        <button id="act" hx-get="/done" hx-target="#toasts" hx-swap="beforeend">Act</button>
        """);
    page.click("#act");
    assertThat(page.locator(".o-toast")).isVisible();
    page.clock().runFor(120_000);
    assertThat(page.locator(".o-toast")).isVisible();
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
}
