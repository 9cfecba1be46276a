package dev.oriel.operation.demo;

import com.microsoft.playwright.Browser;
import com.microsoft.playwright.BrowserContext;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import com.microsoft.playwright.options.LoadState;
import com.microsoft.playwright.options.ReducedMotion;
import dev.oriel.testing.Installation;
import dev.oriel.testing.TestBrowser;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.springframework.boot.web.server.context.WebServerApplicationContext;
import org.springframework.context.ConfigurableApplicationContext;

/** Takes the pictures of the documentation from the demo, in both themes; see bin/pictures. */
@ResourceLock(Resources.SYSTEM_OUT)
class DemoPictures {

  private static final Path PICTURES = Path.of("docs/pictures");
  private static final List<ColorScheme> THEMES = List.of(ColorScheme.LIGHT, ColorScheme.DARK);
  private static final int DESK = 1440;
  private static final int PHONE = 390;

  @TempDir Path data;

  /** A busy machine takes long for all pages in both themes. */
  @Test
  @Timeout(600)
  void take() {
    PrintStream console = System.out;
    ByteArrayOutputStream told = new ByteArrayOutputStream();
    System.setOut(new PrintStream(told, true, StandardCharsets.UTF_8));
    ConfigurableApplicationContext oriel;
    try {
      oriel = Installation.start(data);
    } finally {
      System.setOut(console);
    }
    String welcome = told.toString(StandardCharsets.UTF_8);
    try (oriel;
        TestBrowser browser = new TestBrowser()) {
      int port = ((WebServerApplicationContext) oriel).getWebServer().getPort();
      String origin = "http://localhost:" + port;
      for (ColorScheme theme : THEMES) {
        try (BrowserContext desk = context(browser, theme, DESK)) {
          desk(signedIn(desk, origin, welcome), origin, theme);
        }
        try (BrowserContext phone = context(browser, theme, PHONE)) {
          phone(signedIn(phone, origin, welcome), origin, theme);
        }
      }
      // Last, as it adds a record.
      String webhook;
      try (BrowserContext desk = context(browser, ColorScheme.LIGHT, DESK)) {
        webhook = new SetupPictures(signedIn(desk, origin, welcome), origin).connect();
      }
      for (ColorScheme theme : THEMES) {
        try (BrowserContext desk = context(browser, theme, DESK)) {
          Page page = signedIn(desk, origin, welcome);
          new SetupPictures(page, origin).take(webhook, name -> keep(page, name, theme));
        }
      }
    }
  }

  private static BrowserContext context(TestBrowser browser, ColorScheme theme, int width) {
    return browser.context(
        new Browser.NewContextOptions()
            .setLocale("en-GB")
            .setColorScheme(theme)
            .setReducedMotion(ReducedMotion.REDUCE)
            .setHasTouch(width == PHONE)
            .setIsMobile(width == PHONE)
            .setViewportSize(width, width == DESK ? 900 : 844));
  }

  private static Page signedIn(BrowserContext context, String origin, String welcome) {
    Page page = context.newPage();
    page.navigate(origin + "/sign-in");
    page.locator("[name=email]").fill(found("E-mail +(\\S+)", welcome));
    page.locator("[name=password]").fill(found("Password +(\\S+)", welcome));
    page.locator("main form [type=submit], form [type=submit]").first().click();
    page.locator("#main").waitFor();
    return page;
  }

  private static String found(String pattern, String text) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    if (!matcher.find()) {
      throw new AssertionError(text);
    }
    return matcher.group(1);
  }

  private static void desk(Page page, String origin, ColorScheme theme) {
    page.navigate(origin + "/");
    keep(page, "home", theme);
    page.navigate(origin + "/deals?view=open");
    page.locator(".o-lane .o-count:not(:empty)").first().waitFor();
    keep(page, "deals", theme);
    page.navigate(origin + "/events?view=calendar");
    page.locator(".o-cal-bar").waitFor();
    keep(page, "events", theme);
    page.navigate(origin + "/contacts");
    keep(page, "contacts", theme);
    page.keyboard().press("Control+k");
    page.locator("#palette [role=combobox]").fill("lé");
    page.locator("#palette-list[data-q='lé']").waitFor();
    keep(page, "palette", theme);
    contact(page, origin);
    keep(page, "contact", theme);
    page.navigate(origin + "/contacts");
    page.locator("main .o-acts .btn-primary").click();
    page.locator("#new [name=firstName]").fill("Elena");
    page.locator("#new [name=lastName]").fill("Reynolds");
    page.locator("#new [name=email]").fill("e.reynolds@morganhomes.example");
    page.locator("#new [name=email]").press("Tab");
    page.locator("#new").getByText("Elena Reynolds").first().waitFor();
    keep(page, "contact-new", theme);
    new ImportPictures(page, origin).take(name -> keep(page, name, theme));
  }

  private static void phone(Page page, String origin, ColorScheme theme) {
    contact(page, origin);
    keep(page, "contact-phone", theme);
    page.navigate(origin + "/contacts");
    keep(page, "contacts-phone", theme);
  }

  /** The first contact of the list, with what is read after its page. */
  private static void contact(Page page, String origin) {
    page.navigate(origin + "/contacts");
    page.locator("#rows a[href^='/contacts/']").first().click();
    page.locator("#related .o-rel-item").first().waitFor();
  }

  private static void keep(Page page, String name, ColorScheme theme) {
    page.mouse().move(0, 0);
    page.waitForLoadState(LoadState.NETWORKIDLE);
    page.screenshot(
        new Page.ScreenshotOptions()
            .setPath(
                PICTURES.resolve(name + "-" + theme.name().toLowerCase(Locale.ROOT) + ".png")));
  }
}
