package dev.oriel.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
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
}
