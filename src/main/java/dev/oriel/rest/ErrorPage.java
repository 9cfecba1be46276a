package dev.oriel.rest;

import dev.oriel.refusal.Refusal;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.regex.Pattern;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.RequestMapping;

/** Answers what failed outside of controllers, as the servlet container reports it. */
@Controller
class ErrorPage implements ErrorController {

  /** What paths take: which of them this one does was not looked at. */
  private static final List<String> METHODS =
      List.of("DELETE", "GET", "HEAD", "OPTIONS", "PATCH", "POST");

  private static final Pattern FORBIDDEN = Pattern.compile("%(2[Ff]|5[Cc]|00)");

  @RequestMapping("/error")
  Answer error(HttpServletRequest request, HttpServletResponse response) {
    Object status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
    Object path = request.getAttribute(RequestDispatcher.ERROR_REQUEST_URI);
    return of(
        status instanceof Integer code ? code : 404,
        path instanceof String text ? text : "",
        RequestIdFilter.give(request, response));
  }

  /** The envelope for a status that nothing more is known of, but the path as it was sent. */
  static Answer of(int status, String path, String requestId) {
    return switch (status) {
      case 404 -> ErrorBody.of(new Refusal.NotFound("There is nothing here."), requestId);
      case 405 ->
          ErrorBody.of(
              new Refusal.MethodNotAllowed("This method is not known.", METHODS), requestId);
      case 408 -> ErrorBody.improper(408, "The request did not come in time.", requestId);
      case 413 -> ErrorBody.of(new Refusal.TooLarge("The request is too large."), requestId);
      case 503 ->
          ErrorBody.of(
              new Refusal.Unavailable("The server is too busy; try again.", Duration.ofSeconds(1)),
              requestId);
      // A transfer coding, a method or a version of HTTP that Tomcat does not know.
      case 501, 505 -> ErrorBody.improper(400, reason(path), requestId);
      default ->
          status < 500
              ? ErrorBody.improper(status, reason(path), requestId)
              : ErrorBody.internal(requestId);
    };
  }

  private static String reason(String path) {
    if (FORBIDDEN.matcher(path).find()) {
      return "The path holds an encoded slash, backslash or U+0000 (%2F, %5C, %00), which no name"
          + " here has.";
    }
    return isEncoded(path)
        ? "The request is not proper HTTP (RFC 9112)."
        : "The path is not properly encoded: a % must stand before two hexadecimal digits, which"
            + " together make UTF-8 (RFC 3986).";
  }

  private static boolean isEncoded(String path) {
    try {
      return URLDecoder.decode(path, StandardCharsets.UTF_8).indexOf('\uFFFD') < 0;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }
}
