package dev.oriel.integration.export;

import module java.base;

import dev.oriel.integration.sheet.CsvText;
import dev.oriel.integration.sheet.SpreadsheetText;
import org.jspecify.annotations.Nullable;

/**
 * Writes a CSV file with a line for each entry of a log.
 *
 * @param columns what stands in each column, by its name and in its order
 */
record CsvFile<T>(SequencedMap<String, Function<T, @Nullable Object>> columns) {

  static final String CONTENT_TYPE = "text/csv;charset=utf-8";

  private static final int BUFFER = 1 << 16;

  /** Gives entries, one after the other, to who writes them. */
  @FunctionalInterface
  interface Entries<T> {

    void forEach(Consumer<T> entry);
  }

  /** Writes all entries. A failure in the middle is thrown, and the file is then not complete. */
  void write(OutputStream out, Entries<T> entries) throws IOException {
    BufferedOutputStream buffered = new BufferedOutputStream(out, BUFFER);
    CsvText.line(buffered, columns.keySet());
    try {
      entries.forEach(entry -> line(buffered, entry));
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    buffered.flush();
  }

  private void line(OutputStream out, T entry) {
    try {
      CsvText.line(
          out, columns.values().stream().map(column -> text(column.apply(entry))).toList());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Names come from users, and must not become formulas. */
  private static String text(@Nullable Object value) {
    return value == null ? "" : SpreadsheetText.CSV.neutralize(value.toString());
  }
}
