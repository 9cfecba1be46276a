package dev.oriel.web.page.asset;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.PlaywrightException;
import com.microsoft.playwright.Route;
import dev.oriel.testing.Look;
import dev.oriel.testing.RunningOriel;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/**
 * The modules in a browser, with small pages under the policy of real ones. Their assets come from
 * the running server.
 */
abstract class ModulesCase {

  private static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
          + " base-uri 'none'; frame-ancestors 'none'; form-action 'self'";
  private static final String ANSWERED = "(?s).*(server responded|Response Status Error).*";
  static final String LIVE = "[role=status].visually-hidden";

  private final List<String> errors = new ArrayList<>();
  final Look look = Look.at(Look.DESK);
  final Page page = look.page();
  private boolean isLeft;

  @BeforeEach
  void open() {
    page.context().grantPermissions(List.of("clipboard-read", "clipboard-write"));
    page.onPageError(errors::add);
    page.onConsoleMessage(message -> {
      if (message.type().equals("error") && !message.text().matches(ANSWERED)) {
        errors.add(message.text());
      }
    });
  }

  @AfterEach
  void leave() {
    isLeft = true;
    // What is asked for again and again would meet a page that is closed.
    page.navigate("about:blank");
    look.close();
    assertThat(errors).isEmpty();
  }

  static String document(String root, String body, String content) {
    return """
    <!doctype html>
    <html lang="en" %s>
      <head>
        <title>A page</title>
        <link rel="icon" href="%s">
        <script src="%s"></script>
        <link rel="stylesheet" href="%s">
        <script defer src="%s"></script>
        <script type="module" src="%s"></script>
      </head>
      <body %s>%s<div id="toasts" class="o-toasts" role="status"></div></body>
    </html>
    """
        .formatted(
            root,
            Assets.url("favicon.svg"),
            Assets.url("theme.js"),
            Assets.url("oriel.css"),
            Assets.url("htmx.js"),
            Assets.url("oriel.js"),
            body,
            content);
  }

  void serve(String path, int status, String html) {
    page.route(
        RunningOriel.origin() + path,
        route ->
            route.fulfill(
                new Route.FulfillOptions()
                    .setStatus(status)
                    .setContentType("text/html;charset=utf-8")
                    .setHeaders(Map.of("Content-Security-Policy", POLICY))
                    .setBody(html)));
  }

  void show(String content) {
    show("", "", content);
  }

  void show(String root, String body, String content) {
    serve("/a-page", 200, document(root, body, content));
    page.navigate(RunningOriel.origin() + "/a-page");
    page.waitForCondition(() -> page.locator(LIVE).count() == 1);
  }

  AtomicInteger counted(String path, int status) {
    AtomicInteger count = new AtomicInteger();
    page.route(
        RunningOriel.origin() + path,
        route -> {
          count.incrementAndGet();
          answer(route, status);
        });
    return count;
  }

  /** The page can be closed while it asks again. */
  void answer(Route route, int status) {
    try {
      route.fulfill(new Route.FulfillOptions().setStatus(status));
    } catch (PlaywrightException e) {
      if (!isLeft) {
        throw e;
      }
    }
  }
}
