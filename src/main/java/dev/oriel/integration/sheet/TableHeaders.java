package dev.oriel.integration.sheet;

import module java.base;

import dev.oriel.platform.refusal.ProblemMessage;
import dev.oriel.platform.refusal.Problems;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * The headers of a table.
 *
 * @param columns the columns that have a header
 * @param names the header of each of these columns
 */
record TableHeaders(List<Integer> columns, List<String> names) {

  private static final int MAX_LENGTH = 1_000;

  /** Refuses as {@code Invalid} a row with too many columns, or cells that cannot be headers. */
  static TableHeaders of(int number, RowBuffer cells) {
    if (cells.width() > RowBuffer.MAX_COLUMNS) {
      throw Refused.invalid(
          "file",
          "too_many_columns",
          number,
          RowBuffer.letters(cells.width() - 1),
          RowBuffer.MAX_COLUMNS);
    }
    Problems problems = new Problems();
    List<Integer> columns = new ArrayList<>();
    List<String> names = new ArrayList<>();
    Set<String> known = new HashSet<>();
    for (int column = 0; column < cells.width(); column++) {
      String name = name(number, column, cells.get(column), problems);
      if (!name.isEmpty()) {
        columns.add(column);
        names.add(different(name, known));
      }
    }
    problems.check();
    return new TableHeaders(List.copyOf(columns), List.copyOf(names));
  }

  private static String name(int number, int column, SheetCell cell, Problems problems) {
    String name = cell.text().strip();
    String letters = RowBuffer.letters(column);
    if (cell instanceof SheetCell.Fault fault) {
      problems.add("file", "bad_header", letters, number, fault.reason());
    } else if (name.length() > MAX_LENGTH) {
      problems.add("file", "bad_header.too_long", letters, number, MAX_LENGTH);
    }
    return name;
  }

  /** A header that no column before has: the second {@code Email} is {@code Email (2)}. */
  private static String different(String name, Set<String> known) {
    String other = name;
    for (int i = 2; !known.add(other.toLowerCase(Locale.ROOT)); i++) {
      other = name + " (" + i + ")";
    }
    return other;
  }

  /**
   * A first column without a header that counts the rows from 0 or 1, as pandas and R write it. It
   * is left out. As soon as it does not go on counting, its values are values like others.
   */
  static final class IndexColumn {

    private final boolean isPossible;
    private int counted;
    private int next = -1;

    /**
     * Begins to count.
     *
     * @param columns the columns that have a header
     */
    IndexColumn(int[] columns) {
      this.isPossible = columns.length > 0 && columns[0] == 1;
    }

    /** Whether a cell under no header is the next number, which is left out. */
    boolean takes(int column, SheetCell cell) {
      if (!isPossible || column > 0 || !isNext(cell.text())) {
        return false;
      }
      next = Integer.parseInt(cell.text()) + 1;
      counted++;
      return true;
    }

    private boolean isNext(String text) {
      return next < 0 ? text.equals("0") || text.equals("1") : text.equals(String.valueOf(next));
    }

    /** Says that numbers were left out; null if none were. */
    @Nullable ProblemMessage doubt() {
      return counted == 0 ? null : ProblemMessage.of("index_column", counted);
    }
  }
}
