package dev.oriel.pages.list;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.FieldRow;

/** Says at a cell of a list why its value cannot be changed. */
public record CellLock(FieldRow.Lock lock) implements View {

  @Override
  public String template() {
    return "list/cellLock";
  }
}
