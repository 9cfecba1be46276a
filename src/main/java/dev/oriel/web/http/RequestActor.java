package dev.oriel.web.http;

import dev.oriel.access.identity.Actor;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;

/** The actor of a request, after its surface has authenticated it. */
final class RequestActor {

  private static final String ATTRIBUTE = RequestActor.class.getName();

  private RequestActor() {}

  static void set(HttpServletRequest request, Actor actor) {
    request.setAttribute(ATTRIBUTE, actor);
  }

  static @Nullable Actor of(HttpServletRequest request) {
    return (Actor) request.getAttribute(ATTRIBUTE);
  }
}
