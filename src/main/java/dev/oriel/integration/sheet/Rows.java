package dev.oriel.integration.sheet;

import module java.base;

import dev.oriel.platform.admission.RequestBudget;
import dev.oriel.platform.refusal.ProblemMessage;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * Makes a table of the rows of a file, the same for all formats: one of the first rows is the
 * header, later ones are data.
 */
final class Rows {

  static final int MAX_ROWS = 10_000;
  static final int MAX_CELLS = 1_000_000;

  /** A small file can repeat a long text in many cells. */
  static final int MAX_CHARACTERS = 20_000_000;

  private final SourceFormat format;
  private final SheetChoice choice;
  private final SheetConsumer consumer;
  private @Nullable String sheet;
  private List<String> sheets = List.of();

  /** Whether a sheet without a table is left out. */
  private boolean onlyTables;

  private boolean leftOut;
  private HeaderSearch search;
  private int rowsAbove;

  /** The columns that have a header; the header at the same place in the list. */
  private int[] columns = {};

  private TableHeaders.IndexColumn index = new TableHeaders.IndexColumn(columns);
  private final MergedRows merged = new MergedRows();

  private int count;
  private int filled;
  private long characters;

  Rows(SourceFormat format, SheetChoice choice, SheetConsumer consumer) {
    this.format = format;
    this.choice = choice;
    this.consumer = consumer;
    this.search = new HeaderSearch(consumer::isHeader);
  }

  /** Whether a text is a usual name of a column. */
  boolean isHeader(String text) {
    return consumer.isHeader(text);
  }

  SheetChoice choice() {
    return choice;
  }

  /**
   * Begins a sheet.
   *
   * @param all the names of all visible sheets
   * @param onlyIfTable whether a sheet without a table is left out
   */
  void sheet(String name, List<String> all, boolean onlyIfTable) {
    sheet = name;
    sheets = all;
    onlyTables = onlyIfTable;
    leftOut = false;
    search = new HeaderSearch(consumer::isHeader);
    rowsAbove = 0;
    merged.clear();
  }

  /**
   * Takes the rows of a range of merged cells, once all rows of the sheet were taken.
   *
   * @param isWide whether it has several columns
   */
  void merged(int first, int last, boolean isWide) {
    merged.add(isWide ? first : first + 1, last);
  }

  /** Takes what is doubtful about the file. */
  void doubt(ProblemMessage doubt) {
    calling(() -> consumer.doubt(doubt));
  }

  /** Whether there was a header. */
  boolean begun() {
    return columns.length > 0;
  }

  /** Takes a row and clears the buffer. */
  void take(int number, RowBuffer cells) {
    if (cells.width() > 0 && !leftOut) {
      if (begun()) {
        data(number, cells);
      } else if (choice.headerRow() != null) {
        chosen(number, choice.headerRow(), cells);
      } else if (search.add(number, cells)) {
        decide();
      }
    }
    cells.clear();
    RequestBudget.takeTurn();
  }

  private void chosen(int number, int wanted, RowBuffer cells) {
    if (number == wanted) {
      header(number, cells);
    } else if (number > wanted) {
      throw Refused.invalid("headerRow", "unknown_row", wanted);
    } else {
      rowsAbove++;
    }
  }

  /** Ends a sheet. Returns whether it has a table, so that no other one is read. */
  boolean end() {
    if (!begun() && !leftOut && !search.held().isEmpty()) {
      decide();
    }
    if (begun()) {
      Stream.of(merged.doubt(), index.doubt()).filter(Objects::nonNull).forEach(this::doubt);
    }
    merged.clear();
    return begun();
  }

  /** Ends the last sheet. Refuses a file without a header. */
  void finish() {
    if (!end()) {
      throw choice.headerRow() == null
          ? ContentKind.empty()
          : Refused.invalid("headerRow", "unknown_row", choice.headerRow());
    }
  }

  /** Takes the rows that were held. */
  private void decide() {
    if (onlyTables && !search.isTable()) {
      leftOut = true;
      return;
    }
    rowsAbove = search.header();
    List<HeaderSearch.Held> held = search.held();
    for (int i = rowsAbove; i < held.size(); i++) {
      HeaderSearch.Held row = held.get(i);
      if (begun()) {
        data(row.number(), row.cells());
      } else {
        header(row.number(), row.cells());
      }
    }
    search = new HeaderSearch(consumer::isHeader);
  }

  private void header(int number, RowBuffer cells) {
    TableHeaders headers = TableHeaders.of(number, cells);
    columns = headers.columns().stream().mapToInt(Integer::intValue).toArray();
    index = new TableHeaders.IndexColumn(columns);
    Heading heading =
        new Heading(format, headers.names(), number, rowsAbove, sheet, List.copyOf(sheets));
    calling(() -> consumer.begin(heading));
  }

  @SuppressWarnings("ThreadPriorityCheck")
  private void data(int number, RowBuffer cells) {
    count++;
    merged.data(number);
    if (count > MAX_ROWS) {
      throw Refused.invalid("file", "too_many_rows");
    }
    SheetCell[] found = new SheetCell[columns.length];
    for (int i = 0; i < found.length; i++) {
      found[i] = cells.get(columns[i]);
      filled += found[i] instanceof SheetCell.Blank ? 0 : 1;
      characters += found[i].text().length();
    }
    if (filled > MAX_CELLS) {
      throw Refused.invalid("file", "too_many_cells");
    }
    if (characters > MAX_CHARACTERS) {
      throw Refused.invalid("file", "too_large.table");
    }
    List<SheetCell> list = Collections.unmodifiableList(Arrays.asList(found));
    SheetRow row = new SheetRow(number, list, surplus(number, cells));
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
      } else if (!(cells.get(column) instanceof SheetCell.Blank)
          && !index.takes(column, cells.get(column))) {
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
