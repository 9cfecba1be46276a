package dev.oriel.pages.setup.profile;

import module java.base;

import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Button;
import dev.oriel.web.page.component.Menu;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.component.Tile;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * A table of rights: a row for each object or field, and a column for each right.
 *
 * @param name of the table
 * @param hidden what the form carries besides the cells
 * @param notice above the table; null for none
 * @param filter what the rows are narrowed by; null if there are few
 * @param usedBy whom the rights concern, above the table; null to say it below alone
 * @param columns the names of the rights
 * @param rows the default first
 * @param groups rights on definitions, to mail and on views, below the table
 * @param touches whom a change concerns
 */
public record MatrixView(
    Words words,
    String name,
    String first,
    String last,
    String action,
    Map<String, String> hidden,
    @Nullable Notice notice,
    @Nullable Filter filter,
    @Nullable UsedBy usedBy,
    List<String> columns,
    List<Row> rows,
    List<Group> groups,
    String touches,
    List<Button> acts)
    implements View {

  /**
   * The form that narrows the rows.
   *
   * @param shown how many of them are shown, in words
   */
  public record Filter(String action, String q, String label, String shown) {}

  /**
   * A row.
   *
   * @param tile null for none
   * @param isDefault whether it counts for all without rights of their own
   * @param inherit the cell for whether the default counts for it; null for the default itself
   * @param note what its last column says
   * @param isNoted whether the note is unlike that of most
   * @param href the page with more of it; null for none
   * @param acts what can be chosen for the whole row; null for nothing
   */
  public record Row(
      @Nullable Tile tile,
      String name,
      boolean isDefault,
      List<Cell> cells,
      @Nullable Cell inherit,
      String note,
      boolean isNoted,
      @Nullable String href,
      @Nullable Menu acts) {

    /** Whether it has no rights of its own. */
    public boolean isInherited() {
      return inherit != null && inherit.isOn();
    }
  }

  /**
   * A right.
   *
   * @param value by which it is sent
   * @param name its row and its right
   * @param isChanged whether it differs from what is stored
   */
  public record Cell(String value, String name, boolean isOn, boolean isChanged) {}

  /** Whether there is something to be chosen for whole rows. */
  public boolean hasActs() {
    return rows.stream().anyMatch(row -> row.acts() != null);
  }

  /** Rights of one kind, none of them on an object. */
  public record Group(String name, List<Cell> cells) {}

  @Override
  public String template() {
    return "setup/profile/matrix";
  }
}
