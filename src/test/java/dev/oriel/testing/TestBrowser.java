package dev.oriel.testing;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.Browser.NewContextOptions;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.BrowserType.LaunchOptions;
import com.microsoft.playwright.Playwright;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;

/** The installed Chromium; {@code build/install-test-tools} sees to it that there is one. */
public final class TestBrowser implements AutoCloseable {

  private static final int PATIENCE = (int) Await.PATIENCE.toMillis();

  private final Playwright playwright =
      Playwright.create(
          new Playwright.CreateOptions().setEnv(Map.of("PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD", "1")));
  private final Browser browser =
      playwright
          .chromium()
          .launch(
              new LaunchOptions()
                  .setExecutablePath(executable())
                  .setTimeout(PATIENCE)
                  // Root, who runs tests in containers, has no sandbox.
                  .setArgs(List.of("--no-sandbox")));

  /** A profile of its own, whose pages wait as long as a busy machine needs. */
  public BrowserContext context(NewContextOptions options) {
    PlaywrightAssertions.setDefaultAssertionTimeout(PATIENCE);
    BrowserContext context = browser.newContext(options);
    context.setDefaultTimeout(PATIENCE);
    return context;
  }

  @Override
  public void close() {
    browser.close();
    playwright.close();
  }

  private static Path executable() {
    String given = System.getenv("ORIEL_TEST_BROWSER");
    // The first one has no windows, and takes less of a processor.
    List<String> names =
        List.of("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome");
    String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
    return Stream.concat(
            Stream.ofNullable(given).map(Path::of),
            names.stream()
                .flatMap(name ->
                    Arrays.stream(path.split(File.pathSeparator, -1))
                        .map(directory -> Path.of(directory, name))))
        .filter(Files::isExecutable)
        .findFirst()
        .orElseThrow(() ->
            new AssertionError(
                "There is no Chromium: run build/install-test-tools, or set ORIEL_TEST_BROWSER."));
  }
}
