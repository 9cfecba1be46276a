package dev.oriel.surface.http;

import module java.base;

import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Finds the surface of a path. */
@Component
class Surfaces {

  private final List<Surface> longestFirst;
  private final Surface byDefault;

  Surfaces(List<Surface> surfaces) {
    this.longestFirst =
        surfaces.stream()
            .sorted(
                Comparator.comparingInt((Surface surface) -> surface.path().length()).reversed())
            .toList();
    List<Surface> defaults = surfaces.stream().filter(Surface::isDefault).toList();
    if (defaults.size() != 1) {
      throw new IllegalStateException("exactly one surface must be the default, not " + defaults);
    }
    this.byDefault = defaults.getFirst();
  }

  /** The surface that serves a decoded path; null if none does. */
  @Nullable Surface serving(String path) {
    for (Surface surface : longestFirst) {
      if (isBelow(path, surface.path())) {
        return surface;
      }
    }
    return null;
  }

  /** The surface that answers errors of a path. */
  Surface answering(String path) {
    Surface surface = serving(path);
    return surface == null ? byDefault : surface;
  }

  private static boolean isBelow(String path, String prefix) {
    return path.startsWith(prefix)
        && (path.length() == prefix.length() || path.charAt(prefix.length()) == '/');
  }
}
