package dev.oriel.surface.web.component;

import module java.base;

import org.jspecify.annotations.Nullable;

/** Views of one page, of which one is current. */
public record Tabs(String name, List<Tab> tabs) {

  /**
   * A view.
   *
   * @param count how many it shows; null if it does not say
   */
  public record Tab(String name, String href, boolean isCurrent, @Nullable String count) {}
}
