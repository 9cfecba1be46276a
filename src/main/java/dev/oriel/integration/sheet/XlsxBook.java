package dev.oriel.integration.sheet;

import module java.base;

import dev.oriel.platform.refusal.ProblemMessage;
import dev.oriel.platform.refusal.Refused;
import javax.xml.stream.XMLStreamException;
import org.jspecify.annotations.Nullable;

/** The parts of an .xlsx workbook beside its cells: which sheets there are, texts and formats. */
final class XlsxBook {

  /** The highest number of sheets. No program has memory for more. */
  private static final int MAX_SHEETS = 1_000;

  private static final int MAX_STYLES = 65_536;

  private final Parts parts;
  private final NumberFormats formats = new NumberFormats();
  private final Map<Integer, String> codes = new HashMap<>();

  /** The number of the format of each style. */
  private final List<Integer> styles = new ArrayList<>();

  private XlsxTexts texts = XlsxTexts.none();

  /** Whether the program that opens it has to calculate all formulas. */
  private boolean toBeCalculated;

  XlsxBook(Parts parts) {
    this.parts = parts;
  }

  /** A visible sheet: its name, and the part with its cells. */
  private record Sheet(String name, String part) {}

  /** Reads the chosen sheet, or else the first visible one with a table, or else with a row. */
  static void read(Path file, Rows rows) throws IOException {
    try (Parts parts = new Parts(file)) {
      XlsxBook book = new XlsxBook(parts);
      List<Sheet> sheets = book.sheets();
      List<String> names = sheets.stream().map(Sheet::name).toList();
      List<Integer> chosen = rows.choice().among(names);
      boolean found = chosen.size() > 1 && book.read(sheets, chosen, names, true, rows);
      if (!found) {
        book.read(sheets, chosen, names, false, rows);
        rows.finish();
      }
    } catch (XMLStreamException e) {
      if (e.getNestedException() instanceof Parts.TooLarge tooLarge) {
        throw tooLarge;
      }
      throw ContentKind.damaged();
    } catch (InvalidPathException _) {
      throw ContentKind.damaged();
    }
  }

  private boolean read(
      List<Sheet> sheets, List<Integer> chosen, List<String> names, boolean onlyTables, Rows rows)
      throws IOException, XMLStreamException {
    for (int index : chosen) {
      Sheet sheet = sheets.get(index);
      rows.sheet(sheet.name(), names, onlyTables);
      ProblemMessage doubt;
      try (XmlPart part = part(parts, sheet.part())) {
        XlsxSheet cells = new XlsxSheet(this, part);
        cells.read(rows);
        doubt = cells.doubt();
      }
      if (rows.end()) {
        if (doubt != null) {
          rows.doubt(doubt);
        }
        return true;
      }
    }
    return false;
  }

  /** Reads everything but the cells. Returns the visible sheets. */
  private List<Sheet> sheets() throws IOException, XMLStreamException {
    String main =
        targets("_rels/.rels", "", "/officeDocument").values().stream().findFirst().orElse("");
    if (main.endsWith(".bin")) {
      throw ContentKind.looksLike("a binary workbook (.xlsb)");
    }
    if (!parts.has(main)) {
      throw ContentKind.looksLike(otherArchive());
    }
    Path folder = Path.of(main).getParent();
    String base = folder == null ? "" : folder.toString();
    String relations = base + "/_rels/" + Path.of(main).getFileName() + ".rels";
    Map<String, String> visible = visibleSheets(main);
    for (String name : targets(relations, base, "/styles").values()) {
      readStyles(name);
    }
    for (String name : targets(relations, base, "/sharedStrings").values()) {
      try (XmlPart part = part(parts, name)) {
        texts = XlsxTexts.of(part);
      }
    }
    Map<String, String> sheets = targets(relations, base, "/worksheet");
    List<Sheet> found = new ArrayList<>();
    visible.forEach((id, name) -> {
      String part = sheets.get(id);
      if (part != null) {
        found.add(new Sheet(name, part));
      }
    });
    return found;
  }

  private String otherArchive() {
    if (parts.has("content.xml") && parts.has("mimetype")) {
      return "an OpenDocument file, such as .ods";
    }
    return parts.has("Index/Document.iwa") ? "a document of Apple (Numbers)" : "an archive (ZIP)";
  }

  /** The parts that a part refers to, by the ids of the references. */
  private Map<String, String> targets(String relations, String base, String type)
      throws IOException, XMLStreamException {
    Map<String, String> targets = new HashMap<>();
    if (!parts.has(relations)) {
      return targets;
    }
    try (XmlPart part = part(parts, relations)) {
      for (String element = part.next(); element != null; element = part.next()) {
        String id = part.attribute("Id");
        String target = part.attribute("Target");
        String kind = part.attribute("Type");
        boolean inside = !"External".equals(part.attribute("TargetMode"));
        if (inside && id != null && target != null && kind != null && kind.endsWith(type)) {
          targets.put(id, Path.of("/", base).resolve(target).normalize().toString());
        }
      }
    }
    return targets;
  }

  /** The names of visible sheets by their ids, in their order. */
  private Map<String, String> visibleSheets(String main) throws IOException, XMLStreamException {
    Map<String, String> names = new LinkedHashMap<>();
    try (XmlPart part = part(parts, main)) {
      String root = part.next();
      if (!"workbook".equals(root)) {
        throw ContentKind.looksLike("a document of Office that is not a workbook");
      }
      for (String element = part.next(); element != null; element = part.next()) {
        String id = part.attribute("id");
        if (element.equals("sheet") && id != null && isVisible(part.attribute("state"))) {
          names.put(id, Objects.requireNonNullElse(part.attribute("name"), ""));
        } else if (element.equals("workbookPr") && isTrue(part.attribute("date1904"))) {
          formats.countFrom1904();
        } else if (element.equals("calcPr") && isTrue(part.attribute("fullCalcOnLoad"))) {
          toBeCalculated = true;
        }
      }
    }
    if (names.size() > MAX_SHEETS) {
      throw Refused.invalid("file", "too_large.sheets");
    }
    return names;
  }

  boolean isToBeCalculated() {
    return toBeCalculated;
  }

  private static boolean isVisible(@Nullable String state) {
    return state == null || state.equals("visible");
  }

  private static boolean isTrue(@Nullable String value) {
    return "1".equals(value) || "true".equals(value);
  }

  private void readStyles(String name) throws IOException, XMLStreamException {
    try (XmlPart part = part(parts, name)) {
      for (String element = part.next(); element != null; element = part.next()) {
        String code = part.attribute("formatCode");
        if (element.equals("numFmt") && code != null) {
          codes.put(part.number("numFmtId"), code);
        } else if (element.equals("cellXfs")) {
          readCellStyles(part);
        }
        if (codes.size() > MAX_STYLES) {
          throw new Parts.TooLarge("too_large.formats");
        }
      }
    }
  }

  private void readCellStyles(XmlPart part) throws IOException, XMLStreamException {
    for (String inner = part.nextInside("cellXfs");
        inner != null;
        inner = part.nextInside("cellXfs")) {
      if (inner.equals("xf")) {
        styles.add(Math.max(0, part.number("numFmtId")));
      }
      if (styles.size() > MAX_STYLES) {
        throw new Parts.TooLarge("too_large.formats");
      }
    }
  }

  private static XmlPart part(Parts parts, String name) throws IOException, XMLStreamException {
    InputStream bytes = parts.open(name);
    if (bytes == null) {
      throw ContentKind.damaged();
    }
    return new XmlPart(bytes);
  }

  /** A cell of a sheet, by its type ({@code t}) and style ({@code s}). */
  SheetCell cell(String type, int style, String value) throws XMLStreamException {
    return switch (type) {
      case "s" -> texts.cell(value.strip());
      case "str" -> Texts.cell(XlsxTexts.decoded(value));
      case "b" -> new SheetCell.Bool(value.strip().equals("1") || value.strip().equals("true"));
      case "e" -> Texts.error(Texts.shortened(value.strip()));
      case "d" -> formats.isoDate(value, id(style), code(style));
      default -> formats.cell(value, id(style), code(style));
    };
  }

  private int id(int style) {
    return style >= 0 && style < styles.size() ? styles.get(style) : 0;
  }

  private @Nullable String code(int style) {
    return NumberFormats.code(id(style), codes);
  }
}
