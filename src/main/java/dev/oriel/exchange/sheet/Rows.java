package dev.oriel.exchange.sheet;

import module java.base;

import dev.oriel.ground.refusal.Problems;
import dev.oriel.ground.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * Makes a table of the rows of a file, the same for all formats: the first row that is not blank is
 * the header, later ones are data.
 */
final class Rows {

  static final int MAX_ROWS = 10_000;
  static final int MAX_CELLS = 1_000_000;

  /** A small file can repeat a long text in many cells. */
  static final int MAX_CHARACTERS = 20_000_000;

  private static final int MAX_HEADER = 1_000;

  private final SourceFormat format;
  private final SheetConsumer consumer;

  /** The columns that have a header; the header at the same place in the list. */
  private int[] columns = {};

  private int count;
  private int filled;
  private long characters;

  Rows(SourceFormat format, SheetConsumer consumer) {
    this.format = format;
    this.consumer = consumer;
  }

  /** Whether there was a row that is not blank. */
  boolean begun() {
    return columns.length > 0;
  }

  /** Takes a row and clears the buffer. */
  void take(int number, RowBuffer cells) {
    if (cells.width() > 0) {
      if (begun()) {
        data(number, cells);
      } else {
        header(number, cells);
      }
      cells.clear();
    }
  }

  private void header(int number, RowBuffer cells) {
    if (cells.width() > RowBuffer.MAX_COLUMNS) {
      throw Refused.invalid(
          "file",
          "too_many_columns",
          number,
          RowBuffer.letters(cells.width() - 1),
          RowBuffer.MAX_COLUMNS);
    }
    Problems problems = new Problems();
    List<String> names = new ArrayList<>();
    List<Integer> named = new ArrayList<>();
    Map<String, Integer> known = new HashMap<>();
    for (int column = 0; column < cells.width(); column++) {
      String name = name(number, column, cells.get(column), problems);
      if (!name.isEmpty()) {
        Integer other = known.putIfAbsent(name.toLowerCase(Locale.ROOT), column);
        if (other != null) {
          problems.add(
              "file",
              "duplicate_header",
              RowBuffer.letters(other),
              RowBuffer.letters(column),
              name);
        }
        names.add(name);
        named.add(column);
      }
    }
    problems.check();
    columns = named.stream().mapToInt(Integer::intValue).toArray();
    calling(() -> consumer.begin(format, List.copyOf(names)));
  }

  private static String name(int number, int column, Cell cell, Problems problems) {
    String name = cell.text().strip();
    String letters = RowBuffer.letters(column);
    if (cell instanceof Cell.Fault fault) {
      problems.add("file", "bad_header", letters, number, fault.reason());
    } else if (name.length() > MAX_HEADER) {
      problems.add("file", "bad_header.too_long", letters, number, MAX_HEADER);
    }
    return name;
  }

  @SuppressWarnings("ThreadPriorityCheck")
  private void data(int number, RowBuffer cells) {
    count++;
    if (count > MAX_ROWS) {
      throw Refused.invalid("file", "too_many_rows");
    }
    Cell[] found = new Cell[columns.length];
    for (int i = 0; i < found.length; i++) {
      found[i] = cells.get(columns[i]);
      filled += found[i] instanceof Cell.Blank ? 0 : 1;
      characters += found[i].text().length();
    }
    if (filled > MAX_CELLS) {
      throw Refused.invalid("file", "too_many_cells");
    }
    if (characters > MAX_CHARACTERS) {
      throw Refused.invalid("file", "too_large.table");
    }
    List<Cell> list = Collections.unmodifiableList(Arrays.asList(found));
    Row row = new Row(number, list, surplus(number, cells));
    calling(() -> consumer.row(row));
    // A virtual thread that does not block occupies its carrier thread.
    Thread.yield();
  }

  /** Cells that stand under no header would be lost without a word. */
  private @Nullable String surplus(int number, RowBuffer cells) {
    int next = 0;
    for (int column = 0; column < Math.min(cells.width(), RowBuffer.MAX_COLUMNS); column++) {
      if (next < columns.length && columns[next] == column) {
        next++;
      } else if (!(cells.get(column) instanceof Cell.Blank)) {
        return surplusIn(column, number);
      }
    }
    return cells.width() > RowBuffer.MAX_COLUMNS ? surplusIn(cells.width() - 1, number) : null;
  }

  private static String surplusIn(int column, int number) {
    return "Row %d has a value in column %s, which has no header."
        .formatted(number, RowBuffer.letters(column));
  }

  private void calling(Runnable call) {
    try {
      call.run();
    } catch (RuntimeException e) {
      throw new ConsumerFailure(e);
    }
  }

  /** Carries what the consumer throws through the parsers, so that it is not taken for theirs. */
  static final class ConsumerFailure extends RuntimeException {

    private final RuntimeException failure;

    ConsumerFailure(RuntimeException failure) {
      super(null, failure, false, false);
      this.failure = failure;
    }

    RuntimeException failure() {
      return failure;
    }
  }
}
