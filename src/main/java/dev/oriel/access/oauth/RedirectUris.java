package dev.oriel.access.oauth;

import module java.base;

import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;

/**
 * The addresses to which a client may have the browser sent back. They are compared character by
 * character; only the port of a loopback address is free (RFC 8252, section 7.3).
 */
public final class RedirectUris {

  /** How many a client has at most. */
  static final int MOST = 10;

  /** Only ASCII (RFC 3986), since the address is sent in a header, without blanks. */
  private static final Pattern PLAIN = Pattern.compile("[!-~]{1,2000}");

  /** A host with or without a port. */
  private static final Pattern AUTHORITY =
      Pattern.compile("(\\[[^]]*]|[^:\\[]*)(:[1-9][0-9]{0,4})?");

  /** The names of this machine. */
  public static final Set<String> LOOPBACK = Set.of("localhost", "127.0.0.1", "[::1]");

  /** Of programs on the person's own machine. No page of a browser has such an address. */
  private static final Set<String> PRIVATE_SCHEMES =
      Set.of("cursor", "vscode", "vscode-insiders", "windsurf", "claude");

  private RedirectUris() {}

  /**
   * The addresses without blanks around them, each once. Refuses as {@code Invalid} none at all,
   * too many, and each that is not allowed.
   */
  static List<String> checked(List<String> given) {
    List<String> uris =
        given.stream().map(String::strip).filter(uri -> !uri.isEmpty()).distinct().toList();
    Problems problems = new Problems();
    if (uris.isEmpty()) {
      problems.add("redirectUris", "required");
    }
    if (uris.size() > MOST) {
      problems.add("redirectUris", "too_many.redirect_uris", MOST);
    }
    for (String uri : uris) {
      if (!isAllowed(uri)) {
        problems.add("redirectUris", "bad_redirect_uri", uri);
      }
    }
    problems.check();
    return uris;
  }

  /** Whether a client may have such an address. */
  static boolean isAllowed(String text) {
    if (!PLAIN.matcher(text).matches() || text.indexOf('*') >= 0) {
      return false;
    }
    try {
      URI uri = new URI(text);
      return uri.getRawFragment() == null
          && uri.getRawUserInfo() == null
          && uri.getScheme() != null
          && uri.getHost() != null
          && hasPort(uri)
          && isAllowed(uri);
    } catch (URISyntaxException _) {
      return false;
    }
  }

  /** Whether the port is one, or there is none. */
  private static boolean hasPort(URI uri) {
    return AUTHORITY.matcher(uri.getRawAuthority()).matches() && uri.getPort() <= 65_535;
  }

  private static boolean isAllowed(URI uri) {
    return switch (uri.getScheme()) {
      case "https" -> true;
      case "http" -> LOOPBACK.contains(uri.getHost());
      default -> PRIVATE_SCHEMES.contains(uri.getScheme());
    };
  }

  /** Whether a client with these addresses may be sent back to this one. */
  static boolean accept(List<String> registered, String asked) {
    return registered.contains(asked)
        || withoutPort(asked)
            .filter(bare -> registered.stream().anyMatch(one -> isSame(one, bare)))
            .isPresent();
  }

  private static boolean isSame(String registered, String bare) {
    return withoutPort(registered).filter(bare::equals).isPresent();
  }

  /** A loopback address without its port; none for any other address. */
  private static Optional<String> withoutPort(String text) {
    try {
      URI uri = new URI(text);
      if (!"http".equals(uri.getScheme())
          || uri.getHost() == null
          || !LOOPBACK.contains(uri.getHost())
          || !hasPort(uri)
          || uri.getRawFragment() != null
          || uri.getRawUserInfo() != null) {
        return Optional.empty();
      }
      int after = "http://".length() + uri.getRawAuthority().length();
      return Optional.of("http://" + uri.getHost() + text.substring(after));
    } catch (URISyntaxException _) {
      return Optional.empty();
    }
  }

  /** What a person recognises of it: the host, or the scheme of a program. */
  static String shown(String uri) {
    URI parsed = URI.create(uri);
    return switch (parsed.getScheme()) {
      case "https", "http" -> Objects.requireNonNullElse(parsed.getAuthority(), uri);
      default -> parsed.getScheme() + "://" + parsed.getAuthority();
    };
  }

  /** Refuses as {@code Invalid} an address that the client has not registered. */
  static Refused unknown() {
    return Refused.invalid("redirect_uri", "unknown.redirect_uri");
  }
}
