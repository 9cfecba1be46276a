package dev.oriel.rest;

import dev.oriel.refusal.Refusal;
import jakarta.servlet.RequestDispatcher;
import jakarta.servlet.http.HttpServletRequest;
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
  Answer error(HttpServletRequest request) {
    Object status = request.getAttribute(RequestDispatcher.ERROR_STATUS_CODE);
    return of(status instanceof Integer code ? code : 404, RequestIdFilter.of(request));
  }

  /** The envelope for a status that nothing more is known of. */
  static Answer of(int status, String requestId) {
    Answer answer =
        switch (status) {
          case 404 -> ErrorBody.of(new Refusal.NotFound("There is nothing here."), requestId);
          case 405 ->
              ErrorBody.of(
                  new Refusal.MethodNotAllowed("This method is not known.", List.of()), requestId);
          case 413 -> ErrorBody.of(new Refusal.TooLarge("The request is too large."), requestId);
          case 503 ->
              ErrorBody.of(
                  new Refusal.Unavailable(
                      "The server is too busy; try again.", Duration.ofSeconds(1)),
                  requestId);
          default ->
              status < 500
                  ? ErrorBody.of(
                      new Refusal.Invalid("The request is not proper HTTP (RFC 9112).", List.of()),
                      requestId)
                  : ErrorBody.internal(requestId);
        };
    boolean own = status == 404 || status == 405 || status == 413 || status >= 500;
    return own ? answer : new Answer(status, Map.copyOf(answer.headers()), answer.body());
  }
}
