package dev.oriel.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.ConsoleMessage;
import com.microsoft.playwright.Locator;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.PlaywrightAssertions;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.ReducedMotion;
import com.microsoft.playwright.options.ScreenshotCaret;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A look at pages with a window of its own. {@link #check} looks for what no page may have: what
 * keeps people out, in both themes, motion for people who want none, shifts of its layout, errors
 * of scripts and of the policy, and a page that has to be moved sideways on a narrow phone.
 */
public final class Look implements AutoCloseable {

  public static final int DESK = 1_440;
  public static final int PHONE = 390;

  /** No page has more links and fields than this. */
  private static final int MOST_TABS = 200;

  /** What a browser and htmx say of a refused part. */
  private static final String REFUSAL = "(?s).*(with a status of|Status Error Code) 4(00|09)\\b.*";

  private static final double MAX_SHIFT = 0.05;

  /** Whether pictures are kept, to look at them. */
  private static final boolean KEEPS_PICTURES = Boolean.getBoolean("oriel.test.pictures");

  private final BrowserContext context;
  private final Page page;
  private final Fit fit;
  private final Axe axe;
  private final List<String> errors = new ArrayList<>();
  private final Set<String> pages = new HashSet<>();
  private final boolean runsScripts;
  private final int width;
  private boolean expectsRefusals;
  private boolean isLeft;

  private Look(int width, boolean runsScripts) {
    this.width = width;
    this.runsScripts = runsScripts;
    this.context = Failures.browser().context(options(width).setJavaScriptEnabled(runsScripts));
    this.page = context.newPage();
    this.fit = new Fit(page);
    this.axe = new Axe(page);
    page.onRequest(request -> {
      if (request.isNavigationRequest()) {
        pages.add(request.url());
      }
    });
    page.onConsoleMessage(message -> {
      boolean isBad = message.type().equals("error") || message.type().equals("warning");
      if (isBad && !isStatusOfPage(message)) {
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
      page.addInitScript(LookScripts.FIRST);
    }
    Failures.opened(this);
  }

  /** The person wants less motion, so nothing moves: colors are compared as they stay. */
  private static Browser.NewContextOptions options(int width) {
    return new Browser.NewContextOptions()
        .setLocale("en-GB")
        .setReducedMotion(ReducedMotion.REDUCE)
        .setViewportSize(width, width == PHONE ? 844 : 900);
  }

  /**
   * A search that the next letter replaces is ended on purpose, of which htmx tells as of errors.
   */
  private void forgetAborted() {
    while (errors.remove("htmx:sendAbort")) {
      errors.remove("htmx:afterRequest");
    }
  }

  /** Parts of pages are refused on purpose from here on, and the test looks at what they say. */
  public Look expectingRefusals() {
    expectsRefusals = true;
    return this;
  }

  /** Pages are refused on purpose, and tests look at what they say. */
  private boolean isStatusOfPage(ConsoleMessage message) {
    if (expectsRefusals && message.text().matches(REFUSAL)) {
      return true;
    }
    return message.text().startsWith("Failed to load resource: the server responded with")
        && pages.stream().anyMatch(page -> message.location().startsWith(page + ":"));
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

  /** Presses a key that the page knows, once its modules have run. */
  public void press(String key) {
    page.waitForLoadState();
    page.keyboard().press(key);
  }

  /** Goes on by the Tab key until something has the focus. */
  public void tabTo(Locator target) {
    for (int i = 0; i < MOST_TABS && !isFocused(target); i++) {
      page.keyboard().press("Tab");
    }
    PlaywrightAssertions.assertThat(target).isFocused();
  }

  private static boolean isFocused(Locator target) {
    return (boolean) target.evaluate("element => element === document.activeElement");
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
    page.waitForLoadState();
    // First, as other themes and narrow windows move everything.
    Map<?, ?> state = (Map<?, ?>) page.evaluate(LookScripts.STATE, runsScripts);
    assertThat(((Number) Objects.requireNonNull(state.get("shifted"))).doubleValue())
        .as(() -> "moved: " + state.get("parts"))
        .isLessThan(MAX_SHIFT);
    assertThat((List<?>) state.get("repeated")).as("ids of several elements").isEmpty();
    assertThat((List<?>) state.get("moving")).as("moves though less motion is wanted").isEmpty();
    inspect(picture);
    return finished();
  }

  private void inspect(@Nullable String picture) {
    for (ColorScheme theme : List.of(ColorScheme.DARK, ColorScheme.LIGHT)) {
      page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(theme));
      requireAccessible(theme);
      if (KEEPS_PICTURES && picture != null) {
        keep(picture, theme);
      }
    }
    fit.requireAtAnyTextSize();
    if (page.viewportSize().width == PHONE) {
      fit.requireNarrow();
    }
  }

  private Look finished() {
    if (runsScripts) {
      // What the check has moved is no fault of the page, which may be checked again.
      page.evaluate(LookScripts.FORGET);
    }
    requireNoErrors();
    return this;
  }

  /**
   * Checks the page on a phone and on a desk. For pages that are the same whether their window had
   * its width from the beginning or got it later.
   */
  public Look checkAnyWidth(String picture) {
    check(picture);
    int height = page.viewportSize().height;
    page.setViewportSize(width == PHONE ? DESK : PHONE, height);
    inspect(picture);
    page.setViewportSize(width, height);
    return finished();
  }

  /** Checks all rules in one theme, and in the other what depends on it. */
  private void requireAccessible(ColorScheme theme) {
    assertThat(theme == ColorScheme.DARK ? axe.violations() : axe.faintTexts()).isEmpty();
  }

  /** Keeps pictures of the page below {@code target/screenshots}, of a phone the narrowest too. */
  private void keep(String picture, ColorScheme theme) {
    int shown = page.viewportSize().width;
    keep(picture + "-" + shown + "-" + theme);
    if (shown == PHONE) {
      fit.narrow(() -> keep(picture + "-" + Fit.NARROW + "-" + theme));
    }
  }

  /** A panel scrolls inside, so the window becomes as high as what is in it. */
  private void keep(String name) {
    int wide = page.viewportSize().width;
    int high = page.viewportSize().height;
    Object hidden =
        page.evaluate(
            "Math.max(0, ...[document.documentElement,"
                + " ...document.querySelectorAll('.o-body')].map(body => body.scrollHeight -"
                + " body.clientHeight))");
    page.setViewportSize(wide, high + ((Number) hidden).intValue());
    page.screenshot(
        new Page.ScreenshotOptions()
            .setFullPage(true)
            // Hiding it takes a style, which the policy of a page refuses and complains about.
            .setCaret(ScreenshotCaret.INITIAL)
            .setPath(Path.of("target/screenshots", name + ".png")));
    page.setViewportSize(wide, high);
  }

  /** Checks that neither a script nor the policy has complained. */
  public void requireNoErrors() {
    forgetAborted();
    assertThat(errors).isEmpty();
  }

  /**
   * Leaves the look, whose window stays until the end of the test: only then is it known whether
   * somebody wants to see what it shows.
   */
  @Override
  public void close() {
    isLeft = true;
  }

  boolean isLeft() {
    return isLeft;
  }

  void end() {
    context.close();
  }

  /**
   * Keeps what the look shows: its picture, the page as it is now, its address and what it has
   * complained of.
   *
   * @param file the path of these files, which get endings
   */
  void keepEvidence(Path file) throws IOException {
    String complaints = String.join("\n", errors);
    Files.writeString(Path.of(file + ".txt"), page.url() + "\n" + complaints + "\n");
    try {
      Files.writeString(Path.of(file + ".html"), page.content());
    } finally {
      page.screenshot(
          new Page.ScreenshotOptions()
              .setCaret(ScreenshotCaret.INITIAL)
              .setPath(Path.of(file + ".png")));
    }
  }
}
