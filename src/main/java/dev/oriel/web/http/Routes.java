package dev.oriel.web.http;

import module java.base;

import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import java.lang.reflect.Method;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.webmvc.autoconfigure.WebMvcRegistrations;
import org.springframework.stereotype.Component;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/**
 * Finds the route of a request among those of its own surface. Spring tests the conditions of each
 * route in turn; here only those are tested whose outline fits the path.
 */
final class Routes extends RequestMappingHandlerMapping {

  private static final Pattern ANY_NUMBER = Pattern.compile("\\*\\*|\\{\\*");

  private final Surfaces surfaces;

  /** The outlines of all patterns, by their number of segments, which a pattern must fix. */
  private final Map<Integer, List<Outline>> outlines = new HashMap<>();

  private Map<RequestMappingInfo, HandlerMethod> handlers = Map.of();

  /**
   * The outline of a pattern, which all its paths share.
   *
   * @param beginning the text before the first variable
   */
  private record Outline(String beginning, RequestMappingInfo route) {}

  private static String beginning(String pattern) {
    return pattern.split("[{*?]", 2)[0];
  }

  private static int segmentsIn(String path) {
    int segments = 0;
    for (int at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) {
      segments++;
    }
    return segments;
  }

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
  protected void registerHandlerMethod(Object handler, Method method, RequestMappingInfo route) {
    super.registerHandlerMethod(handler, method, route);
    for (String pattern : route.getPatternValues()) {
      if (ANY_NUMBER.matcher(pattern).find()) {
        throw new IllegalStateException("a route has a fixed number of segments: " + pattern);
      }
      outlines
          .computeIfAbsent(segmentsIn(pattern), _ -> new ArrayList<>())
          .add(new Outline(beginning(pattern), route));
    }
  }

  @Override
  public void afterPropertiesSet() {
    super.afterPropertiesSet();
    handlers = getHandlerMethods();
  }

  @Override
  protected @Nullable HandlerMethod lookupHandlerMethod(String path, HttpServletRequest request)
      throws Exception {
    RequestMappingInfo best = null;
    HandlerMethod handler = null;
    for (RequestMappingInfo route : fitting(path)) {
      RequestMappingInfo match = getMatchingMapping(route, request);
      if (match != null && (best == null || isBetter(match, best, request))) {
        best = match;
        handler = handlers.get(route);
      }
    }
    if (best == null || handler == null) {
      return handleNoMatch(handlers.keySet(), path, request);
    }
    request.setAttribute(BEST_MATCHING_HANDLER_ATTRIBUTE, handler);
    handleMatch(best, path, request);
    return handler;
  }

  /** Where Spring has no order, the pattern with the longer beginning is better. */
  private static boolean isBetter(
      RequestMappingInfo one, RequestMappingInfo other, HttpServletRequest request) {
    int order = one.compareTo(other, request);
    return order < 0 || (order == 0 && beginning(one).length() > beginning(other).length());
  }

  /** That of the pattern that fits best: those that do not fit were left out. */
  private static String beginning(RequestMappingInfo match) {
    return beginning(match.getPatternValues().iterator().next());
  }

  /**
   * The routes with an outline that fits a path; all routes, if the path has something to decode or
   * empty segments, so that its text cannot be compared.
   */
  private Collection<RequestMappingInfo> fitting(String path) {
    if (path.indexOf('%') >= 0 || path.contains("//")) {
      return handlers.keySet();
    }
    // A set, as several patterns of a route can fit.
    Set<RequestMappingInfo> fitting = new LinkedHashSet<>();
    for (Outline outline : outlines.getOrDefault(segmentsIn(path), List.of())) {
      if (path.startsWith(outline.beginning())) {
        fitting.add(outline.route());
      }
    }
    return fitting;
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
