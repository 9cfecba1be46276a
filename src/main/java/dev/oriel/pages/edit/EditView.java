package dev.oriel.pages.edit;

import module java.base;

import dev.oriel.model.schema.Field;
import dev.oriel.pages.record.RecordView;
import dev.oriel.pages.value.FieldGroup;
import dev.oriel.web.page.View;
import dev.oriel.web.page.form.Form;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The form of a record on a page of its own.
 *
 * @param conflicts by the names of their fields
 * @param locked the fields that cannot be changed
 * @param alike the address that tells which records there are already (POST); null if there is one
 */
public record EditView(
    Words words,
    Form form,
    List<Part> parts,
    Map<String, ConflictBox> conflicts,
    List<RecordView.Row> locked,
    @Nullable String alike)
    implements View {

  /** Fields that stand together, by their names. */
  public record Part(String title, List<String> fields) {

    static List<Part> of(List<FieldGroup> groups) {
      return groups.stream()
          .map(group ->
              new Part(group.title(), group.fields().stream().map(Field::apiName).toList()))
          .toList();
    }
  }

  @Override
  public String template() {
    return "edit/edit";
  }
}
