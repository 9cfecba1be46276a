package dev.oriel.web.http.tomcat;

import module java.base;

import dev.oriel.platform.refusal.Refusal;
import dev.oriel.web.http.HttpError;

/** Errors that the servlet container reports by their status alone. */
final class ContainerErrors {

  /** All methods of the API: the container does not know those of this path. */
  private static final List<String> METHODS =
      List.of("DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST", "PUT");

  private static final Pattern FORBIDDEN = Pattern.compile("%(2[Ff]|5[Cc]|00)");

  private ContainerErrors() {}

  /** The error of a status; the path is as it was sent, and empty if it could not be read. */
  static HttpError of(int status, String path, String requestId) {
    return switch (status) {
      case 404 -> HttpError.of(new Refusal.NotFound("There is nothing here."), requestId);
      case 405 ->
          HttpError.of(
              new Refusal.MethodNotAllowed("This method is not known.", METHODS), requestId);
      case 408 -> HttpError.improper(408, "The request did not come in time.", requestId);
      case 413 -> HttpError.of(new Refusal.TooLarge("The request is too large."), requestId);
      case 503 ->
          HttpError.of(
              new Refusal.Unavailable("The server is too busy; try again.", Duration.ofSeconds(1)),
              requestId);
      // A transfer coding, a method or a version of HTTP that Tomcat does not know.
      case 501, 505 -> HttpError.improper(400, reason(path), requestId);
      default ->
          status < 500
              ? HttpError.improper(status, reason(path), requestId)
              : HttpError.internal(requestId);
    };
  }

  private static String reason(String path) {
    if (FORBIDDEN.matcher(path).find()) {
      return "The path has an encoded slash, backslash or U+0000 (%2F, %5C, %00), which no path"
          + " here takes. A value that contains one fits into a body.";
    }
    return isEncoded(path)
        ? "The request is not proper HTTP (RFC 9112)."
        : "The path is not properly encoded: a % must stand before two hexadecimal digits, which"
            + " together make UTF-8 (RFC 3986).";
  }

  private static boolean isEncoded(String path) {
    try {
      return URLDecoder.decode(path, StandardCharsets.UTF_8).indexOf('\uFFFD') < 0;
    } catch (IllegalArgumentException _) {
      return false;
    }
  }
}
