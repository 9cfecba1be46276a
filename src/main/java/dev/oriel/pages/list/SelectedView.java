package dev.oriel.pages.list;

import module java.base;

import dev.oriel.surface.web.View;
import dev.oriel.surface.web.component.Button;
import dev.oriel.surface.web.component.NamedLink;
import dev.oriel.surface.web.component.Notice;
import dev.oriel.surface.web.form.Form;
import dev.oriel.surface.web.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * A dialog about chosen records, or a page with the same.
 *
 * @param ids of the records, which its form carries
 * @param back the list
 * @param lead what is going to happen, or has happened; empty for nothing
 * @param form null if nothing more is asked
 * @param refused the records that were left as they are, with the reasons
 */
public record SelectedView(
    Words words,
    String title,
    List<UUID> ids,
    NamedLink back,
    @Nullable Notice lead,
    @Nullable Form form,
    List<Left> refused,
    boolean isPage)
    implements View {

  /**
   * A record that was left as it is.
   *
   * @param href null if it is not there
   */
  public record Left(String name, @Nullable String href, String reason) {}

  public Button close() {
    return Button.closes(words.say("dialog.close"), "selected-dialog")
        .quiet()
        .icon("x")
        .form(Button.Form.SMALL_ICON);
  }

  @Override
  public String template() {
    return isPage ? "list/selectedPage" : "list/selected";
  }
}
