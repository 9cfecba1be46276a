package dev.oriel.integration.export;

import module java.base;

import dev.oriel.integration.sheet.CsvText;
import dev.oriel.integration.sheet.SpreadsheetText;

/**
 * CSV (RFC 4180) in UTF-8. Empty cells are empty, and an empty text would be the same.
 *
 * <p>Most cells are sent as the bytes that the database has sent.
 */
final class CsvRows implements RowWriter {

  /** The byte order mark, by which Excel recognizes UTF-8. */
  private static final byte[] MARK = {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF};

  private final OutputStream out;
  private final List<Column> columns;
  private final boolean raw;

  CsvRows(OutputStream out, List<Column> columns, boolean raw, boolean mark) throws IOException {
    this.out = out;
    this.columns = columns;
    this.raw = raw;
    if (mark) {
      out.write(MARK);
    }
    for (int i = 0; i < columns.size(); i++) {
      separate(i);
      cell(columns.get(i).header());
    }
    CsvText.endLine(out);
  }

  @Override
  public void row(CopyRow row) throws IOException {
    for (int i = 0; i < columns.size(); i++) {
      separate(i);
      Column column = columns.get(i);
      if (row.isNull(column.at())) {
        continue;
      }
      if (column.convert() == null && isOrdinary(row, column)) {
        int start = row.start(column.at());
        out.write(row.bytes(), start, row.end(column.at()) - start);
      } else {
        String text = column.text(row);
        if (text != null) {
          cell(
              !raw && column.kind() == Column.Kind.TEXT
                  ? SpreadsheetText.CSV.neutralize(text)
                  : text);
        }
      }
    }
    CsvText.endLine(out);
  }

  private void separate(int column) throws IOException {
    if (column > 0) {
      out.write(',');
    }
  }

  /** Whether a cell needs neither quotes nor an apostrophe. */
  private static boolean isOrdinary(CopyRow row, Column column) {
    byte[] bytes = row.bytes();
    int start = row.start(column.at());
    int end = row.end(column.at());
    if (start < end && !row.beginsWithLetter(column.at())) {
      return false;
    }
    for (int i = start; i < end; i++) {
      byte one = bytes[i];
      if (one == ',' || one == '"' || one == '\n' || one == '\r') {
        return false;
      }
    }
    return true;
  }

  private void cell(String text) throws IOException {
    CsvText.cell(out, text);
  }

  @Override
  public void finish() throws IOException {
    out.flush();
  }
}
