package dev.oriel.pages.list;

import dev.oriel.web.page.View;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.text.Words;

/**
 * A form over a list: that of a saved view, or of the moment of which the list is shown.
 *
 * @param saved the name of the view; empty for a new one and for another form
 */
public record ViewForm(Words words, String title, Form form, String saved, boolean isPage)
    implements View {

  @Override
  public String template() {
    return isPage ? "list/viewPage" : "list/view";
  }
}
