package dev.oriel.surface.http;

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

  private static final ScopedValue<Path> PATH = ScopedValue.newInstance();

  private final Surfaces surfaces;
  private final Map<RequestMappingInfo, List<Outline>> outlines = new HashMap<>();

  /**
   * The path of a request, not decoded and without parameters.
   *
   * @param isPlain whether it has nothing to decode and no empty segments, so that its outline can
   *     be compared
   */
  private record Path(String text, int segments, boolean isPlain) {

    static Path of(String text) {
      boolean isPlain = text.indexOf('%') < 0 && !text.contains("//");
      return new Path(text, segmentsIn(text), isPlain);
    }
  }

  /**
   * The outline of a pattern, which all its paths share.
   *
   * @param beginning the text before the first variable
   * @param segments their number, which a pattern must fix
   */
  private record Outline(String beginning, int segments) {

    private static final Pattern ANY_NUMBER = Pattern.compile("\\*\\*|\\{\\*");

    static Outline of(String pattern) {
      if (ANY_NUMBER.matcher(pattern).find()) {
        throw new IllegalStateException("a route has a fixed number of segments: " + pattern);
      }
      return new Outline(pattern.split("[{*?]", 2)[0], segmentsIn(pattern));
    }

    boolean fits(Path path) {
      return segments == path.segments() && path.text().startsWith(beginning);
    }
  }

  private static int segmentsIn(String path) {
    return (int) path.chars().filter(one -> one == '/').count();
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
    outlines.put(route, route.getPatternValues().stream().map(Outline::of).toList());
  }

  @Override
  protected @Nullable HandlerMethod lookupHandlerMethod(String path, HttpServletRequest request)
      throws Exception {
    return ScopedValue.where(PATH, Path.of(path))
        .call(() -> super.lookupHandlerMethod(path, request));
  }

  @Override
  protected @Nullable RequestMappingInfo getMatchingMapping(
      RequestMappingInfo route, HttpServletRequest request) {
    if (!mayMatch(route, PATH.get())) {
      return null;
    }
    RequestMappingInfo match = super.getMatchingMapping(route, request);
    return match == null || !isOfSurface(match, request) ? null : match;
  }

  private boolean mayMatch(RequestMappingInfo route, Path path) {
    if (!path.isPlain()) {
      return true;
    }
    for (Outline outline : Objects.requireNonNull(outlines.get(route))) {
      if (outline.fits(path)) {
        return true;
      }
    }
    return false;
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
