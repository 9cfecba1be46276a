package dev.oriel.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.deque.html.axecore.args.AxeRunOptions;
import com.deque.html.axecore.playwright.AxeBuilder;
import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A look at pages with a window of its own. {@link #check} looks for what no page may have: what
 * keeps people out, in both themes, shifts of its layout, errors of scripts and of the policy, and
 * a page that has to be moved sideways on a narrow phone.
 */
public final class Look implements AutoCloseable {

  public static final int DESK = 1_440;
  public static final int PHONE = 390;
  private static final int NARROW = 320;
  private static final double MAX_SHIFT = 0.05;

  /** Sums up the layout shifts that no input has caused. */
  private static final String SHIFTS =
      """
      window.shifts = {sum: 0, moved: []};
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) {
          if (!entry.hadRecentInput) {
            shifts.sum += entry.value;
            shifts.moved.push(...entry.sources.map(source => source.node?.outerHTML?.slice(0, 200)));
          }
        }
      }).observe({type: 'layout-shift', buffered: true});
      """;

  /** What passes is not reported, which takes most of the time. */
  private static final AxeRunOptions VIOLATIONS = new AxeRunOptions();

  static {
    VIOLATIONS.setResultTypes(List.of("violations"));
  }

  /** Whether pictures are kept, to look at them. */
  private static final boolean KEEPS_PICTURES = Boolean.getBoolean("oriel.test.pictures");

  /**
   * Ends what is moving, such as colors that change with the theme; what turns for ever goes on.
   */
  private static final String TRANSITIONS_END =
      """
      document.getAnimations()
        .filter(animation => animation.effect.getComputedTiming().endTime !== Infinity)
        .forEach(animation => animation.finish())
      """;

  private static TestBrowser browser;

  private final BrowserContext context;
  private final Page page;
  private final List<String> errors = new ArrayList<>();
  private final boolean runsScripts;
  private final int width;

  private Look(int width, boolean runsScripts) {
    this.width = width;
    this.runsScripts = runsScripts;
    this.context =
        browser()
            .context(
                new Browser.NewContextOptions()
                    .setLocale("en-GB")
                    .setJavaScriptEnabled(runsScripts)
                    .setViewportSize(width, width == PHONE ? 844 : 900));
    this.page = context.newPage();
    page.onConsoleMessage(message -> {
      if (message.type().equals("error") || message.type().equals("warning")) {
        errors.add(message.text());
      }
    });
    page.onPageError(errors::add);
    page.onRequestFailed(request -> {
      // A page that is left ends what it was loading, such as its icon.
      if (!request.failure().equals("net::ERR_ABORTED")) {
        errors.add(request.url() + ": " + request.failure());
      }
    });
    if (runsScripts) {
      page.addInitScript(SHIFTS);
    }
  }

  /** The browser of all looks, which ends with the JVM. */
  private static synchronized TestBrowser browser() {
    if (browser == null) {
      browser = new TestBrowser();
      Runtime.getRuntime().addShutdownHook(new Thread(browser::close));
    }
    return browser;
  }

  public static Look at(int width) {
    return new Look(width, true);
  }

  /** A look by a browser that runs no scripts. */
  public static Look withoutScripts(int width) {
    return new Look(width, false);
  }

  public Page page() {
    return page;
  }

  /** Opens a page of the server. */
  public Look open(String path) {
    page.navigate(RunningOriel.origin() + path);
    return this;
  }

  /** Checks the page as it is now. */
  public Look check() {
    return check(null);
  }

  /**
   * Checks the page as it is now, in both themes.
   *
   * @param picture how pictures of it are named, if pictures are kept; null for none
   */
  public Look check(@Nullable String picture) {
    if (runsScripts) {
      // First, as other themes and narrow windows move everything.
      assertThat(((Number) page.evaluate("window.shifts.sum")).doubleValue())
          .as(() -> "moved: " + page.evaluate("window.shifts.moved"))
          .isLessThan(MAX_SHIFT);
    }
    for (ColorScheme theme : List.of(ColorScheme.DARK, ColorScheme.LIGHT)) {
      page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(theme));
      if (runsScripts) {
        requireAccessible();
      }
      if (KEEPS_PICTURES && picture != null) {
        keep(picture + "-" + width + "-" + theme);
      }
    }
    if (width == PHONE) {
      requireNarrow();
    }
    requireNoErrors();
    return this;
  }

  private void requireAccessible() {
    page.evaluate(TRANSITIONS_END);
    var found = new AxeBuilder(page).setLegacyMode(true).options(VIOLATIONS).analyze();
    assertThat(found.getViolations())
        .extracting(rule ->
            rule.getId()
                + ": "
                + rule.getNodes().stream()
                    .map(node -> node.getHtml() + " " + node.getFailureSummary())
                    .toList())
        .isEmpty();
  }

  /** Keeps a picture of the whole page below {@code target/screenshots}. */
  private void keep(String name) {
    page.screenshot(
        new Page.ScreenshotOptions()
            .setFullPage(true)
            .setPath(Path.of("target/screenshots", name + ".png")));
  }

  /** A phone of 320 px has to show the page without moving it sideways. */
  private void requireNarrow() {
    int height = page.viewportSize().height;
    page.setViewportSize(NARROW, height);
    assertThat(page.evaluate("document.documentElement.scrollWidth")).isEqualTo(NARROW);
    page.setViewportSize(width, height);
  }

  /** Checks that neither a script nor the policy has complained. */
  public void requireNoErrors() {
    assertThat(errors).isEmpty();
  }

  /** Forgets what was complained about, such as the status of a page that is refused on purpose. */
  public void forgetErrors() {
    errors.clear();
  }

  @Override
  public void close() {
    context.close();
  }
}
