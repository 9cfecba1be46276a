package dev.oriel.web.http;

import module java.base;

import dev.oriel.platform.egress.PublicOrigin;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/**
 * The origin of the pages and operations of this server: {@link PublicOrigin}, or {@code
 * http://localhost} with the port.
 */
@Component
public class BaseUrl {

  /** A name or an address, with or without a port. */
  private static final Pattern HOST =
      Pattern.compile("([A-Za-z0-9._-]{1,253}|\\[[0-9A-Fa-f:.]{2,45}])(:[0-9]{1,5})?");

  private final @Nullable URI set;
  private final Environment environment;
  private final TrustedProxies proxies;

  /** Kept, since each page asks for it several times; null until it cannot change any more. */
  private volatile @Nullable URI known;

  BaseUrl(PublicOrigin origin, Environment environment, TrustedProxies proxies) {
    this.set = origin.uri();
    this.environment = environment;
    this.proxies = proxies;
  }

  /**
   * The origin that the client of a request sees: this one, unless it is not set and a trusted
   * proxy says otherwise in {@code X-Forwarded-Proto} and {@code X-Forwarded-Host}.
   */
  Origin of(HttpServletRequest request) {
    String scheme = forwarded(request, "X-Forwarded-Proto");
    String host = forwarded(request, "X-Forwarded-Host");
    boolean isForwarded =
        set == null
            && scheme.matches("https?")
            && HOST.matcher(host).matches()
            && isProxy(request.getRemoteAddr());
    return new Origin(isForwarded ? scheme + "://" + host : toString());
  }

  private boolean isProxy(String peer) {
    return ClientAddress.parse(peer).filter(found -> proxies.include(found.address())).isPresent();
  }

  /** The last value, which the nearest proxy has written. */
  private static String forwarded(HttpServletRequest request, String header) {
    String values = Objects.requireNonNullElse(request.getHeader(header), "");
    return values.substring(values.lastIndexOf(',') + 1).strip();
  }

  /** The origin, without a slash at its end. */
  @Override
  public String toString() {
    return uri().toString();
  }

  /** The origin as a URI, which has no path. */
  public URI uri() {
    URI present = known;
    if (present == null) {
      // Known once the server has started.
      String port = environment.getProperty("local.server.port");
      present = set == null ? URI.create("http://localhost:" + orSetting(port)) : set;
      if (set != null || port != null) {
        known = present;
      }
    }
    return present;
  }

  private String orSetting(@Nullable String port) {
    return port == null ? environment.getProperty("server.port", "8080") : port;
  }
}
