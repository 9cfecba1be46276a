package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Toast;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The form of a new record, in a dialog.
 *
 * @param first the names of the fields that are seen at once
 * @param rest those below them, which are unfolded
 * @param alike the address that tells which records there are already (POST)
 * @param isAnother whether the next one shall be filled in after this one
 * @param said what was done before; null for nothing
 */
public record NewView(
    Words words,
    String title,
    Form form,
    List<String> first,
    List<String> rest,
    String alike,
    boolean isAnother,
    @Nullable Toast said)
    implements View {

  @Override
  public String template() {
    return "edit/new";
  }
}
