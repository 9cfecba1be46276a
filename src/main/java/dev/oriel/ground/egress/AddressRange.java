package dev.oriel.ground.egress;

import java.net.InetAddress;

/** A range of addresses, such as {@code 10.0.0.0/8}. An address alone is a range of one. */
final class Network {

  private final byte[] address;
  private final int prefix;

  Network(byte[] address, int prefix) {
    this.address = address;
    this.prefix = prefix;
  }

  /** Throws {@code IllegalArgumentException} for anything else. Never asks a name server. */
  static Network parse(String text) {
    int slash = text.indexOf('/');
    byte[] address =
        InetAddress.ofLiteral(slash < 0 ? text : text.substring(0, slash)).getAddress();
    int bits = address.length * 8;
    int prefix = slash < 0 ? bits : Integer.parseInt(text, slash + 1, text.length(), 10);
    if (prefix < 0 || prefix > bits) {
      throw new IllegalArgumentException("'" + text + "' has an impossible prefix");
    }
    return new Network(address, prefix);
  }

  static boolean isNetwork(String text) {
    try {
      parse(text);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
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
