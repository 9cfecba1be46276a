package dev.oriel.web.page.asset;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Route;
import dev.oriel.testing.BrowserTest;
import dev.oriel.testing.RunningOriel;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Buttons, forms and keys: what a person does on a page. */
@BrowserTest
class ModulesTest extends ModulesCase {

  private static final String KEYED =
      """
      <input id="find" data-key="/"><button id="help" data-key="?" command="show-modal" commandfor="keys">?</button>
      <a id="home" data-key="g h" href="#home">Home</a>
      <dialog id="keys" class="o-dialog"><header><button command="close" commandfor="keys">x</button></header><input id="first"></dialog>
      """;

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

  @Test
  void aFormWithADateWithoutItsTimeIsNotSent() {
    AtomicInteger sent = new AtomicInteger();
    page.route(
        RunningOriel.origin() + "/made",
        route -> {
          sent.incrementAndGet();
          route.fulfill(new Route.FulfillOptions().setStatus(204));
        });
    show(
        """
        <form action="/made" method="post" novalidate><input type="datetime-local" name="due">
          <button>Create</button></form>
        """);
    page.locator("input").focus();
    page.keyboard().type("12042026");
    page.keyboard().press("Enter");
    page.click("button");
    assertThat(page.locator("input")).isFocused();
    assertThat(page.locator("form")).not().hasAttribute("aria-busy", "true");
    assertThat(sent).hasValue(0);
    page.locator("input").fill("2026-12-04T09:00");
    page.click("button");
    page.waitForCondition(() -> sent.get() == 1);
  }

  @Test
  void aButtonThatIsNotYetPossibleSendsNothing() {
    AtomicInteger sent = new AtomicInteger();
    page.route(RunningOriel.origin() + "/sent", _ -> sent.incrementAndGet());
    show(
        """
        <form action="/sent" method="post"><button aria-disabled="true">Done</button></form>
        """);
    page.locator("button").dispatchEvent("click");
    assertThat(page.locator("form")).not().hasAttribute("aria-busy", "true");
    assertThat(sent).hasValue(0);
  }

  @Test
  void anOptionOfManyIsFoundByItsName() {
    String options =
        IntStream.range(0, 8)
            .mapToObj(i -> "<option value='o" + i + "'>Field " + i + "</option>")
            .collect(Collectors.joining());
    show(
        "<script type='module' src='"
            + Assets.url("choose.js")
            + "'></script><form><label for='s'>Field</label><select id='s' class='form-select'>"
            + options
            + "<optgroup label='Company'><option value='c' data-hue='blue'>Ìndustry</option>"
            + "</optgroup></select></form>");
    page.evaluate(
        "() => document.querySelector('form').addEventListener('change',"
            + " (event) => document.title += event.target.id)");
    Locator select = page.locator("#s");
    Locator find = page.locator(".o-chosen > input");
    Locator found = page.locator(".o-chosen [role=option]:visible");
    select.click();
    assertThat(find).isFocused();
    assertThat(found).hasCount(9);
    assertThat(page.locator(".o-chosen").boundingBox().y)
        .isGreaterThanOrEqualTo(select.boundingBox().y + select.boundingBox().height);
    find.fill("comp ind");
    assertThat(found).hasText("Ìndustry");
    assertThat(page.locator(".o-chosen .o-chip.c-blue")).isVisible();
    find.press("Enter");
    assertThat(select).hasValue("c");
    assertThat(select).isFocused();
    assertThat(page).hasTitle("A pages");
    select.press("7");
    assertThat(find).hasValue("7");
    find.press("Escape");
    assertThat(find).hasCount(0);
    assertThat(select).hasValue("c");
    select.click();
    found.getByText("Field 7").click();
    assertThat(select).hasValue("o7");
  }

  @Test
  void aDayIsOfferedBelowItsInput() {
    show(
        "",
        "data-days='Today|Tomorrow|In a week'",
        "<script type='module' src='"
            + Assets.url("days.js")
            + "'></script><form><input id='day' type='date'></form>");
    Locator days = page.locator(".o-days");
    page.focus("#day");
    assertThat(days).containsText("In a week");
    days.getByText("Tomorrow").click();
    assertThat(page.locator("#day"))
        .hasValue(
            String.valueOf(
                page.evaluate(
                    "() => { const day = new Date(); day.setDate(day.getDate() + 1);"
                        + " return day.toLocaleDateString('sv'); }")));
    assertThat(page.locator("#day")).isFocused();
    assertThat(days).hasCount(0);
  }

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
}
