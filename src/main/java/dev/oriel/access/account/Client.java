package dev.oriel.access.account;

import module java.base;

import dev.oriel.access.identity.Tokens;
import org.jspecify.annotations.Nullable;

/**
 * Where a request of a person comes from.
 *
 * @param address of the client; empty if it is that of a trusted proxy, which is never counted
 * @param device a short text by which people recognise the browser
 * @param deviceToken the token of a browser in which somebody has signed in before; null if it has
 *     none
 */
public record Client(String address, String device, @Nullable String deviceToken) {

  private static final int LONGEST = 200;

  public Client {
    device =
        device.codePointCount(0, device.length()) > LONGEST
            ? device.substring(0, device.offsetByCodePoints(0, LONGEST))
            : device;
    deviceToken = deviceToken != null && Tokens.isOpaque(deviceToken) ? deviceToken : null;
  }

  /** The part of the address that counts as one client: of IPv6 the first 64 bits. */
  String network() {
    try {
      byte[] bytes = InetAddress.ofLiteral(address).getAddress();
      return bytes.length == 4
          ? address
          : HexFormat.of().formatHex(bytes, 0, bytes.length / 2) + "/64";
    } catch (IllegalArgumentException _) {
      return address;
    }
  }

  byte @Nullable [] deviceHash() {
    return deviceToken == null ? null : Tokens.hash(deviceToken);
  }

  /** Returns a text without the token. */
  @Override
  public String toString() {
    return address + " " + device;
  }
}
