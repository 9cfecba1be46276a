package dev.oriel.exchange.sheet;

import module java.base;

import dev.oriel.ground.refusal.Refused;
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

  XlsxBook(Parts parts) {
    this.parts = parts;
  }

  /** Reads the first visible sheet that has a row. */
  static void read(Path file, Rows rows) throws IOException {
    try (Parts parts = new Parts(file)) {
      XlsxBook book = new XlsxBook(parts);
      for (String sheet : book.sheets()) {
        try (XmlPart part = part(parts, sheet)) {
          new XlsxSheet(book, part).read(rows);
        }
        if (rows.begun()) {
          return;
        }
      }
      throw ContentKind.empty();
    } catch (XMLStreamException e) {
      if (e.getNestedException() instanceof Parts.TooLarge tooLarge) {
        throw tooLarge;
      }
      throw ContentKind.damaged();
    } catch (InvalidPathException e) {
      throw ContentKind.damaged();
    }
  }

  /** Reads everything but the cells. Returns the names of the parts of visible sheets. */
  private List<String> sheets() throws IOException, XMLStreamException {
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
    List<String> ids = visibleSheets(main);
    for (String name : targets(relations, base, "/styles").values()) {
      readStyles(name);
    }
    for (String name : targets(relations, base, "/sharedStrings").values()) {
      try (XmlPart part = part(parts, name)) {
        texts = XlsxTexts.of(part);
      }
    }
    Map<String, String> sheets = targets(relations, base, "/worksheet");
    return ids.stream().filter(sheets::containsKey).map(id -> sheets.get(id)).toList();
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

  private List<String> visibleSheets(String main) throws IOException, XMLStreamException {
    List<String> ids = new ArrayList<>();
    try (XmlPart part = part(parts, main)) {
      String root = part.next();
      if (!"workbook".equals(root)) {
        throw ContentKind.looksLike("a document of Office that is not a workbook");
      }
      for (String element = part.next(); element != null; element = part.next()) {
        String id = part.attribute("id");
        if (element.equals("sheet") && id != null && isVisible(part.attribute("state"))) {
          ids.add(id);
        } else if (element.equals("workbookPr") && isTrue(part.attribute("date1904"))) {
          formats.countFrom1904();
        }
      }
    }
    if (ids.size() > MAX_SHEETS) {
      throw Refused.invalid("file", "too_large.sheets");
    }
    return ids;
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
  Cell cell(String type, int style, String value) throws XMLStreamException {
    return switch (type) {
      case "s" -> texts.cell(value.strip());
      case "str" -> Texts.cell(XlsxTexts.decoded(value));
      case "b" -> new Cell.Bool(value.strip().equals("1") || value.strip().equals("true"));
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
