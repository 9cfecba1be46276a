package dev.oriel.pages.home;

import dev.oriel.web.page.View;
import dev.oriel.web.page.layout.Sidebar;
import org.jspecify.annotations.Nullable;

/**
 * The number of tasks of the member that are due, for the sidebar and the first page.
 *
 * @param count null for none, or if that is not known
 */
public record DueView(Sidebar.@Nullable Count count) implements View {

  @Override
  public String template() {
    return "home/due";
  }
}
