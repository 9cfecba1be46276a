package dev.oriel.integration.export;

import module java.base;

import dev.oriel.integration.sheet.SpreadsheetText;
import dev.oriel.integration.sheet.XlsxWriter;

/**
 * An Excel workbook with one sheet. A number is a number if Excel can hold it exactly, which is 15
 * digits, and a text otherwise.
 *
 * <p>Most texts are sent as the bytes that the database has sent.
 */
final class XlsxRows implements RowWriter {

  private static final int EXACT_DIGITS = 15;

  private final XlsxWriter sheet;
  private final List<Column> columns;
  private final boolean raw;

  XlsxRows(OutputStream out, String name, List<Column> columns, boolean raw) throws IOException {
    this.sheet = new XlsxWriter(out, name, columns.size());
    this.columns = columns;
    this.raw = raw;
    sheet.row();
    for (int i = 0; i < columns.size(); i++) {
      sheet.text(i, columns.get(i).header());
    }
  }

  @Override
  public void row(CopyRow row) throws IOException {
    sheet.row();
    for (int i = 0; i < columns.size(); i++) {
      Column column = columns.get(i);
      if (column.isSent() && row.beginsWithLetter(column.at())) {
        sheet.text(i, row.bytes(), row.start(column.at()), row.end(column.at()));
      } else {
        String text = column.text(row);
        if (text != null && !text.isEmpty()) {
          cell(i, column.kind(), text);
        }
      }
    }
  }

  private void cell(int column, Column.Kind kind, String text) throws IOException {
    switch (kind) {
      case NUMBER -> {
        if (text.length() <= EXACT_DIGITS || new BigDecimal(text).precision() <= EXACT_DIGITS) {
          sheet.number(column, text);
        } else {
          sheet.text(column, text);
        }
      }
      case FLAG -> sheet.flag(column, text.equals("true"));
      case TEXT -> sheet.text(column, raw ? text : SpreadsheetText.WORKBOOK.neutralize(text));
      case PLAIN -> sheet.text(column, text);
    }
  }

  @Override
  public void finish() throws IOException {
    sheet.finish();
  }
}
