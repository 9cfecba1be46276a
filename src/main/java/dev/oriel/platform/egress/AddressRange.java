package dev.oriel.platform.egress;

import module java.base;

/**
 * A range of addresses in CIDR notation (RFC 4632), such as {@code 10.0.0.0/8}. An address alone is
 * a range of one.
 */
public final class AddressRange {

  private static final Pattern FORM = Pattern.compile("[0-9A-Fa-f.:]+(/[0-9]{1,3})?");

  private final byte[] address;
  private final int prefix;

  AddressRange(byte[] address, int prefix) {
    this.address = address;
    this.prefix = prefix;
  }

  /** Throws {@code IllegalArgumentException} for anything else. Never asks a name server. */
  public static AddressRange parse(String text) {
    if (!FORM.matcher(text).matches()) {
      throw new IllegalArgumentException("'" + text + "' is no range of addresses");
    }
    int slash = text.indexOf('/');
    byte[] address =
        InetAddress.ofLiteral(slash < 0 ? text : text.substring(0, slash)).getAddress();
    int bits = address.length * 8;
    int prefix = slash < 0 ? bits : Integer.parseInt(text, slash + 1, text.length(), 10);
    if (prefix > bits) {
      throw new IllegalArgumentException("'" + text + "' has an impossible prefix");
    }
    return new AddressRange(address, prefix);
  }

  /** Whether {@link #parse} reads this text. */
  public static boolean isRange(String text) {
    try {
      parse(text);
      return true;
    } catch (IllegalArgumentException _) {
      return false;
    }
  }

  public boolean contains(InetAddress other) {
    return contains(other.getAddress());
  }

  boolean contains(byte[] other) {
    if (other.length != address.length) {
      return false;
    }
    for (int bit = 0; bit < prefix; bit += 8) {
      int mask = prefix - bit >= 8 ? 0xff : 0xff << (8 - (prefix - bit)) & 0xff;
      if (((address[bit / 8] ^ other[bit / 8]) & mask) != 0) {
        return false;
      }
    }
    return true;
  }
}
