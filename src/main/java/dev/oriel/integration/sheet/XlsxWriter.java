package dev.oriel.integration.sheet;

import static dev.oriel.integration.sheet.XlsxOutput.ascii;

import module java.base;

import com.github.rzymek.opczip.OpcOutputStream;

/**
 * Writes a workbook with one sheet (SpreadsheetML, ECMA-376 part 1), row by row, and the cells of a
 * row from left to right. Cells that are left out are empty. It holds a buffer, and no row.
 */
public final class XlsxWriter {

  /** The rows of a sheet. */
  public static final int MAX_ROWS = 1_048_576;

  /** The characters of a cell. */
  public static final int MAX_CELL = 32_767;

  private static final int MAX_NAME = 31;
  private static final String RESERVED = "History";
  private static final byte[] ROW = ascii("<row r=\"");
  private static final byte[] ROW_BEGUN = ascii("\">");
  private static final byte[] ROW_END = ascii("</row>\n");
  private static final byte[] TEXT = ascii("\" t=\"inlineStr\"><is><t>");
  private static final byte[] SPACED = ascii("\" t=\"inlineStr\"><is><t xml:space=\"preserve\">");
  private static final byte[] TEXT_END = ascii("</t></is></c>");
  private static final byte[] NUMBER = ascii("\"><v>");
  private static final byte[] FLAG = ascii("\" t=\"b\"><v>");
  private static final byte[] VALUE_END = ascii("</v></c>");
  private static final byte[] END = ascii("</sheetData></worksheet>");

  private final OpcOutputStream zip;
  private final XlsxOutput xml;
  private final byte[][] cells;
  private byte[] number = {};
  private int rows;

  /**
   * Begins a workbook.
   *
   * @param name of the sheet: letters, digits and underscores, of which the workbook gets the first
   *     31
   */
  public XlsxWriter(OutputStream out, String name, int columns) throws IOException {
    zip = new OpcOutputStream(out);
    zip.setLevel(Deflater.BEST_SPEED);
    xml = new XlsxOutput(zip);
    cells = new byte[columns][];
    for (int i = 0; i < columns; i++) {
      cells[i] = ascii("<c r=\"" + letters(i));
    }
    for (Map.Entry<String, String> part : XlsxParts.around(title(name)).entrySet()) {
      zip.putNextEntry(new ZipEntry(part.getKey()));
      zip.write(part.getValue().getBytes(StandardCharsets.UTF_8));
      zip.closeEntry();
    }
    zip.putNextEntry(new ZipEntry(XlsxParts.SHEET));
    xml.put(ascii(XlsxParts.SHEET_BEGIN));
  }

  /** The name as Excel allows it, which keeps one for itself. */
  private static String title(String name) {
    return name.equalsIgnoreCase(RESERVED)
        ? name + "_"
        : name.substring(0, Math.min(MAX_NAME, name.length()));
  }

  /** The name of a column: {@code A} to {@code Z}, {@code AA}, … */
  private static String letters(int column) {
    String last = Character.toString('A' + column % 26);
    return column < 26 ? last : letters(column / 26 - 1) + last;
  }

  /** Begins a row. */
  public void row() throws IOException {
    endRow();
    rows++;
    number = ascii(Integer.toString(rows));
    xml.put(ROW);
    xml.put(number);
    xml.put(ROW_BEGUN);
  }

  private void endRow() throws IOException {
    if (rows > 0) {
      xml.put(ROW_END);
    }
  }

  public void text(int column, String text) throws IOException {
    byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
    text(column, utf8, 0, utf8.length);
  }

  /** A text of at least one character, in UTF-8. */
  public void text(int column, byte[] utf8, int from, int to) throws IOException {
    boolean spaced = isSpace(utf8[from]) || isSpace(utf8[to - 1]);
    begin(column, spaced ? SPACED : TEXT);
    xml.text(utf8, from, to);
    xml.put(TEXT_END);
  }

  /** Whether a program may drop a byte at the beginning or at the end of a text. */
  private static boolean isSpace(byte one) {
    return one >= 0 && one <= ' ';
  }

  /** A number, which Excel holds with 15 digits. */
  public void number(int column, String number) throws IOException {
    value(column, NUMBER, number);
  }

  public void flag(int column, boolean flag) throws IOException {
    value(column, FLAG, flag ? "1" : "0");
  }

  private void value(int column, byte[] type, String value) throws IOException {
    begin(column, type);
    xml.put(ascii(value));
    xml.put(VALUE_END);
  }

  private void begin(int column, byte[] type) throws IOException {
    xml.put(cells[column]);
    xml.put(number);
    xml.put(type);
  }

  /** Ends the workbook after the last row. The stream stays open. */
  public void finish() throws IOException {
    endRow();
    xml.put(END);
    xml.flush();
    zip.closeEntry();
    zip.finish();
  }
}
