package dev.oriel.integration.sheet;

import de.siegmar.fastcsv.reader.AbstractBaseCsvCallbackHandler;

/** Collects the cells of each row of a CSV text in the same buffer. */
final class CsvCells extends AbstractBaseCsvCallbackHandler<RowBuffer> {

  private static final int SHOWN = 200;

  private final RowBuffer row = new RowBuffer();
  private long line = 1;

  /** The number of the line in which the row begins. */
  long line() {
    return line;
  }

  @Override
  protected void handleBegin(long startingLineNumber) {
    line = startingLineNumber;
    row.clear();
  }

  @Override
  protected void handleField(int column, char[] text, int begin, int length, boolean quoted) {
    if (length > Texts.MAX_LENGTH) {
      row.put(column, Texts.tooLong(new String(text, begin, SHOWN)));
    } else if (length > 0) {
      row.put(column, Texts.ofCsv(new String(text, begin, length)));
    }
  }

  @Override
  protected RowBuffer buildRecord() {
    return row;
  }
}
