package dev.oriel.web.page.asset;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Route;
import dev.oriel.platform.json.Json;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.RunningOriel;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** A page as a whole: how it looks, is left, and comes back. */
@BrowserTest
class PageModulesTest extends ModulesCase {

  private String read(String expression) {
    return String.valueOf(page.evaluate(expression));
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
  void htmxKeepsNoPagesEvaluatesNothingAndAsksThisServerAlone() {
    JsonNode expected =
        Json.parse(
            """
            {
              "historyCacheSize": 0,
              "historyRestoreAsHxRequest": false,
              "allowEval": false,
              "allowScriptTags": false,
              "includeIndicatorStyles": false,
              "selfRequestsOnly": true,
              "defaultSettleDelay": 0,
              "responseHandling": [
                {"code": "204", "swap": false},
                {"code": "[23]..", "swap": true},
                {"code": "400|409|412|413|422", "swap": true, "error": true},
                {"code": "401|403|404|405|429|5..", "swap": true, "error": true,
                  "target": "#toasts", "swapOverride": "beforeend"},
                {"code": "...", "swap": false, "error": true}
              ]
            }
            """);
    show("");
    JsonNode settings = Json.parse(read("JSON.stringify(htmx.config)"));
    expected
        .propertyNames()
        .forEach(name -> assertThat(settings.get(name)).as(name).isEqualTo(expected.get(name)));
    assertThat(page.locator("style")).hasCount(0);
  }
}
