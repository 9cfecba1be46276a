package dev.oriel.pages.home;

import module java.base;

import dev.oriel.surface.web.View;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;

/** The first page of a member: where programs find the workspace. */
public record HomeView(Words words, String name, String workspace, List<Card> cards)
    implements View {

  /**
   * One way to the workspace.
   *
   * @param id of its title
   * @param address what a program is given, such as a URL or a command; null for nothing
   * @param act where to read more; null for nowhere
   */
  public record Card(
      String id,
      String icon,
      String title,
      String text,
      @Nullable String address,
      @Nullable Button act) {}

  @Override
  public String template() {
    return "home/home";
  }
}
