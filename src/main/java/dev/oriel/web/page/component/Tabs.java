package dev.oriel.web.page.component;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * Views of one page, of which one is current.
 *
 * @param added what stands behind them, such as a link to make another
 * @param acts what can be done with the current one, at the end
 */
public record Tabs(String name, List<Tab> tabs, List<Link> added, List<Link> acts) {

  public Tabs(String name, List<Tab> tabs) {
    this(name, tabs, List.of(), List.of());
  }

  /**
   * A view.
   *
   * @param count how many it shows; null if it does not say
   * @param shared what is said of one that others have too; null for others
   * @param changed what is said of one that looks unlike it was saved; null for others
   * @param key the key that leads to it; null for none
   */
  public record Tab(
      String name,
      String href,
      boolean isCurrent,
      @Nullable String count,
      @Nullable String shared,
      @Nullable String changed,
      @Nullable String key) {

    public Tab(String name, String href, boolean isCurrent, @Nullable String count) {
      this(name, href, isCurrent, count, null, null, null);
    }

    public Tab shared(String text) {
      return new Tab(name, href, isCurrent, count, text, changed, key);
    }

    public Tab changed(String text) {
      return new Tab(name, href, isCurrent, count, shared, text, key);
    }

    public Tab key(String other) {
      return new Tab(name, href, isCurrent, count, shared, changed, other);
    }
  }

  /**
   * A link to a page.
   *
   * @param part the part of the page that unfolds over this one, where scripts run; null for none
   * @param icon null for none
   */
  public record Link(String label, String href, @Nullable String part, @Nullable String icon) {}
}
