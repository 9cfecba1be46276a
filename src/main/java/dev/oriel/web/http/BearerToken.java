package dev.oriel.web.http;

import module java.base;

import dev.oriel.platform.refusal.Refused;
import jakarta.servlet.http.HttpServletRequest;

/** The bearer token of a request (RFC 6750, section 2.1). */
public final class BearerToken {

  /** Tells that a token is needed (WWW-Authenticate). */
  public static final String CHALLENGE = "Bearer";

  private static final String SCHEME = "bearer ";

  private BearerToken() {}

  /** Whether a request has a bearer token, valid or not. */
  public static boolean isSent(HttpServletRequest request) {
    return Collections.list(request.getHeaders("Authorization")).stream()
        .anyMatch(BearerToken::isBearer);
  }

  private static boolean isBearer(String header) {
    return header.toLowerCase(Locale.ROOT).startsWith(SCHEME);
  }

  /**
   * The token. Several headers are refused, as they may differ.
   *
   * @param required the message if there is none
   */
  public static String of(HttpServletRequest request, String required) {
    List<String> headers = Collections.list(request.getHeaders("Authorization"));
    if (headers.size() == 1 && isBearer(headers.getFirst())) {
      return headers.getFirst().substring(SCHEME.length()).strip();
    }
    throw Refused.unauthorized(
        headers.size() > 1 ? "There must be one Authorization header, not several." : required);
  }
}
