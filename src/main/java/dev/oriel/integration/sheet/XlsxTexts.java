package dev.oriel.integration.sheet;

import module java.base;

import javax.xml.stream.XMLStreamException;

/** The texts that cells of a workbook share, and how texts are stored in XML. */
final class XlsxTexts {

  /** The memory of all shared texts, in bytes. */
  private static final long MAX_MEMORY = 64_000_000;

  /** A short text with its reference, in bytes. */
  private static final int OVERHEAD = 48;

  /** Characters that XML does not allow are written like {@code _x000D_}. */
  private static final Pattern ESCAPED = Pattern.compile("_x([0-9A-Fa-f]{4})_");

  /** {@code <si><t>x</t></si>}, the shortest text, takes less than three times its bytes. */
  private static final int FACTOR = 3;

  private final List<String> texts = new ArrayList<>();

  private XlsxTexts() {}

  /** The most memory that the texts of a workbook take, by the bytes of its parts. */
  static long memory(long inflated) {
    return Math.min(MAX_MEMORY, FACTOR * inflated);
  }

  static XlsxTexts none() {
    return new XlsxTexts();
  }

  static XlsxTexts of(XmlPart part) throws XMLStreamException, Parts.TooLarge {
    XlsxTexts shared = new XlsxTexts();
    long memory = 0;
    for (String element = part.next(); element != null; element = part.next()) {
      if (element.equals("si")) {
        String text = text(part, "si");
        shared.texts.add(text);
        memory += OVERHEAD + (text.chars().allMatch(c -> c < 256) ? 1L : 2L) * text.length();
        if (memory > MAX_MEMORY) {
          throw new Parts.TooLarge("too_large.all_texts");
        }
      }
    }
    return shared;
  }

  /** The text of {@code si} or {@code is}: all its runs, without phonetic hints. */
  static String text(XmlPart part, String element) throws XMLStreamException {
    StringBuilder text = new StringBuilder();
    for (String inner = part.nextInside(element); inner != null; inner = part.nextInside(element)) {
      if (inner.equals("t")) {
        part.text(text);
      } else if (!inner.equals("r")) {
        part.skip();
      }
    }
    return decoded(text);
  }

  static String decoded(CharSequence text) {
    if (text.isEmpty()) {
      return "";
    }
    Matcher escaped = ESCAPED.matcher(text);
    return escaped.replaceAll(match ->
        Matcher.quoteReplacement(String.valueOf((char) Integer.parseInt(match.group(1), 16))));
  }

  SheetCell cell(String index) throws XMLStreamException {
    if (!index.matches("[0-9]{1,9}") || Integer.parseInt(index) >= texts.size()) {
      throw new XMLStreamException("There is no such text.");
    }
    return Texts.cell(texts.get(Integer.parseInt(index)));
  }
}
