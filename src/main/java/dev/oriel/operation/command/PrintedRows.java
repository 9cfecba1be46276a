package dev.oriel.operation.command;

import module java.base;

import org.jspecify.annotations.Nullable;

/** Prints entries as rows with aligned columns. */
public final class PrintedRows<E> {

  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss");

  private final List<String> headings = new ArrayList<>();
  private final List<Value<E>> values = new ArrayList<>();

  /** Gives the text that a column shows of an entry; nothing for null. */
  @FunctionalInterface
  public interface Value<E> {

    @Nullable Object of(E entry);
  }

  public PrintedRows<E> column(String heading, Value<E> value) {
    headings.add(heading);
    values.add(value);
    return this;
  }

  void print(List<E> entries, PrintWriter out) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(headings);
    for (E entry : entries) {
      rows.add(values.stream().map(value -> text(value.of(entry))).toList());
    }
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int i = 0; i < row.size(); i++) {
        String cell = row.get(i);
        line.append(cell);
        if (i < row.size() - 1) {
          line.append(" ".repeat(width(rows, i) - length(cell) + 2));
        }
      }
      out.println(line);
    }
    out.flush();
  }

  public static String time(OffsetDateTime time) {
    return TIME.format(time);
  }

  private static String text(@Nullable Object value) {
    return switch (value) {
      case null -> "";
      case OffsetDateTime time -> time(time);
      default -> value.toString();
    };
  }

  private static int width(List<List<String>> rows, int column) {
    return rows.stream().mapToInt(row -> length(row.get(column))).max().orElse(0);
  }

  private static int length(String cell) {
    return cell.codePointCount(0, cell.length());
  }
}
