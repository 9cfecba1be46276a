package dev.oriel.export;

import dev.oriel.field.SpreadsheetText;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.util.List;
import java.util.zip.Deflater;
import org.dhatim.fastexcel.Workbook;
import org.dhatim.fastexcel.Worksheet;

/**
 * An Excel workbook with one sheet. A number is a number if Excel can hold it exactly, which is 15
 * digits, and a text otherwise.
 */
final class XlsxRows implements RowWriter {

  /** The rows of a sheet, without that of the headers. */
  static final int MAX_ROWS = 1_048_575;

  /** The characters of a cell. */
  static final int MAX_CELL = 32_767;

  private static final int MAX_SHEET_NAME = 31;
  private static final int FLUSH_ROWS = 200;

  /** Rows can be large: 200 of them could be 200 MB. */
  private static final int FLUSH_CHARACTERS = 1 << 19;

  private static final int EXACT_DIGITS = 15;

  private final Workbook workbook;
  private final Worksheet sheet;
  private final List<Column> columns;
  private final boolean raw;
  private int number;
  private int characters;

  XlsxRows(OutputStream out, String name, List<Column> columns, boolean raw) {
    this.workbook = new Workbook(out, "Oriel", null);
    workbook.setCompressionLevel(Deflater.BEST_SPEED);
    this.sheet = workbook.newWorksheet(name.substring(0, Math.min(MAX_SHEET_NAME, name.length())));
    this.columns = columns;
    this.raw = raw;
    for (int i = 0; i < columns.size(); i++) {
      sheet.inlineString(0, i, columns.get(i).header());
    }
  }

  @Override
  public void row(CopyRow row) throws IOException {
    number++;
    for (int i = 0; i < columns.size(); i++) {
      Column column = columns.get(i);
      String text = column.text(row);
      if (text == null || text.isEmpty()) {
        continue;
      }
      characters += text.length();
      switch (column.kind()) {
        case NUMBER -> {
          BigDecimal value = new BigDecimal(text);
          if (value.precision() <= EXACT_DIGITS) {
            sheet.value(number, i, value);
          } else {
            sheet.inlineString(number, i, text);
          }
        }
        case FLAG -> sheet.value(number, i, text.equals("true"));
        case TEXT -> sheet.inlineString(number, i, raw ? text : SpreadsheetText.neutralize(text));
        case PLAIN -> sheet.inlineString(number, i, text);
      }
    }
    if (number % FLUSH_ROWS == 0 || characters > FLUSH_CHARACTERS) {
      sheet.flush();
      characters = 0;
    }
  }

  @Override
  public void finish() throws IOException {
    workbook.finish();
  }
}
