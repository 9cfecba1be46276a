package dev.oriel.integration.sheet;

import module java.base;

import dev.oriel.platform.refusal.ProblemMessage;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/** Reads the cells of a sheet of an .xlsx workbook, row by row. */
final class XlsxSheet {

  private static final int LAST_ROW = 1_048_576;
  private static final int LAST_COLUMN = 16_384;

  /** Elements that stand after the merged cells, and can be long. */
  private static final Set<String> AFTER_MERGED =
      Set.of("phoneticPr", "conditionalFormatting", "dataValidations", "hyperlinks", "pageMargins");

  private static final Pattern RANGE =
      Pattern.compile("([A-Z]{1,3})([0-9]{1,7}):([A-Z]{1,3})([0-9]{1,7})");

  private final XlsxBook book;
  private final XmlPart part;
  private final RowBuffer cells = new RowBuffer();
  private int row;
  private int numbers;
  private int zeros;
  private int firstZero;

  XlsxSheet(XlsxBook book, XmlPart part) {
    this.book = book;
    this.part = part;
  }

  void read(Rows rows) throws XMLStreamException {
    int number = 0;
    for (String element = part.next(); element != null; element = part.next()) {
      if (element.equals("sheetData")) {
        break;
      }
    }
    for (String element = part.nextInside("sheetData");
        element != null;
        element = part.nextInside("sheetData")) {
      if (element.equals("row")) {
        int stated = part.number("r");
        number = ascending(number, stated < 0 ? number + 1 : stated, LAST_ROW);
        row = number;
        row();
        rows.take(number, cells);
      }
    }
    merged(rows);
  }

  /**
   * The doubt whether formulas were ever calculated, if all their numbers are zero: libraries write
   * zeros for results that they leave to the program that opens the workbook. Null if there is
   * none.
   */
  @Nullable ProblemMessage doubt() {
    return zeros > 0 && zeros == numbers && book.isToBeCalculated()
        ? ProblemMessage.of("uncalculated", zeros, firstZero)
        : null;
  }

  /** The ranges of merged cells, which stand after the rows. */
  private void merged(Rows rows) throws XMLStreamException {
    String element = part.next();
    while (element != null && !element.equals("mergeCells") && !AFTER_MERGED.contains(element)) {
      element = part.next();
    }
    if (element == null || !element.equals("mergeCells")) {
      return;
    }
    for (String one = part.nextInside("mergeCells");
        one != null;
        one = part.nextInside("mergeCells")) {
      Matcher range = RANGE.matcher(Objects.requireNonNullElse(part.attribute("ref"), ""));
      if (range.matches()) {
        boolean isWide = !range.group(1).equals(range.group(3));
        rows.merged(Integer.parseInt(range.group(2)), Integer.parseInt(range.group(4)), isWide);
      }
    }
  }

  private void row() throws XMLStreamException {
    int column = 0;
    for (String element = part.nextInside("row");
        element != null;
        element = part.nextInside("row")) {
      if (element.equals("c")) {
        String reference = part.attribute("r");
        int stated = reference == null ? column + 1 : column(reference);
        column = ascending(column, stated, LAST_COLUMN);
        cells.put(column - 1, cell());
      }
    }
  }

  /** Rows and cells stand in order; what repeats one is made to deceive. */
  private static int ascending(int before, int number, int last) throws XMLStreamException {
    if (number <= before || number > last) {
      throw new XMLStreamException("A row or a cell is not where it belongs.");
    }
    return number;
  }

  /** The number of the column in a reference such as {@code AB12}: 1 for A. */
  private static int column(String reference) {
    int column = 0;
    for (int i = 0; i < reference.length() && column <= LAST_COLUMN; i++) {
      char c = Character.toUpperCase(reference.charAt(i));
      if (c < 'A' || c > 'Z') {
        return column;
      }
      column = column * 26 + c - 'A' + 1;
    }
    return column;
  }

  /** The cell that has just begun. Of a formula, its last result is read, which must be stored. */
  private SheetCell cell() throws XMLStreamException {
    String type = Objects.requireNonNullElse(part.attribute("t"), "n");
    int style = part.number("s");
    SheetCell cell = SheetCell.BLANK;
    boolean isFormula = false;
    boolean hasResult = false;
    for (String element = part.nextInside("c"); element != null; element = part.nextInside("c")) {
      if (element.equals("is")) {
        cell = Texts.cell(XlsxTexts.text(part, "is"));
        hasResult = true;
      } else if (element.equals("v")) {
        StringBuilder value = new StringBuilder();
        part.text(value);
        // Libraries that do not calculate leave the result empty; only of a text, that is a value.
        hasResult |= !value.isEmpty() || type.equals("str");
        if (!value.isEmpty()) {
          cell = book.cell(type, style, value.toString());
        }
      } else {
        isFormula |= element.equals("f");
        part.skip();
      }
    }
    if (isFormula) {
      count(cell);
    }
    return isFormula && !hasResult ? Texts.withoutResult() : cell;
  }

  private void count(SheetCell result) {
    BigDecimal number =
        switch (result) {
          case SheetCell.Numeric numeric -> numeric.value();
          case SheetCell.Amount amount -> amount.value();
          case SheetCell.Percent percent -> percent.value();
          default -> null;
        };
    if (number != null) {
      numbers++;
      zeros += number.signum() == 0 ? 1 : 0;
      firstZero = number.signum() == 0 && firstZero == 0 ? row : firstZero;
    }
  }
}
