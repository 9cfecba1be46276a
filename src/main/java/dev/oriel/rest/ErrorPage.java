package dev.oriel.rest;

import dev.oriel.refusal.Refusal;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.springframework.boot.webmvc.error.ErrorController;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.RequestMapping;

/** Answers what failed outside of controllers, as the servlet container reports it. */
@Controller
class ErrorPage implements ErrorController {

  @RequestMapping("/error")
  Answer error(HttpServletRequest request, HttpServletResponse response) {
    Object status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
    return of(status instanceof Integer code ? code : 404, RequestIdFilter.give(request, response));
  }

  /** The envelope for a status that nothing more is known of. */
  static Answer of(int status, String requestId) {
    return switch (status) {
      case 404 -> ErrorBody.of(new Refusal.NotFound("There is nothing here."), requestId);
      case 405 ->
          ErrorBody.of(
              new Refusal.MethodNotAllowed("This method is not known.", List.of()), requestId);
      case 413 -> ErrorBody.of(new Refusal.TooLarge("The request is too large."), requestId);
      case 503 ->
          ErrorBody.of(
              new Refusal.Unavailable("The server is too busy; try again.", Duration.ofSeconds(1)),
              requestId);
      // A transfer coding, a method or a version of HTTP that Tomcat does not know.
      case 501, 505 -> improper(400, requestId);
      default -> status < 500 ? improper(status, requestId) : ErrorBody.internal(requestId);
    };
  }

  private static Answer improper(int status, String requestId) {
    Answer answer =
        ErrorBody.of(
            new Refusal.Invalid("The request is not proper HTTP (RFC 9112).", List.of()),
            requestId);
    return new Answer(status, Map.copyOf(answer.headers()), answer.body());
  }
}
