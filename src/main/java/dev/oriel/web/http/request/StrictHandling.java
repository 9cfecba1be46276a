package dev.oriel.web.http.request;

import module java.base;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.web.servlet.HandlerInterceptor;

/**
 * Answers {@code Prefer: handling=strict} (RFC 7240, section 4.4), by which a client asks that
 * values are refused which would otherwise be ignored.
 */
public final class StrictHandling implements HandlerInterceptor {

  private static final Pattern STRICT =
      Pattern.compile("(?i)(^|,)\\s*handling\\s*=\\s*\"?strict\"?\\s*($|[,;])");

  public static boolean isPreferred(HttpServletRequest request) {
    return Collections.list(request.getHeaders("Prefer")).stream()
        .anyMatch(preferences -> STRICT.matcher(preferences).find());
  }

  @Override
  public boolean preHandle(
      HttpServletRequest request, HttpServletResponse response, Object handler) {
    if (isPreferred(request)) {
      response.setHeader("Preference-Applied", "handling=strict");
    }
    return true;
  }
}
