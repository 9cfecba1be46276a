package dev.oriel.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@BrowserTest
class AxeTest {

  private static final String BAD =
      """
      <html lang="en"><title>Bad</title><main><h1>Bad</h1><img src="data:,">
      <p style="color: #eee; background: #fff">Hardly to be read</p></main></html>
      """;

  private static final String ORDERLY =
      """
      <html lang="en"><title>Good</title><main><h1>%s</h1>
      <p><label for="%2$s">Name</label> <input id="%2$s"></p>
      <button><span>Save</span></button> <a href="#%2$s">Back</a>
      <section aria-label="First"></section><section aria-label="Second"></section>
      <ul><li>One</li><li>Two</li></ul><h2>More</h2></main></html>
      """;

  /** A part of an orderly page, what takes its place, and the rule that this breaks. */
  private static final List<List<String>> CHANGES =
      List.of(
          List.of("lang='en'", "", "html-has-lang"),
          List.of("<title>Good</title>", "", "document-title"),
          List.of("<h1>", "<h1 aria-hidden='true'>", "page-has-heading-one"),
          List.of("<h2>", "<h4>", "heading-order"),
          List.of("for='name'", "for='nothing'", "label: <input"),
          List.of("<span>Save</span>", "<span></span>", "button-name"),
          List.of("<span>Save</span>", "<span hidden>Save</span>", "button-name"),
          List.of("<button>", "<button role='listitem'>", "aria-allowed-role"),
          List.of("<button>", "<button aria-expanded='perhaps'>", "aria-valid-attr-value"),
          List.of("<button>", "<button tabindex='5'>", "tabindex"),
          List.of("Second", "First", "landmark-unique"),
          List.of("<li>Two</li>", "<div>Two</div>", "list: <ul"),
          List.of("<input", "<input autocomplete='anything'", "autocomplete-valid"),
          List.of("<p>", "<p><img src='data:,'>", "image-alt"),
          List.of("</title>", "</title><style>h1 {display: none}</style>", "page-has-heading-one"),
          List.of(
              "<ul>", "<ul style='height: 20px; overflow: auto'>", "scrollable-region-focusable"));

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void whatKeepsPeopleOutIsFoundWhetherScriptsRunOrNot(boolean runsScripts) {
    try (Look look = runsScripts ? Look.at(Look.DESK) : Look.withoutScripts(Look.DESK)) {
      Page page = look.page();
      Axe axe = new Axe(page);
      page.setContent(BAD);
      assertThat(axe.violations().toString()).contains("image-alt: <img", "color-contrast");
      assertThat(axe.faintTexts()).singleElement().asString().contains("Hardly to be read");
      page.setContent("<html lang=\"en\"><title>Good</title><main><h1>Good</h1></main></html>");
      assertThat(axe.violations()).isEmpty();
    }
  }

  @Test
  void theContrastOfATextIsCheckedOnceItIsShown() {
    try (Look look = Look.at(Look.DESK)) {
      Page page = look.page();
      Axe axe = new Axe(page);
      page.setContent(BAD.replace("<p style=\"", "<p style=\"display: none; "));
      assertThat(axe.faintTexts()).isEmpty();
      page.setContent(BAD);
      assertThat(axe.faintTexts()).hasSize(1);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "p {color: #ccc}",
        "p {opacity: 0.2}",
        "main {background: #222}",
        "html {background: #222}",
        "p {font-size: 14px; color: #888}",
        "main {filter: none; background: linear-gradient(#222, #333)} p {background: #555}"
      })
  void contrastIsCheckedAgainOnceAnythingOfATextLooksOtherwise(String style) {
    try (Look look = Look.at(Look.DESK)) {
      Page page = look.page();
      Axe axe = new Axe(page);
      String good =
          "<html lang=\"en\"><title>Good</title><style>p {font-size: 30px; color: #111}</style>"
              + "<main><h1>Good</h1><p>Read</p></main></html>";
      page.setContent(good);
      assertThat(axe.faintTexts()).isEmpty();
      page.setContent(good.replace("</style>", style + "</style>"));
      assertThat(axe.faintTexts()).isNotEmpty();
      assertThat(axe.violations().toString()).contains("color-contrast");
    }
  }

  @Test
  void anEqualStructureIsJudgedOnce() {
    try (Look look = Look.at(Look.DESK)) {
      Page page = look.page();
      Axe axe = new Axe(page);
      page.setContent(ORDERLY.formatted("Ada", "name"));
      assertThat(axe.violations()).isEmpty();
      page.navigate("about:blank");
      page.setContent(ORDERLY.formatted("Charles", "other"));
      assertThat(axe.violations()).isEmpty();
      assertThat(page.evaluate("'axe' in window")).isEqualTo(false);
    }
  }

  @Test
  void aStructureIsJudgedAgainOnceAnythingOfItChanges() {
    try (Look look = Look.at(Look.DESK)) {
      Page page = look.page();
      Axe axe = new Axe(page);
      String good = ORDERLY.formatted("Ada", "name").replace('"', '\'');
      page.setContent(good);
      assertThat(axe.violations()).isEmpty();
      for (List<String> change : CHANGES) {
        String part = change.getFirst();
        assertThat(good).contains(part);
        page.setContent(good.replace(part, change.get(1)));
        assertThat(axe.violations().toString()).as(part).contains(change.getLast());
      }
    }
  }
}
