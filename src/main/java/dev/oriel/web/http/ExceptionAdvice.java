package dev.oriel.web.http;

import module java.base;

import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.ShortText;
import jakarta.servlet.http.HttpServletRequest;
import org.apache.coyote.CloseNowException;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;
import org.springframework.web.HttpRequestMethodNotSupportedException;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.context.request.async.AsyncRequestNotUsableException;
import org.springframework.web.method.annotation.MethodArgumentTypeMismatchException;
import org.springframework.web.servlet.NoHandlerFoundException;
import org.springframework.web.servlet.resource.NoResourceFoundException;

/** Answers exceptions of controllers, and requests for which there is no controller. */
@ControllerAdvice
class ExceptionAdvice {

  private final HttpErrors errors;

  ExceptionAdvice(HttpErrors errors) {
    this.errors = errors;
  }

  /** Nothing is there; an id in the path that is none is like one that is unknown. */
  @ExceptionHandler({
    NoResourceFoundException.class,
    NoHandlerFoundException.class,
    MethodArgumentTypeMismatchException.class
  })
  Answer noSuchPath(HttpServletRequest request) {
    return errors.refuse(
        new Refusal.NotFound(
            "There is nothing at " + request.getMethod() + " " + path(request) + "."),
        request);
  }

  @ExceptionHandler
  Answer methodNotAllowed(
      HttpRequestMethodNotSupportedException failure, HttpServletRequest request) {
    List<String> allowed = allowed(failure.getSupportedHttpMethods());
    String message =
        "%s takes %s, not %s."
            .formatted(path(request), String.join(", ", allowed), request.getMethod());
    return errors.refuse(new Refusal.MethodNotAllowed(message, allowed), request);
  }

  /** The methods of controllers, and those that Spring adds. */
  private static List<String> allowed(@Nullable Set<HttpMethod> mapped) {
    Set<HttpMethod> allowed = new TreeSet<>(mapped == null ? Set.of() : mapped);
    if (allowed.contains(HttpMethod.GET)) {
      allowed.add(HttpMethod.HEAD);
    }
    allowed.add(HttpMethod.OPTIONS);
    return allowed.stream().map(HttpMethod::name).toList();
  }

  /** The client has closed the connection. */
  @ExceptionHandler
  void gone(AsyncRequestNotUsableException failure) {}

  /** The server has to close the connection. */
  @ExceptionHandler
  void brokenOff(CloseNowException failure) throws CloseNowException {
    throw failure;
  }

  @ExceptionHandler
  Answer failed(Exception failure, HttpServletRequest request) {
    return errors.answer(failure, request);
  }

  private static String path(HttpServletRequest request) {
    return ShortText.of(request.getRequestURI(), 200);
  }
}
