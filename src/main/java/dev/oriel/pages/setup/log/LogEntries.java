package dev.oriel.pages.setup.log;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Avatar;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Difference;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.component.Moment;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * Entries of the audit log, newest first.
 *
 * @param empty what stands there without entries; null if there are some
 * @param older the link to older entries; null if there are none
 */
public record LogEntries(Words words, List<Row> rows, @Nullable Empty empty, @Nullable Button older)
    implements View {

  /**
   * An entry.
   *
   * @param avatar of a member; null for others
   * @param sign the icon of others
   * @param href the entries of the same author
   * @param icon that of the kind of what was changed
   * @param name of what was changed
   * @param detail what else is said in the line, such as the one value that was changed
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
      String detail,
      String from,
      List<Difference> changes,
      int left) {}

  @Override
  public String template() {
    return "setup/log";
  }
}
