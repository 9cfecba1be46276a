package dev.oriel.pages.importing;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.NamedLink;
import dev.oriel.web.page.component.Steps;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.form.FormField;
import dev.oriel.web.page.settings.Row;
import dev.oriel.web.page.text.Words;

/**
 * The first step of an import.
 *
 * @param isOpen whether the settings for unusual files are unfolded
 * @param example the link to a file with all columns
 * @param earlier the newest imports
 */
public record UploadView(
    Words words, Steps steps, Form form, boolean isOpen, NamedLink example, List<Row> earlier)
    implements View {

  public List<FormField> into() {
    return List.of(form.field(NewImportPage.OBJECT), form.field(NewImportPage.MODE));
  }

  public List<FormField> unusual() {
    return NewImportPage.UNUSUAL.stream().map(form::field).toList();
  }

  public FormField file() {
    return form.field(ImportFile.FIELD);
  }

  @Override
  public String template() {
    return "importing/upload";
  }
}
