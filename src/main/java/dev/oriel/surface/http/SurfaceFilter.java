package dev.oriel.surface.http;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.ground.admission.RequestContext;
import dev.oriel.ground.refusal.Refused;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.http.HttpHeaders;

/** Authenticates a request to a surface, applies the rate limit, and executes the request. */
final class SurfaceFilter extends HttpFilter {

  /** Nobody keeps an answer, unless it says otherwise. */
  static final String NO_STORE = "no-store";

  private final Surfaces surfaces;
  private final RateLimit limit;
  private final ModelGuard guard;
  private final IdempotentRequests idempotent;
  private final HttpErrors errors;

  SurfaceFilter(
      Surfaces surfaces,
      RateLimit limit,
      ModelGuard guard,
      IdempotentRequests idempotent,
      HttpErrors errors) {
    this.surfaces = surfaces;
    this.limit = limit;
    this.guard = guard;
    this.idempotent = idempotent;
    this.errors = errors;
  }

  @Override
  protected void doFilter(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws IOException, ServletException {
    Surface surface = surfaces.serving(request.getServletPath());
    Actor actor = null;
    if (surface != null) {
      response.setHeader(HttpHeaders.CACHE_CONTROL, NO_STORE);
      try {
        actor = surface.authenticate(request);
        if (actor != null) {
          admit(surface, actor, request, response);
        }
      } catch (RuntimeException e) {
        Responses.send(errors.answer(e, request), response);
        return;
      }
    }
    if (surface != null && actor != null) {
      carryOut(surface, actor, request, response, chain);
    } else {
      chain.doFilter(request, response);
    }
  }

  private void admit(
      Surface surface, Actor actor, HttpServletRequest request, HttpServletResponse response) {
    RequestContext.authenticated(actor.caller());
    RequestActor.set(request, actor);
    try {
      refuseSemicolon(request.getRequestURI());
      limit.count(surface, actor, response);
    } catch (Refused e) {
      guard.requireValid(actor);
      throw e;
    }
    if (request.getMethod().equals("OPTIONS")) {
      // No door is called, so the validity of the key is checked here.
      guard.requireValid(actor);
    }
  }

  /** The servlet container would leave out what stands behind a semicolon. */
  private static void refuseSemicolon(String path) {
    if (path.indexOf(';') >= 0) {
      throw Refused.invalid("", "bad_path.semicolon");
    }
  }

  private void carryOut(
      Surface surface,
      Actor actor,
      HttpServletRequest request,
      HttpServletResponse response,
      FilterChain chain)
      throws IOException, ServletException {
    String header = idempotent.header(surface, request);
    if (header != null) {
      idempotent.carryOut(surface, header, actor, request, response, chain);
    } else {
      chain.doFilter(request, response);
    }
  }
}
