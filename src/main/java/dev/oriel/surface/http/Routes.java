package dev.oriel.surface.http;

import module java.base;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.webmvc.autoconfigure.WebMvcRegistrations;
import org.springframework.stereotype.Component;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/** Finds the route of a request among those of its own surface. */
final class Routes extends RequestMappingHandlerMapping {

  private final Surfaces surfaces;

  /** Gives Spring these routes. */
  @Component
  record Registration(Surfaces surfaces) implements WebMvcRegistrations {

    @Override
    public RequestMappingHandlerMapping getRequestMappingHandlerMapping() {
      return new Routes(surfaces);
    }
  }

  private Routes(Surfaces surfaces) {
    this.surfaces = surfaces;
  }

  /** The route of a request, such as {@code /api/v1/me}; none before it is found. */
  static Optional<String> of(HttpServletRequest request) {
    boolean isKnown =
        request.getAttribute(BEST_MATCHING_HANDLER_ATTRIBUTE) instanceof HandlerMethod;
    return isKnown
        ? Optional.of(String.valueOf(request.getAttribute(BEST_MATCHING_PATTERN_ATTRIBUTE)))
        : Optional.empty();
  }

  @Override
  protected @Nullable RequestMappingInfo getMatchingMapping(
      RequestMappingInfo route, HttpServletRequest request) {
    RequestMappingInfo match = super.getMatchingMapping(route, request);
    return match == null || !isOfSurface(match, request) ? null : match;
  }

  /** Other methods of the path are told only of the same surface. */
  @Override
  protected @Nullable HandlerMethod handleNoMatch(
      Set<RequestMappingInfo> routes, String lookupPath, HttpServletRequest request)
      throws ServletException {
    Set<RequestMappingInfo> own =
        routes.stream()
            .filter(route -> isOfSurface(route, request))
            .collect(Collectors.toCollection(LinkedHashSet::new));
    return super.handleNoMatch(own, lookupPath, request);
  }

  private boolean isOfSurface(RequestMappingInfo route, HttpServletRequest request) {
    return route.getPatternValues().stream()
        .anyMatch(pattern -> surfaces.isRouteOf(pattern, request.getServletPath()));
  }
}
