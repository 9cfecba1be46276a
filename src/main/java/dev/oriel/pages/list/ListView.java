package dev.oriel.pages.list;

import module java.base;

import dev.oriel.pages.task.Tick;
import dev.oriel.web.page.View;
import dev.oriel.web.page.component.Avatar;
import dev.oriel.web.page.component.Cell;
import dev.oriel.web.page.component.Empty;
import dev.oriel.web.page.component.Grid;
import dev.oriel.web.page.component.Notice;
import dev.oriel.web.page.component.Tabs;
import dev.oriel.web.page.component.Toast;
import dev.oriel.web.page.text.Words;
import org.jspecify.annotations.Nullable;

/**
 * The list of an object.
 *
 * @param search what the input of the search is called
 * @param tools null if there is nothing to search
 * @param notice what is said of the view; null for nothing
 * @param selection what can be done with chosen records; null for nothing
 * @param searchPart the address of the part of the page that typing there changes; null where a
 *     search has to be sent, since reading the past takes longer
 * @param ticked what the form of the boxes of tasks carries; null without boxes
 */
public record ListView(
    Words words,
    String path,
    String q,
    Map<String, String> carried,
    String search,
    @Nullable String searchPart,
    @Nullable ListTools tools,
    @Nullable Notice notice,
    @Nullable Selection selection,
    @Nullable Map<String, String> ticked,
    Body rows)
    implements View {

  /** The records, in a table, on a board or in a calendar. */
  public sealed interface Body extends View permits Rows, BoardView, CalendarView {

    /** What stands there without records; null if there are some. */
    @Nullable Empty empty();
  }

  /** The id of the body of the table. */
  static final String BODY = "rows";

  /**
   * The records, which change without the rest of the page.
   *
   * @param name of the table, with its order
   * @param shortName of the view that it shows
   * @param fields the names of the columns whose cells can be opened; empty for others
   * @param isPicked whether rows can be chosen
   * @param empty what stands there without records; null if there are some
   * @param foot how many are shown
   * @param more the next page; null on the last one
   */
  public record Rows(
      Words words,
      String name,
      String shortName,
      List<Grid.Column> columns,
      List<String> fields,
      List<Row> rows,
      boolean isPicked,
      @Nullable Empty empty,
      String foot,
      @Nullable More more)
      implements Body {

    /** The field of a column whose cells can be opened; null for others. */
    public @Nullable String field(int column) {
      String name = fields.get(column);
      return name.isEmpty() ? null : name;
    }

    @Override
    public String template() {
      return "list/part";
    }
  }

  /**
   * The bar that is shown once records are chosen.
   *
   * @param action where they are sent to
   * @param hidden what its form carries besides them
   * @param name of the bar
   * @param addTask what the button that adds a task for each is called; null for none
   */
  public record Selection(
      String action,
      Map<String, String> hidden,
      String name,
      boolean canEdit,
      @Nullable String addTask,
      boolean canMerge,
      boolean canDelete) {

    /** How many records of a list can be chosen at once. */
    public int most() {
      return Selected.MAX;
    }
  }

  /**
   * The result of a search, and what leads on from there: the tools, and the views.
   *
   * @param selection what can be done with chosen records; null for nothing
   */
  public record Found(Body rows, ListTools tools, Tabs tabs, @Nullable Selection selection)
      implements View {

    @Override
    public String template() {
      return "list/found";
    }
  }

  /** More rows of a table that is shown already. */
  public record MoreRows(Rows rows) implements View {

    @Override
    public String template() {
      return "list/moreRows";
    }
  }

  /**
   * Rows with values that were written just now, wherever the table has them.
   *
   * @param about what stands over the list; null for nothing
   * @param isPlaced whether it finds its place by itself, since what has asked for it is elsewhere
   * @param toast what was done; null if that is said already
   * @param again the address at which a board is read anew, which has no rows; null for a table
   */
  public record Changed(
      Rows rows,
      @Nullable SelectedView about,
      boolean isPlaced,
      @Nullable Toast toast,
      @Nullable String again)
      implements View {

    Changed(Rows rows, @Nullable SelectedView about, boolean isPlaced, @Nullable Toast toast) {
      this(rows, about, isPlaced, toast, null);
    }

    /** The same for the form in which the list is shown. */
    Changed in(OpenList list) {
      String part = list.isTable() ? null : list.state().part(ListPage.LIST);
      return new Changed(rows, about, isPlaced, toast, part);
    }

    @Override
    public String template() {
      return "list/changed";
    }
  }

  /**
   * The next page.
   *
   * @param part its address as a part of the page; null if it is a page of its own
   * @param count the address of the number of all records, which no list waits for
   */
  public record More(String label, String href, @Nullable String part, String count) {}

  /**
   * The number of the records that are shown, and of all.
   *
   * @param total the number of all; null if that is not known in time
   */
  public record Counted(String text, @Nullable String total) implements View {

    @Override
    public String template() {
      return "list/count";
    }
  }

  /**
   * A record.
   *
   * @param avatar null for none
   * @param tick the box of a task; null for none
   * @param found in which field a search has found it; null if in its name, or without a search
   * @param cells those of the columns behind the name
   */
  public record Row(
      UUID id,
      String name,
      String href,
      @Nullable Avatar avatar,
      @Nullable Tick tick,
      @Nullable String found,
      List<List<Cell>> cells) {}

  @Override
  public String template() {
    return "list/list";
  }
}
