package dev.oriel.access.account;

import module java.base;

import dev.oriel.access.identity.Tokens;
import dev.oriel.platform.admission.ClientNetwork;
import org.jspecify.annotations.Nullable;

/**
 * The browser and the address from which a person sends a request.
 *
 * @param address of the client; empty if it is that of a trusted proxy, which is never counted
 * @param device a short text by which people recognise the browser
 * @param deviceToken the token of a browser in which somebody has signed in before; null if it has
 *     none
 */
public record Client(String address, String device, @Nullable String deviceToken) {

  /** What is done without a request of the person. */
  public static final Client NONE = new Client("", "", null);

  private static final int LONGEST = 200;

  public Client {
    device =
        device.codePointCount(0, device.length()) > LONGEST
            ? device.substring(0, device.offsetByCodePoints(0, LONGEST))
            : device;
    deviceToken = deviceToken != null && Tokens.isOpaque(deviceToken) ? deviceToken : null;
  }

  /** The network that counts as one client; empty as the address is. */
  String network() {
    return address.isEmpty() ? "" : ClientNetwork.of(InetAddress.ofLiteral(address)).toString();
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
