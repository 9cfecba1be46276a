package dev.oriel.web.page;

import module java.base;

import dev.oriel.web.http.BaseUrl;
import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import org.springframework.http.ResponseCookie;
import org.springframework.stereotype.Component;

/**
 * The cookies of pages. Their form follows the base URL: on https their names begin with {@code
 * __Host-}, so that no other host can set them; on http they carry the port, as browsers share
 * cookies among the ports of a host.
 */
@Component
public record Cookies(BaseUrl baseUrl) {

  /**
   * A cookie that scripts cannot read.
   *
   * @param purpose what it holds, the end of its name; empty for the session
   * @param life how long it is kept; null as long as the browser runs
   */
  public ResponseCookie make(String purpose, String value, Duration life) {
    return ResponseCookie.from(name(purpose), value)
        .httpOnly(true)
        .secure(isSecure())
        .sameSite("Lax")
        .path("/")
        .maxAge(life)
        .build();
  }

  /** The cookie that ends one. */
  public ResponseCookie end(String purpose) {
    return make(purpose, "", Duration.ZERO);
  }

  /** The value that a browser has sent. */
  Optional<String> read(HttpServletRequest request, String purpose) {
    Cookie[] sent = request.getCookies();
    if (sent != null) {
      String name = name(purpose);
      for (Cookie cookie : sent) {
        if (cookie.getName().equals(name)) {
          return Optional.of(cookie.getValue());
        }
      }
    }
    return Optional.empty();
  }

  /** The value that the browser of a visit has sent. */
  public Optional<String> read(Visit visit, String purpose) {
    return read(visit.request(), purpose);
  }

  private String name(String purpose) {
    String start = isSecure() ? "__Host-oriel" : "oriel-" + port();
    return purpose.isEmpty() ? start : start + "-" + purpose;
  }

  private boolean isSecure() {
    return "https".equals(baseUrl.uri().getScheme());
  }

  private int port() {
    int port = baseUrl.uri().getPort();
    return port < 0 ? 80 : port;
  }
}
