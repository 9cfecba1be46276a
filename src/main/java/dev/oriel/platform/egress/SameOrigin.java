package dev.oriel.platform.egress;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * Addresses that a server names, in a redirect or as an {@code href}. Requests with credentials
 * follow them only within the origin (scheme, host and port) that was asked.
 */
public final class SameOrigin {

  private SameOrigin() {}

  /**
   * The URL that a reference leads to; null if this is another origin, or no URL.
   *
   * @param base the URL that was asked
   * @param reference absolute or relative (RFC 3986)
   */
  public static @Nullable URI resolve(URI base, String reference) {
    URI url = resolveAnywhere(base, reference);
    return url != null && isSame(base, url) ? url : null;
  }

  /** The URL without user and fragment that a reference leads to; null if it leads to none. */
  static @Nullable URI resolveAnywhere(URI base, String reference) {
    try {
      URI url = base.resolve(new URI(reference.strip()));
      boolean isWeb = "http".equalsIgnoreCase(url.getScheme()) || isHttps(url);
      boolean isPlain = url.getHost() != null && url.getRawUserInfo() == null;
      return isWeb && isPlain ? new URI(url.toString().split("#", 2)[0]) : null;
    } catch (URISyntaxException _) {
      return null;
    }
  }

  static boolean isSame(URI one, URI other) {
    return one.getScheme().equalsIgnoreCase(other.getScheme())
        && one.getHost().equalsIgnoreCase(other.getHost())
        && port(one) == port(other);
  }

  static boolean isHttps(URI url) {
    return "https".equalsIgnoreCase(url.getScheme());
  }

  private static int port(URI url) {
    if (url.getPort() >= 0) {
      return url.getPort();
    }
    return isHttps(url) ? 443 : 80;
  }
}
