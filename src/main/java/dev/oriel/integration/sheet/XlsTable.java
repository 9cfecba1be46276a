package dev.oriel.integration.sheet;

import module java.base;

import dev.oriel.platform.refusal.Refused;
import org.apache.poi.hssf.eventusermodel.AbortableHSSFListener;
import org.apache.poi.hssf.eventusermodel.HSSFEventFactory;
import org.apache.poi.hssf.eventusermodel.HSSFRequest;
import org.apache.poi.hssf.record.BOFRecord;
import org.apache.poi.hssf.record.BoolErrRecord;
import org.apache.poi.hssf.record.CellValueRecordInterface;
import org.apache.poi.hssf.record.DateWindow1904Record;
import org.apache.poi.hssf.record.EOFRecord;
import org.apache.poi.hssf.record.ExtendedFormatRecord;
import org.apache.poi.hssf.record.FormatRecord;
import org.apache.poi.hssf.record.FormulaRecord;
import org.apache.poi.hssf.record.LabelRecord;
import org.apache.poi.hssf.record.LabelSSTRecord;
import org.apache.poi.hssf.record.MergeCellsRecord;
import org.apache.poi.hssf.record.NumberRecord;
import org.apache.poi.hssf.record.Record;
import org.apache.poi.hssf.record.SSTRecord;
import org.apache.poi.hssf.record.StringRecord;
import org.apache.poi.poifs.filesystem.DirectoryNode;
import org.apache.poi.poifs.filesystem.POIFSFileSystem;
import org.apache.poi.ss.usermodel.CellType;
import org.apache.poi.ss.usermodel.FormulaError;
import org.apache.poi.ss.util.CellRangeAddress;
import org.jspecify.annotations.Nullable;

/** Reads an .xls workbook (Excel 97 to 2003) with POI's events. */
final class XlsTable extends AbortableHSSFListener {

  /** Up to here, Excel and binary fractions have all integers. */
  private static final double EXACT = 9_007_199_254_740_992d;

  private final Rows rows;
  private final NumberFormats formats = new NumberFormats();
  private final Map<Integer, String> codes = new HashMap<>();

  /** The number of the format of each style. */
  private final List<Integer> styles = new ArrayList<>();

  private final RowBuffer cells = new RowBuffer();
  private @Nullable SSTRecord texts;

  /** The row of the buffer, from 0. */
  private int row;

  /** The column of a formula whose result is the next text; -1 for none. */
  private int formula = -1;

  /** The names of all visible sheets, and those that are read. */
  private final List<String> names;

  private final Iterator<Integer> sheets;
  private final boolean onlyTables;

  private XlsTable(Rows rows, List<String> names, List<Integer> sheets, boolean onlyTables) {
    this.rows = rows;
    this.names = names;
    this.sheets = sheets.iterator();
    this.onlyTables = onlyTables;
  }

  /** Reads the chosen sheet, or else the first visible one with a table, or else with a row. */
  static void read(Path file, Rows rows) {
    try (POIFSFileSystem files = new POIFSFileSystem(file.toFile(), true)) {
      Files.delete(file);
      BiffRecords workbook = BiffRecords.of(stream(files.getRoot()));
      List<Integer> chosen = rows.choice().among(workbook.sheetNames());
      byte[] records = workbook.wanted(chosen);
      if (chosen.size() > 1) {
        read(records, new XlsTable(rows, workbook.sheetNames(), chosen, true));
      }
      if (!rows.begun()) {
        read(records, new XlsTable(rows, workbook.sheetNames(), chosen, false));
      }
    } catch (Refused | Rows.ConsumerFailure e) {
      throw e;
    } catch (IOException | RuntimeException | StackOverflowError _) {
      // POI's failures are of any kind. The bytes themselves were read before.
      throw ContentKind.damaged();
    }
    rows.finish();
  }

  private static void read(byte[] records, XlsTable table) throws IOException {
    HSSFRequest request = new HSSFRequest();
    request.addListenerForAllRecords(table);
    new HSSFEventFactory().processEvents(request, new ByteArrayInputStream(records));
  }

  private static byte[] stream(DirectoryNode root) throws IOException {
    if (root.hasEntry("EncryptedPackage")) {
      throw ContentKind.encrypted();
    }
    if (!root.hasEntry("Workbook")) {
      throw ContentKind.looksLike(
          root.hasEntry("Book")
              ? "a workbook of Excel 95 or older"
              : "a document of Office that is not a workbook");
    }
    try (InputStream stream = root.createDocumentInputStream("Workbook")) {
      return stream.readNBytes(Sheets.MAX_BYTES);
    }
  }

  /** Stops after the first sheet with a row. */
  @Override
  public short abortableProcessRecord(Record record) {
    switch (record) {
      case DateWindow1904Record window when window.getWindowing() == 1 -> formats.countFrom1904();
      case FormatRecord format -> codes.put(format.getIndexCode(), format.getFormatString());
      case ExtendedFormatRecord style -> styles.add((int) style.getFormatIndex());
      case SSTRecord sst -> texts = sst;
      case BOFRecord begin -> begin(begin);
      case StringRecord text when formula >= 0 -> put(formula, Texts.cell(text.getString()));
      case CellValueRecordInterface cell -> cell(cell);
      case MergeCellsRecord merged -> merged(merged);
      case EOFRecord _ -> {
        finishRow();
        rows.end();
      }
      default -> {}
    }
    return (short) (record instanceof EOFRecord && rows.begun() ? 1 : 0);
  }

  private void begin(BOFRecord begin) {
    row = 0;
    if (begin.getType() == BOFRecord.TYPE_WORKSHEET && sheets.hasNext()) {
      rows.sheet(names.get(sheets.next()), names, onlyTables);
    }
  }

  private void merged(MergeCellsRecord merged) {
    for (int i = 0; i < merged.getNumAreas(); i++) {
      CellRangeAddress range = merged.getAreaAt(i);
      boolean isWide = range.getFirstColumn() < range.getLastColumn();
      rows.merged(range.getFirstRow() + 1, range.getLastRow() + 1, isWide);
    }
  }

  private void cell(CellValueRecordInterface cell) {
    if (cell.getRow() < row) {
      throw ContentKind.damaged();
    }
    if (cell.getRow() > row) {
      finishRow();
      row = cell.getRow();
    }
    put(cell.getColumn(), value(cell));
    boolean text = cell instanceof FormulaRecord result && result.hasCachedResultString();
    formula = text ? cell.getColumn() : -1;
  }

  private void put(int column, SheetCell cell) {
    cells.put(column, cell);
    formula = -1;
  }

  private void finishRow() {
    rows.take(row + 1, cells);
    formula = -1;
  }

  private SheetCell value(CellValueRecordInterface cell) {
    return switch (cell) {
      case NumberRecord number -> number(number.getValue(), cell.getXFIndex());
      case LabelSSTRecord label -> text(label.getSSTIndex());
      case LabelRecord label -> Texts.cell(label.getValue());
      case BoolErrRecord result when result.isError() -> error(result.getErrorValue());
      case BoolErrRecord result -> new SheetCell.Bool(result.getBooleanValue());
      case FormulaRecord result -> result(result);
      default -> SheetCell.BLANK;
    };
  }

  private SheetCell text(int index) {
    if (texts == null || index < 0 || index >= texts.getNumUniqueStrings()) {
      throw ContentKind.damaged();
    }
    return Texts.cell(texts.getString(index).getString());
  }

  private SheetCell result(FormulaRecord formula) {
    CellType type = formula.getCachedResultTypeEnum();
    if (type == CellType.NUMERIC) {
      return number(formula.getValue(), formula.getXFIndex());
    }
    if (type == CellType.BOOLEAN) {
      return new SheetCell.Bool(formula.getCachedBooleanValue());
    }
    return type == CellType.ERROR ? error(formula.getCachedErrorValue()) : SheetCell.BLANK;
  }

  private static SheetCell error(int code) {
    return Texts.error(
        FormulaError.isValidCode(code) ? FormulaError.forInt(code).getString() : "#ERROR!");
  }

  private SheetCell number(double value, int style) {
    boolean integer = value == Math.rint(value) && Math.abs(value) < EXACT;
    String stored = integer ? new BigDecimal(value).toPlainString() : Double.toString(value);
    int id = style < styles.size() ? styles.get(style) : 0;
    return formats.cell(stored, id, NumberFormats.code(id, codes));
  }
}
