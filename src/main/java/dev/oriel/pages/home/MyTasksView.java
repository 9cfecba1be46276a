package dev.oriel.pages.home;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The open tasks of a member.
 *
 * @param hidden what the form of the boxes carries
 * @param more the page with those behind these; null if these are the last
 */
public record MyTasksView(
    Words words, Map<String, String> hidden, HomeView.Tasks tasks, @Nullable String more)
    implements View {

  @Override
  public String template() {
    return "home/myTasks";
  }
}
