package dev.oriel.rest;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.regex.Pattern;
import org.slf4j.MDC;

/**
 * Gives every request an id, or takes the caller's: it is in the answer's {@value #HEADER}, in
 * errors, and in every line of the log.
 */
final class RequestIdFilter extends HttpFilter {

  static final String HEADER = "X-Request-Id";

  private static final String ATTRIBUTE = RequestIdFilter.class.getName();

  /** Nothing with the beginning of a key in it: one in the wrong header would get into the log. */
  private static final Pattern FORM =
      Pattern.compile("(?!.*(o(sk|mk|mc|cs)|wh(k|sec))_)[A-Za-z0-9._-]{1,64}");

  static String of(HttpServletRequest request) {
    Object id = request.getAttribute(ATTRIBUTE);
    return id instanceof String text ? text : "";
  }

  /** The request's id, which it gets here if it has none yet. */
  static String give(HttpServletRequest request, HttpServletResponse response) {
    String present = of(request);
    if (!present.isEmpty()) {
      return present;
    }
    String given = request.getHeader(HEADER);
    String id = given != null && FORM.matcher(given).matches() ? given : random();
    request.setAttribute(ATTRIBUTE, id);
    response.setHeader(HEADER, id);
    response.setHeader("X-Content-Type-Options", "nosniff");
    return id;
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    MDC.put("requestId", give(request, response));
    try {
      chain.doFilter(request, response);
    } finally {
      MDC.remove("requestId");
    }
  }

  /** Unique is enough; nothing rests on its being secret. */
  private static String random() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    return new UUID(random.nextLong(), random.nextLong()).toString();
  }
}
