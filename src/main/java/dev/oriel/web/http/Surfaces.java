package dev.oriel.web.http;

import module java.base;

import jakarta.servlet.http.HttpServletRequest;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds the surface of a path. */
@Component
class Surfaces {

  private final List<Area> longestFirst;
  private final Surface byDefault;

  /** The paths below one; without a surface they are public. */
  private record Area(String path, @Nullable Surface surface) {

    boolean contains(String other) {
      if (path.equals("/")) {
        return !other.isEmpty();
      }
      return other.startsWith(path)
          && (other.length() == path.length() || other.charAt(path.length()) == '/');
    }
  }

  Surfaces(List<Surface> surfaces, List<PublicPath> publicPaths) {
    List<Area> areas = new ArrayList<>();
    surfaces.forEach(surface -> areas.add(new Area(surface.path(), surface)));
    publicPaths.forEach(open -> areas.add(new Area(open.path(), null)));
    if (areas.stream().map(Area::path).distinct().count() != areas.size()) {
      throw new IllegalStateException("each path has one surface or none: " + areas);
    }
    areas.sort(Comparator.comparingInt((Area area) -> area.path().length()).reversed());
    this.longestFirst = List.copyOf(areas);
    List<Surface> defaults = surfaces.stream().filter(Surface::isDefault).toList();
    if (defaults.size() != 1) {
      throw new IllegalStateException("exactly one surface must be the default, not " + defaults);
    }
    this.byDefault = defaults.getFirst();
  }

  /** The surface that serves a decoded path; null if none does. */
  @Nullable Surface serving(String path) {
    Area area = area(path);
    return area == null ? null : area.surface();
  }

  /** An answer as the surface of the request sends it. */
  Answer finished(Answer answer, HttpServletRequest request) {
    Surface surface = serving(request.getServletPath());
    return surface == null ? answer : surface.finish(answer, request);
  }

  /**
   * Whether a route belongs to what serves a path: a page whose address begins with a variable is
   * not found below {@code /api}, and no spelling of a path leads from one surface to routes of
   * another.
   *
   * @param path decoded
   */
  boolean isRouteOf(String route, String path) {
    return Objects.equals(area(route), area(path));
  }

  private @Nullable Area area(String path) {
    for (Area area : longestFirst) {
      if (area.contains(path)) {
        return area;
      }
    }
    return null;
  }

  /** The surface that answers errors of a path, which is empty if it could not be read. */
  Surface answering(String path) {
    Surface surface = serving(path);
    return surface == null ? byDefault : surface;
  }
}
