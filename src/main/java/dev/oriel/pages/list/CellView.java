package dev.oriel.pages.list;

import dev.oriel.pages.edit.FieldEditor;
import dev.oriel.web.page.View;

/**
 * The input over a cell of a list.
 *
 * @param name of the field, which the cell does not show
 */
public record CellView(FieldEditor editor, String name) implements View {

  @Override
  public String template() {
    return "list/cell";
  }
}
