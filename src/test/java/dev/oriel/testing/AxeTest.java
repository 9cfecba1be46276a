package dev.oriel.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
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

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void whatKeepsPeopleOutIsFoundWhetherScriptsRunOrNot(boolean runsScripts) {
    try (Look look = runsScripts ? Look.at(Look.DESK) : Look.withoutScripts(Look.DESK)) {
      Page page = look.page();
      page.setContent(BAD);
      assertThat(Axe.violations(page).toString()).contains("image-alt: <img", "color-contrast");
      assertThat(Axe.faintTexts(page)).singleElement().asString().contains("Hardly to be read");
      page.setContent("<html lang=\"en\"><title>Good</title><main><h1>Good</h1></main></html>");
      assertThat(Axe.violations(page)).isEmpty();
    }
  }

  @Test
  void theContrastOfATextIsCheckedOnceItIsShown() {
    try (Look look = Look.at(Look.DESK)) {
      Page page = look.page();
      page.setContent(BAD.replace("<p style=\"", "<p style=\"display: none; "));
      assertThat(Axe.faintTexts(page)).isEmpty();
      page.setContent(BAD);
      assertThat(Axe.faintTexts(page)).hasSize(1);
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
      String good =
          "<html lang=\"en\"><title>Good</title><style>p {font-size: 30px; color: #111}</style>"
              + "<main><h1>Good</h1><p>Read</p></main></html>";
      page.setContent(good);
      assertThat(Axe.faintTexts(page)).isEmpty();
      page.setContent(good.replace("</style>", style + "</style>"));
      assertThat(Axe.faintTexts(page)).isNotEmpty();
      assertThat(Axe.violations(page).toString()).contains("color-contrast");
    }
  }

  @Test
  void anEqualStructureIsJudgedOnce() {
    try (Look look = Look.at(Look.DESK)) {
      Page page = look.page();
      page.setContent(ORDERLY.formatted("Ada", "name"));
      assertThat(Axe.violations(page)).isEmpty();
      page.navigate("about:blank");
      page.setContent(ORDERLY.formatted("Charles", "other"));
      assertThat(Axe.violations(page)).isEmpty();
      assertThat(page.evaluate("'axe' in window")).isEqualTo(false);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "lang='en' | `` | html-has-lang",
        "<title>Good</title> | `` | document-title",
        "<h1> | <h1 aria-hidden='true'> | page-has-heading-one",
        "<h2> | <h4> | heading-order",
        "for='name' | for='nothing' | label: <input",
        "<span>Save</span> | <span></span> | button-name",
        "<span>Save</span> | <span hidden>Save</span> | button-name",
        "<button> | <button role='listitem'> | aria-allowed-role",
        "<button> | <button aria-expanded='perhaps'> | aria-valid-attr-value",
        "<button> | <button tabindex='5'> | tabindex",
        "Second | First | landmark-unique",
        "<li>Two</li> | <div>Two</div> | list: <ul",
        "<input | <input autocomplete='anything' | autocomplete-valid",
        "<p> | <p><img src='data:,'> | image-alt",
        "</title> | </title><style>h1 {display: none}</style> | page-has-heading-one",
        "<ul> | <ul style='height: 20px; overflow: auto'> | scrollable-region-focusable"
      })
  void aStructureIsJudgedAgainOnceAnythingOfItChanges(String part, String other, String rule) {
    try (Look look = Look.at(Look.DESK)) {
      Page page = look.page();
      String good = ORDERLY.formatted("Ada", "name").replace('"', '\'');
      page.setContent(good);
      assertThat(Axe.violations(page)).isEmpty();
      assertThat(good).contains(part);
      page.setContent(good.replace(part, other));
      assertThat(Axe.violations(page).toString()).contains(rule);
    }
  }
}
