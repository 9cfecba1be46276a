package dev.oriel.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.TimeoutError;
import com.microsoft.playwright.options.WaitForSelectorState;
import com.microsoft.playwright.options.WaitUntilState;
import dev.oriel.web.page.asset.Assets;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@BrowserTest
class LookTest {

  private static final String HTML =
      """
      <html lang="en"><title>A page</title><script src="%s"></script>
      <button hx-get="/part" hx-target="#part" onclick="asked = performance.now()">More</button>
      <div id="part"></div><p style="height: 400px">Below</p></html>
      """
          .formatted(Assets.url("htmx.js"));

  private static Route.FulfillOptions html(String text) {
    return new Route.FulfillOptions().setContentType("text/html").setBody(text);
  }

  @Test
  void nobodyClicksBeforeAPageIsComplete() {
    try (Look look = Look.at(Look.DESK)) {
      Page page = look.page();
      AtomicReference<Route> late = new AtomicReference<>();
      page.route(
          "**/page",
          route ->
              route.fulfill(
                  html(
                      "<button onclick=\"clicked = true\">More</button><img" + " src=\"/late\">")));
      page.route("**/late", late::set);
      page.navigate(
          RunningOriel.origin() + "/page",
          new Page.NavigateOptions().setWaitUntil(WaitUntilState.DOMCONTENTLOADED));
      assertThatThrownBy(() -> page.click("button", new Page.ClickOptions().setTimeout(300)))
          .isInstanceOf(TimeoutError.class);
      page.waitForCondition(() -> late.get() != null);
      late.get().abort();
      page.click("button");
      assertThat(page.evaluate("clicked")).isEqualTo(true);
    }
  }

  @Test
  void shiftsCountUnlessAPersonHasAskedForThem() {
    try (Look look = Look.at(Look.DESK)) {
      Page page = look.page();
      AtomicReference<Route> asked = new AtomicReference<>();
      page.route("**/page", route -> route.fulfill(html(HTML)));
      page.route("**/part", asked::set);
      look.open("/page");
      page.click("button");
      // So long that the browser itself does not take the answer for the person's doing any more.
      page.waitForFunction("performance.now() - asked > 1500");
      page.waitForCondition(() -> asked.get() != null);
      asked.get().fulfill(html("<div id=\"answer\" style=\"height: 400px\"></div>"));
      page.waitForSelector(
          "#answer", new Page.WaitForSelectorOptions().setState(WaitForSelectorState.ATTACHED));
      page.waitForFunction(
          "shown => performance.now() - shown > 1500", page.evaluate("performance.now()"));
      assertThat(page.evaluate("shifts.sum")).isEqualTo(0);

      page.evaluate("document.getElementById('answer').style.height = '1px'");
      page.waitForFunction("shifts.sum > 0");
      assertThat(page.evaluate("shifts.moved").toString()).contains("Below");
    }
  }

  @ParameterizedTest
  @CsvSource({
    "turn 1s infinite, true",
    "turn 1s 100s, true",
    "turn 0s infinite, false",
    "turn 1s infinite paused, false"
  })
  void motionIsFound(String animation, boolean moves) {
    String html =
        """
        <html lang="en"><title>A page</title>
        <style>@keyframes turn { to { rotate: 1turn } } h1 { animation: %s }</style>
        <main><h1>A heading</h1></main></html>
        """
            .formatted(animation);
    try (Look look = Look.at(Look.DESK)) {
      look.page().route("**/page", route -> route.fulfill(html(html)));
      look.open("/page");
      if (moves) {
        assertThatThrownBy(look::check)
            .hasMessageContaining("less motion is wanted")
            .hasMessageContaining("turn <h1>");
      } else {
        assertThatCode(look::check).doesNotThrowAnyException();
      }
    }
  }
}
