package dev.oriel.web.http;

import module java.base;

import dev.oriel.access.identity.Tokens;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/**
 * The id of a request: the client's, or a new one. It is in the answer's header {@value #HEADER},
 * in errors, and in each line of the log.
 */
public final class RequestId {

  private static final String HEADER = "X-Request-Id";
  private static final String ATTRIBUTE = RequestId.class.getName();

  /** No prefix of a key in it: a key in the wrong header would be logged. */
  private static final Pattern FORM =
      Pattern.compile("(?!.*(o(sk|mk|mc|cs|at|rt)|wh(k|sec))_)[A-Za-z0-9._-]{1,64}");

  private RequestId() {}

  /** The id, or an empty text if the request has none yet. */
  static String of(HttpServletRequest request) {
    Object id = request.getAttribute(ATTRIBUTE);
    return id instanceof String text ? text : "";
  }

  /** The id; if the request has none yet, a new one is set, also in the answer. */
  public static String give(HttpServletRequest request, HttpServletResponse response) {
    String present = of(request);
    if (!present.isEmpty()) {
      return present;
    }
    String given = request.getHeader(HEADER);
    String id = given != null && isAllowed(given) ? given : random();
    request.setAttribute(ATTRIBUTE, id);
    response.setHeader(HEADER, id);
    response.setHeader("X-Content-Type-Options", "nosniff");
    return id;
  }

  /** A token without a prefix, such as that of a session, would be logged too. */
  private static boolean isAllowed(String given) {
    return FORM.matcher(given).matches() && !Tokens.isOpaque(given);
  }

  /** Ids must be unique, but not secret. */
  private static String random() {
    ThreadLocalRandom random = ThreadLocalRandom.current();
    return new UUID(random.nextLong(), random.nextLong()).toString();
  }
}
