package dev.oriel.surface.http;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import com.microsoft.playwright.options.ColorScheme;
import dev.oriel.testing.RawHttp;
import dev.oriel.testing.RunningOriel;
import dev.oriel.testing.TestBrowser;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WelcomePageTest {

  @Test
  void itIsPublicLoadsNothingAndIsNotKept() {
    var page = RawHttp.send("", "GET / HTTP/1.1", "Host: localhost");
    assertThat(page.status()).isEqualTo(200);
    assertThat(page.header("content-type")).startsWith("text/html");
    assertThat(page.header("cache-control")).isEqualTo("no-store");
    assertThat(page.header("content-security-policy"))
        .startsWith("default-src 'none'; img-src data:; style-src 'sha256-")
        .doesNotContain("unsafe", "http");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/?utm_source=mail", "/readyz?verbose", "/livez?x=1&x=2"})
  void pathsWithoutAKeyTakeAnyParameters(String path) {
    assertThat(RawHttp.send("", "GET " + path + " HTTP/1.1", "Host: localhost").status())
        .isEqualTo(200);
  }

  @ParameterizedTest
  @CsvSource({"1280, 800, LIGHT", "390, 844, DARK"})
  void itSaysThatTheServerIsReadyAndLeadsToTheReference(int width, int height, ColorScheme colors) {
    List<String> errors = new ArrayList<>();
    try (TestBrowser browser = new TestBrowser();
        BrowserContext context =
            browser.context(
                new Browser.NewContextOptions()
                    .setColorScheme(colors)
                    .setViewportSize(width, height))) {
      Page page = context.newPage();
      page.onConsoleMessage(message -> errors.add(message.text()));
      page.navigate(RunningOriel.origin() + "/");
      page.screenshot(
          new Page.ScreenshotOptions().setPath(Path.of("target/welcome-" + colors + ".png")));
      assertThat(page.getByRole(AriaRole.STATUS)).hasText("Ready");
      assertThat(page.evaluate("getComputedStyle(document.body).fontSize")).isEqualTo("16px");
      assertThat(page.evaluate("document.documentElement.scrollWidth")).isEqualTo(width);
      page.getByText("API reference").click();
      assertThat(page.getByLabel("API key")).isVisible();
      assertThat(errors).isEmpty();
    }
  }
}
