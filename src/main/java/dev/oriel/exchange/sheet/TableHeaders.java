package dev.oriel.exchange.sheet;

import module java.base;

import dev.oriel.ground.refusal.Problems;
import dev.oriel.ground.refusal.Refused;

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
}
