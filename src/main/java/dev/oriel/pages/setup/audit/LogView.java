package dev.oriel.pages.setup.audit;

import module java.base;

import dev.oriel.surface.web.View;
import dev.oriel.surface.web.component.Avatar;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.component.Difference;
import dev.oriel.surface.web.component.Empty;
import dev.oriel.surface.web.component.FilterChip;
import dev.oriel.surface.web.component.Moment;
import dev.oriel.surface.web.form.Form;
import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The audit log.
 *
 * @param path of the page, without parameters
 * @param chips the conditions that hold
 * @param filter by which conditions are set (GET)
 * @param empty what stands there without entries; null if there are some
 * @param older the link to older entries; null if there are none
 */
public record LogView(
    Words words,
    String path,
    List<FilterChip> chips,
    Form filter,
    List<Row> rows,
    @Nullable Empty empty,
    @Nullable Button older)
    implements View {

  /** The id of what the filter's button unfolds. */
  static final String FILTER = "log-filter";

  /**
   * An entry.
   *
   * @param avatar of a member; null for others
   * @param sign the icon of others
   * @param href the entries of the same author
   * @param icon that of the kind of what was changed
   * @param name of what was changed
   * @param from the surface, and the address of the client
   * @param changes the values before and after, and the id of the request
   * @param left how many changes are not shown
   */
  public record Row(
      Moment when,
      @Nullable Avatar avatar,
      String sign,
      String who,
      String href,
      String icon,
      String what,
      String name,
      String from,
      List<Difference> changes,
      int left) {}

  public Button unfold() {
    return Button.unfolds(words.say("filter.button"), FILTER).quiet().small().icon("filter");
  }

  /** Whether the filter is seen at once, because of its mistakes. */
  public boolean isWrong() {
    return !filter.wrong().isEmpty();
  }

  @Override
  public String template() {
    return "setup/audit";
  }
}
