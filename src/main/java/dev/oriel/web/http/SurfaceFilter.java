package dev.oriel.web.http;

import module java.base;

import dev.oriel.access.identity.Actor;
import dev.oriel.access.identity.ModelGuard;
import dev.oriel.platform.admission.RequestContext;
import dev.oriel.platform.refusal.Refused;
import dev.oriel.web.http.request.Query;
import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpFilter;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.http.HttpHeaders;

/** Authenticates a request to a surface, applies the rate limit, and carries the request out. */
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
    if (surface == null) {
      chain.doFilter(request, response);
      return;
    }
    response.setHeader(HttpHeaders.CACHE_CONTROL, NO_STORE);
    if (surface.ignoresUnknownParameters()) {
      Query.ignoreUnknown(request);
    }
    Authentication sender;
    try {
      sender = surface.authenticate(request);
      if (sender instanceof Authentication.Known known) {
        admit(surface, known, request, response);
      }
      surface.check(request);
    } catch (RuntimeException e) {
      errors.send(e, request, response);
      return;
    }
    switch (sender) {
      case Authentication.Known known -> carryOut(surface, known.actor(), request, response, chain);
      case Authentication.Anonymous _ -> chain.doFilter(request, response);
      case Authentication.Answered instead ->
          Responses.send(surface.finish(instead.answer(), request), request, response);
    }
  }

  private void admit(
      Surface surface,
      Authentication.Known sender,
      HttpServletRequest request,
      HttpServletResponse response) {
    Actor actor = sender.actor();
    RequestContext.authenticated(actor.caller());
    RequestActor.set(request, actor);
    try {
      refuseSemicolon(request.getRequestURI());
      limit.count(surface.rateLimit(), sender.countedAs(), response);
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
