package dev.oriel.web.http;

import module java.base;

import jakarta.servlet.http.HttpServletRequest;
import org.springframework.stereotype.Component;

/** Finds the address that a request comes from, behind the proxies that are trusted. */
@Component
public final class ClientAddresses {

  private static final Pattern PORT = Pattern.compile("(:[0-9]{1,5})?");

  private final TrustedProxies proxies;

  ClientAddresses(TrustedProxies proxies) {
    this.proxies = proxies;
  }

  /**
   * The address of a request's client: that of the connection or, if this is a trusted proxy, the
   * last one in {@code X-Forwarded-For} that is none. Each proxy adds the address that it was asked
   * from at the end, so what stands before the client's address may be invented and is not looked
   * at. Empty if all are trusted proxies, or if one of them has written no address.
   */
  public Optional<ClientAddress> of(HttpServletRequest request) {
    Optional<ClientAddress> peer = ClientAddress.parse(request.getRemoteAddr());
    return peer.isPresent() && proxies.include(peer.get().address())
        ? forwarded(Collections.list(request.getHeaders("X-Forwarded-For")))
        : peer;
  }

  /** The last address that is no trusted proxy, in headers that continue each other. */
  private Optional<ClientAddress> forwarded(List<String> headers) {
    return Arrays.asList(String.join(",", headers).split(",", -1)).reversed().stream()
        .map(String::strip)
        .filter(entry -> !entry.isEmpty())
        .map(entry -> ClientAddress.parse(withoutPort(entry)))
        .filter(found -> found.isEmpty() || !proxies.include(found.get().address()))
        .findFirst()
        .flatMap(Function.identity());
  }

  /** Some proxies write a port: {@code 192.0.2.1:443}, {@code [2001:db8::1]:443}. */
  private static String withoutPort(String entry) {
    int bracket = entry.lastIndexOf(']');
    if (entry.startsWith("[") && bracket > 0) {
      return PORT.matcher(entry.substring(bracket + 1)).matches()
          ? entry.substring(1, bracket)
          : "";
    }
    int colon = entry.indexOf(':');
    boolean hasPort = colon >= 0 && entry.indexOf('.') >= 0 && entry.indexOf('.') < colon;
    return hasPort && PORT.matcher(entry.substring(colon)).matches()
        ? entry.substring(0, colon)
        : entry;
  }
}
