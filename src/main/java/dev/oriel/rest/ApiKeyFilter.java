package dev.oriel.rest;

import dev.oriel.admission.RequestBudget;
import dev.oriel.identity.Actor;
import dev.oriel.identity.Actors;
import dev.oriel.identity.ModelGuard;
import dev.oriel.refusal.Refused;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Every request under {@code /api/v1} carries a REST key; what it leads to is the request's actor.
 */
final class ApiKeyFilter extends HttpFilter {

  private static final String ATTRIBUTE = ApiKeyFilter.class.getName();
  private static final String SCHEME = "bearer ";

  private final Actors actors;
  private final ModelGuard guard;
  private final RateLimit limit;
  private final Failures failures;

  ApiKeyFilter(Actors actors, ModelGuard guard, RateLimit limit, Failures failures) {
    this.actors = actors;
    this.guard = guard;
    this.limit = limit;
    this.failures = failures;
  }

  static @Nullable Actor actor(HttpServletRequest request) {
    return (Actor) request.getAttribute(ATTRIBUTE);
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    response.setHeader("Cache-Control", "no-store");
    try {
      Actor actor = actors.byRestKey(token(request));
      limit.count(actor, response);
      if (request.getMethod().equals("OPTIONS")) {
        // No door answers this, so nobody else looks whether the key still is one.
        guard.requireStanding(actor);
      }
      request.setAttribute(ATTRIBUTE, actor);
      RequestBudget holding = RequestBudget.current();
      if (holding != null) {
        holding.belongsTo(actor.client());
      }
    } catch (RuntimeException e) {
      Responses.write(failures.answer(e, request), response);
      return;
    }
    chain.doFilter(request, response);
  }

  /** The bearer token (RFC 6750, section 2.1); two headers are none, since they may disagree. */
  private static String token(HttpServletRequest request) {
    List<String> headers = Collections.list(request.getHeaders("Authorization"));
    if (headers.size() == 1 && headers.getFirst().toLowerCase(Locale.ROOT).startsWith(SCHEME)) {
      return headers.getFirst().substring(SCHEME.length()).strip();
    }
    throw Refused.unauthorized(
        headers.size() > 1
            ? "There must be one Authorization header, not several."
            : "An API key is needed, as 'Authorization: Bearer osk_…'.");
  }
}
