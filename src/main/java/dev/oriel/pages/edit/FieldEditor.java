package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The input of a field in the place of its row.
 *
 * @param row the id of the row
 * @param field the name of the field in the form
 * @param shown the address of the row as it was
 * @param conflict null for none
 */
public record FieldEditor(
    Words words, String row, Form form, String field, String shown, @Nullable ConflictBox conflict)
    implements View {

  @Override
  public String template() {
    return "edit/field";
  }
}
