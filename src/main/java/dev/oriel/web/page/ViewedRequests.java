package dev.oriel.web.page;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.platform.refusal.Refused;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.HandlerInterceptor;

/** Refuses what a page that is seen as a profile cannot do: every change, and what is personal. */
final class ViewedRequests implements HandlerInterceptor {

  /** The personal space, which belongs to members. */
  private static final Pattern OWN = Pattern.compile("/me(/.*)?");

  @Override
  public boolean preHandle(
      HttpServletRequest request, HttpServletResponse response, Object handler) {
    Actor holders = ViewAs.of(request);
    if (holders == null) {
      return true;
    }
    if (!FormCheck.isRead(request) && !onlyLooks(handler)) {
      throw Refused.forbidden(
          "You see Oriel as the profile \"%s\" would, and nothing can be changed. Leave it first."
              .formatted(holders.principal().name()));
    }
    if (OWN.matcher(request.getServletPath()).matches()) {
      throw Refused.forbidden("A profile has no personal space. Leave it first.");
    }
    return true;
  }

  private static boolean onlyLooks(Object handler) {
    return handler instanceof HandlerMethod method && method.hasMethodAnnotation(OnlyLooks.class);
  }
}
