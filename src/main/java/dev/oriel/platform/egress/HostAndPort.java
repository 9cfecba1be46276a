package dev.oriel.platform.egress;

/**
 * A place in a network.
 *
 * @param host a name in lower case and ASCII, or an address, one of version 6 without brackets
 * @param port from 1 to 65535
 */
public record HostAndPort(String host, int port) {

  /** As it is written: {@code mail.example.com:465}, {@code [2001:db8::1]:465}. */
  @Override
  public String toString() {
    return (host.contains(":") ? "[" + host + "]" : host) + ":" + port;
  }
}
