package dev.oriel.platform.admission;

import module java.base;

/**
 * The addresses that count as one client: one IPv4 address, or all IPv6 addresses with the same
 * first 64 bits.
 *
 * @param address its first address, with zeros behind the prefix
 */
public record ClientNetwork(InetAddress address) {

  /** The prefix that one subscriber has in IPv6 (RFC 6177). */
  private static final int IPV6_PREFIX_BYTES = 8;

  /** The network of an address. */
  public static ClientNetwork of(InetAddress address) {
    if (!(address instanceof Inet6Address)) {
      return new ClientNetwork(address);
    }
    byte[] bytes = address.getAddress();
    Arrays.fill(bytes, IPV6_PREFIX_BYTES, bytes.length, (byte) 0);
    try {
      return new ClientNetwork(InetAddress.getByAddress(bytes));
    } catch (UnknownHostException e) {
      throw new IllegalStateException(e);
    }
  }

  /** A key for counters, such as {@code 192.0.2.1} or {@code 2001:db8:0:1:0:0:0:0/64}. */
  @Override
  public String toString() {
    String text = address.getHostAddress();
    return address instanceof Inet6Address ? text + "/64" : text;
  }
}
