package dev.oriel.pages.edit;

import dev.oriel.pages.record.RecordHead;
import dev.oriel.web.page.View;

/** The input of a name in its place, the head of the record. */
public record NameEditor(FieldEditor editor, RecordHead head) implements View {

  @Override
  public String template() {
    return "edit/name";
  }
}
