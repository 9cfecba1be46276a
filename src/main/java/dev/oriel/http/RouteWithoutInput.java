package dev.oriel.http;

import dev.oriel.identity.Actor;
import dev.oriel.identity.ModelGuard;
import dev.oriel.json.JsonBody;
import dev.oriel.refusal.Refused;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.lang.reflect.Method;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;

/**
 * Refuses query parameters for operations that read neither a query nor a body: of a read when it
 * is answered, after all other checks, and of a write before it begins. For other operations they
 * are refused when the query or the body is read.
 */
final class RouteWithoutInput implements HandlerInterceptor {

  private final ModelGuard guard;

  RouteWithoutInput(ModelGuard guard) {
    this.guard = guard;
  }

  @Override
  public boolean preHandle(
      HttpServletRequest request, HttpServletResponse response, Object handler) {
    Actor actor = RequestActor.of(request);
    if (actor != null && !isRead(request) && handler instanceof HandlerMethod method) {
      try {
        refuseParameters(request, method.getMethod());
      } catch (Refused e) {
        guard.requireValid(actor);
        throw e;
      }
    }
    return true;
  }

  /** Refuses the parameters of a read that has been executed. */
  static void beforeAnswer(HttpServletRequest request, @Nullable Method method) {
    if (isRead(request) && method != null) {
      refuseParameters(request, method);
    }
  }

  private static boolean isRead(HttpServletRequest request) {
    return request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
  }

  private static void refuseParameters(HttpServletRequest request, Method method) {
    if (request.getQueryString() != null
        && method.getReturnType() == Answer.class
        && Arrays.stream(method.getParameterTypes())
            .noneMatch(type -> type == Query.class || type == JsonBody.class)) {
      new Query(request).requireNone();
    }
  }
}
