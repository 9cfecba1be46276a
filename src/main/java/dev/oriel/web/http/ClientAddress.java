package dev.oriel.web.http;

import module java.base;

/** The address of a client, without the zone of a link-local one. */
public record ClientAddress(InetAddress address) {

  /** Four decimal numbers, or what can only be IPv6: Java reads other forms of IPv4, too. */
  private static final Pattern LITERAL =
      Pattern.compile(
          "(0|[1-9][0-9]{0,2})(\\.(0|[1-9][0-9]{0,2})){3}|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*");

  /** A run of zero groups in an uncompressed IPv6 address. */
  private static final Pattern ZEROS = Pattern.compile("(?:^|:)0(?::0)+(?::|$)");

  /**
   * The address in a text of at most 45 characters, which may have a zone; empty if it is none. No
   * name is looked up.
   */
  static Optional<ClientAddress> parse(String text) {
    int zone = text.indexOf('%');
    String literal = zone < 0 ? text : text.substring(0, zone);
    if (literal.length() > 45 || !LITERAL.matcher(literal).matches()) {
      return Optional.empty();
    }
    try {
      return Optional.of(new ClientAddress(InetAddress.ofLiteral(literal)));
    } catch (IllegalArgumentException _) {
      return Optional.empty();
    }
  }

  /** The address in its usual form, such as {@code 192.0.2.1} or {@code ::1} (RFC 5952). */
  @Override
  public String toString() {
    String full = address.getHostAddress();
    return ZEROS
        .matcher(full)
        .results()
        .max(Comparator.comparingLong(zeros -> zeros.group().chars().filter(c -> c == '0').count()))
        .map(zeros -> full.substring(0, zeros.start()) + "::" + full.substring(zeros.end()))
        .orElse(full);
  }
}
