package dev.oriel.pages.list;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.component.Toast;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * A dialog about chosen records, or a page with the same.
 *
 * @param back the list
 * @param lead what is going to happen, or has happened; empty for nothing
 * @param along what goes with the records
 * @param choice what is asked before the form is drawn; null for nothing
 * @param form null if nothing more is asked
 * @param undo takes back what was done; null if nothing can be
 * @param refused the records that were left as they are, with the reasons
 */
public record SelectedView(
    Words words,
    String title,
    NamedLink back,
    @Nullable Notice lead,
    List<String> along,
    @Nullable Choice choice,
    @Nullable Form form,
    Toast.@Nullable Undo undo,
    List<Left> refused,
    boolean isPage)
    implements View {

  /**
   * A choice on which the other inputs depend.
   *
   * @param action where it is sent to, to draw the form again
   */
  public record Choice(FormField field, String action) {}

  /**
   * A record that was left as it is.
   *
   * @param href null if it is not there
   */
  public record Left(String name, @Nullable String href, String reason) {}

  /** The same with what is going to happen. */
  SelectedView leading(Notice happening, List<String> with) {
    return new SelectedView(
        words, title, back, happening, with, choice, form, undo, refused, isPage);
  }

  /** The same with a form. */
  SelectedView form(@Nullable Choice before, Form asked) {
    return new SelectedView(words, title, back, lead, along, before, asked, undo, refused, isPage);
  }

  /** The same with what has happened. */
  SelectedView result(Notice happened, Toast.@Nullable Undo takingBack, List<Left> left) {
    return new SelectedView(
        words, title, back, happened, along, choice, form, takingBack, left, isPage);
  }

  public Button close() {
    return Button.cross(words, "selected-dialog");
  }

  @Override
  public String template() {
    return isPage ? "list/selectedPage" : "list/selected";
  }
}
