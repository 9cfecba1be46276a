package dev.oriel.operation.command;

import java.io.PrintWriter;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Prints rows with aligned columns. */
final class TextTable {

  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

  private final List<List<String>> rows = new ArrayList<>();

  TextTable(String... headings) {
    rows.add(List.of(headings));
  }

  void add(String... cells) {
    rows.add(List.of(cells));
  }

  void print(PrintWriter out) {
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.size(); i++) {
        String cell = row.get(i);
        line.append(cell);
        if (i < row.size() - 1) {
          line.append(" ".repeat(width(i) - length(cell) + 2));
        }
      }
      out.println(line);
    }
    out.flush();
  }

  static String time(@Nullable OffsetDateTime time) {
    return time == null ? "" : TIME.format(time);
  }

  /** The text of a value; empty for null. */
  static String text(@Nullable Object value) {
    return value == null ? "" : value.toString();
  }

  private int width(int column) {
    return rows.stream().mapToInt(row -> length(row.get(column))).max().orElse(0);
  }

  private static int length(String cell) {
    return cell.codePointCount(0, cell.length());
  }
}
