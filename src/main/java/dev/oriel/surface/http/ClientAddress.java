package dev.oriel.surface.http;

import module java.base;

/** The address of a client, without the zone of a link-local one. */
public record ClientAddress(InetAddress address) {

  /** The prefix that one subscriber has in IPv6 (RFC 6177). */
  private static final int IPV6_PREFIX_BYTES = 8;

  /** Four decimal numbers, or what can only be IPv6: Java reads other forms of IPv4, too. */
  private static final Pattern LITERAL =
      Pattern.compile(
          "(0|[1-9][0-9]{0,2})(\\.(0|[1-9][0-9]{0,2})){3}|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*");

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
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /**
   * The address that counts as one client: an IPv4 address, or the first 64 bits of an IPv6
   * address, with zeros behind.
   */
  public InetAddress network() {
    return network(address);
  }

  /** The address that counts as one client, of any address. */
  public static InetAddress network(InetAddress address) {
    if (!(address instanceof Inet6Address)) {
      return address;
    }
    byte[] bytes = address.getAddress();
    Arrays.fill(bytes, IPV6_PREFIX_BYTES, bytes.length, (byte) 0);
    try {
      return InetAddress.getByAddress(bytes);
    } catch (UnknownHostException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A key for counters, such as {@code 192.0.2.1} or {@code 2001:db8:0:1:0:0:0:0/64}. */
  public String throttlingKey() {
    String text = network().getHostAddress();
    return address instanceof Inet6Address ? text + "/64" : text;
  }

  /** The address in its usual form, such as {@code 192.0.2.1}. */
  @Override
  public String toString() {
    return address.getHostAddress();
  }
}
