package dev.oriel.pages.setup.object;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormOption;
import org.jspecify.annotations.Nullable;

/**
 * An option of a field.
 *
 * @param form for the fields that it requires; null if it can require none
 * @param choices the fields that it can require, of which it requires those that are chosen
 * @param field the page of its field
 */
public record OptionView(
    String label,
    @Nullable Form form,
    List<FormOption> choices,
    Set<String> chosen,
    String field,
    UsedBy uses)
    implements View.Whole {

  @Override
  public String template() {
    return "setup/object/option";
  }
}
