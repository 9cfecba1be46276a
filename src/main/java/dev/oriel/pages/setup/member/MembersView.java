package dev.oriel.pages.setup.member;

import module java.base;

import dev.oriel.pages.setup.Paged;
import dev.oriel.pages.setup.Search;
import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.component.Menu;
import dev.oriel.web.page.component.Reference;
import dev.oriel.web.page.component.State;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * A page of members, of which several can be chosen.
 *
 * @param name of the table
 * @param rows the members of this page
 * @param empty what stands instead of them; null if there are some
 * @param selection the form of those that are chosen; null if none can be
 */
public record MembersView(
    Words words,
    String name,
    Search search,
    List<Row> rows,
    @Nullable Empty empty,
    @Nullable Selection selection,
    Paged<?> paged)
    implements View {

  /**
   * A member.
   *
   * @param profile its name, as the button that changes it
   * @param letIn the form that the menu sends; null without such an item
   */
  public record Row(
      UUID id,
      Reference member,
      Cell profile,
      State state,
      String sessions,
      String seen,
      Menu menu,
      @Nullable Form letIn) {}

  /** The form of the chosen members, and its buttons, each of which leads to a question. */
  public record Selection(String action, List<Act> acts) {}

  /** A button for the chosen members. */
  public record Act(String label, String icon, String action) {}

  @Override
  public String template() {
    return "setup/members";
  }
}
