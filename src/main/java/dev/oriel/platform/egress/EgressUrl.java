package dev.oriel.platform.egress;

import module java.base;

import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/** The form of a URL that may be requested. */
final class EgressUrl {

  private static final int MAX_LENGTH = 2_000;

  /**
   * Hosts that some programs take for an address, such as {@code 0x7f.1} and {@code 2130706433}
   * (they "end in a number", as the URL standard of the WHATWG says).
   */
  private static final Pattern NUMERIC = Pattern.compile("(.*\\.)?([0-9]+|0[xX][0-9a-fA-F]*)\\.?");

  private static final Pattern DOTTED =
      Pattern.compile("(?:(?:0|[1-9][0-9]{0,2})\\.){3}(?:0|[1-9][0-9]{0,2})");

  private EgressUrl() {}

  static URI parse(String property, String text, AllowList allowed) {
    URI url = uri(text);
    if (url == null
        || url.getHost() == null
        || url.getHost().contains("%")
        || text.length() > MAX_LENGTH) {
      throw Refused.invalid(property, "bad_url.form");
    }
    String scheme = url.getScheme().toLowerCase(Locale.ROOT);
    if (!scheme.equals("http") && !scheme.equals("https")) {
      throw Refused.invalid(property, "bad_scheme");
    }
    if (url.getRawUserInfo() != null || url.getRawFragment() != null) {
      throw Refused.invalid(property, "bad_url.user");
    }
    if (url.getPort() == 0 || url.getPort() > 65_535) {
      throw Refused.invalid(property, "bad_port");
    }
    requirePublic(property, url.getHost(), allowed);
    return url;
  }

  private static @Nullable URI uri(String text) {
    try {
      URI url = new URI(text);
      return url.getScheme() == null ? null : url;
    } catch (URISyntaxException _) {
      return null;
    }
  }

  /** Checks what can be known without a name server. */
  static void requirePublic(String property, String host, AllowList allowed) {
    if (NUMERIC.matcher(host).matches() && !DOTTED.matcher(host).matches()) {
      throw Refused.invalid(property, "bad_url.address");
    }
    InetAddress address = literal(host);
    if (address != null && !allowed.allows(host, address)) {
      throw Refused.invalid(property, "internal_address");
    }
  }

  /** The address that a host is; null for a name. */
  static @Nullable InetAddress literal(String host) {
    boolean literal6 = host.startsWith("[");
    String name = host.toLowerCase(Locale.ROOT).replaceFirst("\\.$", "");
    if (name.equals("localhost") || name.endsWith(".localhost")) {
      return InetAddress.getLoopbackAddress();
    }
    if (!literal6 && !DOTTED.matcher(host).matches()) {
      return null;
    }
    try {
      return InetAddress.ofLiteral(literal6 ? host.substring(1, host.length() - 1) : host);
    } catch (IllegalArgumentException _) {
      return null;
    }
  }
}
