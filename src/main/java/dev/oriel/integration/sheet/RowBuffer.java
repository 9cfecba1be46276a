package dev.oriel.integration.sheet;

import module java.base;

/** The cells of the row that is being read, by their columns. It is used again for each row. */
final class RowBuffer {

  static final int MAX_COLUMNS = 500;

  private final SheetCell[] cells = new SheetCell[MAX_COLUMNS];

  /** The number of columns up to the last cell that is not blank. */
  private int width;

  RowBuffer() {
    Arrays.fill(cells, SheetCell.BLANK);
  }

  RowBuffer copy() {
    RowBuffer copy = new RowBuffer();
    System.arraycopy(cells, 0, copy.cells, 0, Math.min(width, MAX_COLUMNS));
    copy.width = width;
    return copy;
  }

  void clear() {
    Arrays.fill(cells, 0, Math.min(width, MAX_COLUMNS), SheetCell.BLANK);
    width = 0;
  }

  /** Remembers the position of a cell beyond the last column allowed, but not the cell. */
  void put(int column, SheetCell cell) {
    if (cell instanceof SheetCell.Blank) {
      return;
    }
    if (column < MAX_COLUMNS) {
      cells[column] = cell;
    }
    width = Math.max(width, column + 1);
  }

  int width() {
    return width;
  }

  SheetCell get(int column) {
    return column < MAX_COLUMNS ? cells[column] : SheetCell.BLANK;
  }

  /** The name that spreadsheet programs give a column: A for 0, AA for 26. */
  static String letters(int column) {
    String last = String.valueOf((char) ('A' + column % 26));
    return column < 26 ? last : letters(column / 26 - 1) + last;
  }
}
