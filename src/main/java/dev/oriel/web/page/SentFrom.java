package dev.oriel.web.page;

import module java.base;

import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/**
 * The origin of a form, as the browser states it.
 *
 * @param origin of the page with the form ({@code Origin}); null if it was not said
 * @param site how this origin is related to the server ({@code Sec-Fetch-Site}); null if it was not
 *     said
 */
record SentFrom(@Nullable String origin, @Nullable String site) {

  static SentFrom of(HttpServletRequest request) {
    return new SentFrom(request.getHeader("Origin"), request.getHeader("Sec-Fetch-Site"));
  }

  /**
   * Whether the page can be one of this server. A browser that says nothing is no reason to doubt:
   * then the token alone decides. {@code null} says nothing either, as browsers send it for pages
   * that do not want to be known as referrers, which all pages of this server are.
   *
   * @param own the origin of the server
   */
  boolean canBe(String own) {
    boolean isSiteOwn = site == null || site.equals("same-origin") || site.equals("none");
    return isSiteOwn && (origin == null || origin.equals("null") || isSame(origin, own));
  }

  private static boolean isSame(String origin, String own) {
    return origin.equalsIgnoreCase(normal(own));
  }

  /** Without the port that the scheme has anyway, as browsers write origins. */
  private static String normal(String origin) {
    if (origin.startsWith("https://")) {
      return origin.replaceFirst(":443$", "");
    }
    return origin.replaceFirst(":80$", "");
  }
}
