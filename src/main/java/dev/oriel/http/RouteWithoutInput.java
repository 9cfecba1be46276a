package dev.oriel.http;

import dev.oriel.identity.Actor;
import dev.oriel.identity.ModelGuard;
import dev.oriel.json.JsonBody;
import dev.oriel.refusal.Problems;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Arrays;
import org.springframework.core.MethodParameter;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;

/**
 * Refuses query parameters for operations that read neither a query nor a body. For other
 * operations they are refused when the query or the body is read.
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
    if (actor != null && handler instanceof HandlerMethod method && takesNothing(method)) {
      Problems problems = new Problems();
      new Query(request).only(problems);
      if (!problems.isEmpty()) {
        guard.requireValid(actor);
        problems.check();
      }
    }
    return true;
  }

  private static boolean takesNothing(HandlerMethod method) {
    return method.getReturnType().getParameterType() == Answer.class
        && Arrays.stream(method.getMethodParameters())
            .map(MethodParameter::getParameterType)
            .noneMatch(type -> type == Query.class || type == JsonBody.class);
  }
}
