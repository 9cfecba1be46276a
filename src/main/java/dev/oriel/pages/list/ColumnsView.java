package dev.oriel.pages.list;

import module java.base;

import dev.oriel.crm.view.ListSettings;
import dev.oriel.web.page.View;
import dev.oriel.web.page.form.FormOption;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The form for the columns of a list.
 *
 * @param name what the form is called
 * @param hint what cards show of the columns; null for a table
 * @param action where it is sent to
 * @param hidden what it carries besides the columns
 * @param others the columns that are not shown
 * @param canReset whether the reader has arranged them
 * @param canShare whether the reader decides for those who have not
 */
public record ColumnsView(
    Words words,
    String name,
    @Nullable String hint,
    String action,
    Map<String, String> hidden,
    List<Row> shown,
    List<Row> others,
    List<FormOption> widths,
    boolean canReset,
    boolean canShare,
    boolean isPage)
    implements View {

  /** Fewer columns are seen at once. */
  private static final int LONG = 8;

  /** Whether there is no room for another column. */
  public boolean isFull() {
    return shown.size() >= ListSettings.MAX_COLUMNS;
  }

  /** Whether the columns that are not shown are so many that one is found by its name. */
  public boolean isLong() {
    return others.size() >= LONG;
  }

  /**
   * A column.
   *
   * @param name of its field
   * @param drawn what its width is called if somebody has drawn its edge there; null otherwise
   */
  public record Row(
      String name,
      String label,
      String width,
      @Nullable String drawn,
      boolean isFirst,
      boolean isLast) {}

  /** The form after a change, with the list that it has changed. */
  public record Changed(ColumnsView form, ListView.Body rows) implements View {

    @Override
    public String template() {
      return "list/columnsChanged";
    }
  }

  /** The columns and the order of lists that nobody has arranged, for everyone. */
  public record Standard(Words words, ColumnsView columns, SortView sort) implements View {

    @Override
    public String template() {
      return "list/standard";
    }
  }

  @Override
  public String template() {
    return isPage ? "list/columnsPage" : "list/columns";
  }
}
