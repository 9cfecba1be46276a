package dev.oriel.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import org.junit.jupiter.api.Test;

@BrowserTest
class AxeTest {

  private static final String BAD =
      """
      <html lang="en"><title>Bad</title><main><h1>Bad</h1><img src="data:,">
      <p style="color: #eee; background: #fff">Hardly to be read</p></main></html>
      """;

  @Test
  void whatKeepsPeopleOutIsFound() {
    try (Look look = Look.at(Look.DESK)) {
      Page page = look.page();
      page.setContent(BAD);
      assertThat(Axe.violations(page, null).toString())
          .contains("image-alt: <img", "color-contrast");
      assertThat(Axe.violations(page, "color-contrast"))
          .singleElement()
          .asString()
          .contains("Hardly to be read");
      page.setContent("<html lang=\"en\"><title>Good</title><main><h1>Good</h1></main></html>");
      assertThat(Axe.violations(page, null)).isEmpty();
    }
  }
}
