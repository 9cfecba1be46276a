package dev.oriel.web.page;

import module java.base;

import dev.oriel.web.http.Answer;

/** The headers of everything that the root surface sends. */
final class PageHeaders {

  /**
   * Nothing comes from elsewhere, nothing runs or is styled inline, and no other site embeds it.
   */
  static final String POLICY =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
          + " base-uri 'none'; frame-ancestors 'none'; form-action 'self'";

  /** Caches keep apart the parts of a page that htmx asks for and the pages at the same address. */
  private static final Map<String, String> ALL =
      Map.of(
          "Vary", "HX-Request",
          "Content-Security-Policy", POLICY,
          "Referrer-Policy", "no-referrer",
          "X-Content-Type-Options", "nosniff",
          "Cross-Origin-Opener-Policy", "same-origin",
          "Cross-Origin-Resource-Policy", "same-origin",
          "Permissions-Policy",
              "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()");

  private PageHeaders() {}

  /** The answer with those that it does not set itself. */
  static Answer added(Answer answer) {
    Map<String, String> headers = new HashMap<>(ALL);
    headers.keySet().removeAll(answer.headers().keySet());
    return answer.headers(headers);
  }
}
