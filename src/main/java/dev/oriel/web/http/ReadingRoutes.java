package dev.oriel.web.http;

import module java.base;

import jakarta.servlet.http.HttpServletRequest;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.http.server.PathContainer;
import org.springframework.stereotype.Component;
import org.springframework.util.function.SingletonSupplier;
import org.springframework.web.bind.annotation.RequestMethod;
import org.springframework.web.servlet.mvc.method.RequestMappingInfo;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import org.springframework.web.util.pattern.PathPattern;

/** Knows the operations with {@link ReadsOnly}, before a request is mapped to one. */
@Component
final class ReadingRoutes {

  private final SingletonSupplier<List<Route>> routes;

  private record Route(Set<RequestMethod> methods, PathPattern path) {}

  /** The routes are known only after the filters have been made. */
  ReadingRoutes(
      @Qualifier("requestMappingHandlerMapping")
          ObjectProvider<RequestMappingHandlerMapping> mapping) {
    routes =
        SingletonSupplier.of(() ->
            mapping.getObject().getHandlerMethods().entrySet().stream()
                .filter(entry -> entry.getValue().hasMethodAnnotation(ReadsOnly.class))
                .flatMap(entry -> routes(entry.getKey()))
                .toList());
  }

  private static Stream<Route> routes(RequestMappingInfo info) {
    var paths = info.getPathPatternsCondition();
    return paths == null
        ? Stream.of()
        : paths.getPatterns().stream()
            .map(path -> new Route(info.getMethodsCondition().getMethods(), path));
  }

  boolean include(HttpServletRequest request) {
    PathContainer path = PathContainer.parsePath(request.getRequestURI());
    return routes.obtain().stream()
        .anyMatch(route ->
            route.path().matches(path)
                && route.methods().stream().anyMatch(m -> m.name().equals(request.getMethod())));
  }
}
