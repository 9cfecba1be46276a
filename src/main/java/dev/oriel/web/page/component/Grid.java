package dev.oriel.web.page.component;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * A table. On a phone each row becomes two lines, by the places of its columns.
 *
 * @param isFixed whether the columns have widths, and the table scrolls in a region of its own
 */
public record Grid(
    String name, List<Column> columns, List<Row> rows, Density density, boolean isFixed) {

  public Grid {
    for (Row row : rows) {
      if (row.cells().size() != columns.size()) {
        throw new IllegalArgumentException("a row of '" + name + "' has not one cell per column");
      }
    }
  }

  /** A table without widths. */
  public Grid(String name, List<Column> columns, List<Row> rows) {
    this(name, columns, rows, Density.NORMAL, false);
  }

  public enum Density {
    COMPACT(" is-compact"),
    NORMAL(""),
    ROOMY(" is-roomy");

    private final String css;

    Density(String css) {
      this.css = css;
    }
  }

  /** The place of a column on a phone: in the first line, in the second, or nowhere. */
  public enum Place {
    MAIN("s-main"),
    SIDE("s-side"),
    SUB("s-sub"),
    END("s-end"),
    NOWHERE("");

    private final String css;

    Place(String css) {
      this.css = css;
    }
  }

  public enum Sorted {
    ASCENDING("ascending"),
    DESCENDING("descending");

    private final String aria;

    Sorted(String aria) {
      this.aria = aria;
    }

    public String aria() {
      return aria;
    }
  }

  /**
   * A column.
   *
   * @param isNamed whether its name is seen; a column of buttons has one that is not
   * @param width in pixels; null if it has none
   * @param sort the address of the list sorted by it; null if it cannot be
   * @param sorted how the list is sorted by it; null if it is not
   * @param edge the name under which a width is kept that somebody gives it; null if nobody can
   */
  public record Column(
      String name,
      Place place,
      boolean isNamed,
      boolean isNumber,
      @Nullable Integer width,
      @Nullable String sort,
      @Nullable Sorted sorted,
      @Nullable String edge) {

    public Column(String name, Place place) {
      this(name, place, true, false, null, null, null, null);
    }

    /** The column of what can be done with a row. */
    public static Column acts(String name) {
      return new Column(name, Place.SIDE, false, true, null, null, null, null);
    }

    public Column place(Place other) {
      return new Column(name, other, isNamed, isNumber, width, sort, sorted, edge);
    }

    public Column number() {
      return new Column(name, place, isNamed, true, width, sort, sorted, edge);
    }

    public Column width(int pixels) {
      return new Column(name, place, isNamed, isNumber, pixels, sort, sorted, edge);
    }

    public Column edge(String kept) {
      return new Column(name, place, isNamed, isNumber, width, sort, sorted, kept);
    }

    public Column sort(String href, @Nullable Sorted now) {
      return new Column(name, place, isNamed, isNumber, width, href, now, edge);
    }

    /** The classes of its cells; null for none. */
    public @Nullable String css() {
      String number = isNumber ? "r" : null;
      if (place.css.isEmpty()) {
        return number;
      }
      return number == null ? place.css : place.css + " " + number;
    }
  }

  /** A row, whose first cell names it. */
  public record Row(List<Cell> cells) {

    public Row(Cell... cells) {
      this(List.of(cells));
    }
  }

  public String css() {
    return "o-grid o-stack no-pick" + (isFixed ? " is-fixed" : " is-plain") + density.css;
  }
}
