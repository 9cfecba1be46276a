package dev.oriel.pages.setup;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.component.Grid;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * A table of the setup area, which takes the whole width.
 *
 * @param lead what the page is for; empty for nothing
 * @param empty what stands instead of a table without rows; null for a table with some
 * @param paged the page of it; null if it is shown whole
 */
public record TableView(
    Words words, String lead, Grid grid, @Nullable Empty empty, @Nullable Paged<?> paged)
    implements View {

  public TableView(Words words, String lead, Grid grid, @Nullable Empty empty) {
    this(words, lead, grid, empty, null);
  }

  @Override
  public String template() {
    return "setup/table";
  }
}
