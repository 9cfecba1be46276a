package dev.oriel.rest;

import dev.oriel.identity.Actor;
import dev.oriel.identity.ModelGuard;
import dev.oriel.refusal.Refusal;
import dev.oriel.refusal.Refused;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpMethod;
import org.springframework.web.HttpRequestMethodNotSupportedException;
import org.springframework.web.bind.annotation.ControllerAdvice;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.context.request.async.AsyncRequestNotUsableException;
import org.springframework.web.servlet.NoHandlerFoundException;
import org.springframework.web.servlet.resource.NoResourceFoundException;

/** Answers what controllers throw, and what finds no controller. */
@ControllerAdvice
class RestErrors {

  private final Failures failures;
  private final ModelGuard guard;

  RestErrors(Failures failures, ModelGuard guard) {
    this.failures = failures;
    this.guard = guard;
  }

  @ExceptionHandler({NoResourceFoundException.class, NoHandlerFoundException.class})
  Answer noSuchPath(HttpServletRequest request) {
    return refuse(
        request,
        new Refusal.NotFound(
            "There is nothing at " + request.getMethod() + " " + path(request) + "."));
  }

  @ExceptionHandler
  Answer methodNotAllowed(
      HttpRequestMethodNotSupportedException failure, HttpServletRequest request) {
    List<String> allowed = allowed(failure.getSupportedHttpMethods());
    return refuse(
        request,
        new Refusal.MethodNotAllowed(
            path(request)
                + " takes "
                + String.join(", ", allowed)
                + ", not "
                + request.getMethod()
                + ".",
            allowed));
  }

  /** What controllers take, and what Spring answers by itself where they do. */
  private static List<String> allowed(@Nullable Set<HttpMethod> mapped) {
    Set<HttpMethod> allowed = new TreeSet<>(mapped == null ? Set.of() : mapped);
    if (allowed.contains(HttpMethod.GET)) {
      allowed.add(HttpMethod.HEAD);
    }
    allowed.add(HttpMethod.OPTIONS);
    return allowed.stream().map(HttpMethod::name).toList();
  }

  /** Nobody is there any more to be told anything. */
  @ExceptionHandler
  void gone(AsyncRequestNotUsableException failure) {}

  @ExceptionHandler
  Answer failed(Exception failure, HttpServletRequest request) {
    return failures.answer(failure, request);
  }

  /** A refusal that no door has said: nobody has looked yet whether the key still is one. */
  private Answer refuse(HttpServletRequest request, Refusal refusal) {
    Actor actor = ApiKeyFilter.actor(request);
    try {
      if (actor != null) {
        guard.requireStanding(actor);
      }
      return failures.answer(new Refused(refusal), request);
    } catch (RuntimeException e) {
      return failures.answer(e, request);
    }
  }

  private static String path(HttpServletRequest request) {
    String path = request.getRequestURI();
    return path.length() <= 200 ? path : path.substring(0, 200) + "…";
  }
}
