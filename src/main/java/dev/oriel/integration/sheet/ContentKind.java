package dev.oriel.integration.sheet;

import module java.base;

import dev.oriel.platform.content.Content;
import dev.oriel.platform.refusal.Refused;

/** The kind of a file by its first bytes. */
enum ContentKind {
  /** A ZIP archive, such as .xlsx. */
  ZIP,
  /** A compound file of Microsoft, such as .xls. */
  OLE2,
  /** Lines with a JSON object in each. */
  JSON_LINES,
  /** Cards of people and companies. */
  VCARDS,
  /** Anything else, which may be text. */
  TEXT;

  /** The beginnings of files that users send by mistake, in hexadecimal digits. */
  private static final Map<String, String> OTHERS =
      Map.ofEntries(
          Map.entry("25504446", "a PDF document"),
          Map.entry("89504e47", "an image (PNG)"),
          Map.entry("ffd8ff", "an image (JPEG)"),
          Map.entry("47494638", "an image (GIF)"),
          Map.entry("49492a00", "an image (TIFF)"),
          Map.entry("4d4d002a", "an image (TIFF)"),
          Map.entry("52494646", "an image, sound or video (RIFF)"),
          Map.entry("1f8b08", "a compressed file (gzip)"),
          Map.entry("425a68", "a compressed file (bzip2)"),
          Map.entry("28b52ffd", "a compressed file (Zstandard)"),
          Map.entry("fd377a585a00", "a compressed file (xz)"),
          Map.entry("377abcaf271c", "an archive (7z)"),
          Map.entry("526172211a07", "an archive (RAR)"),
          Map.entry("7f454c46", "a program"),
          Map.entry("4d5a9000", "a program"),
          Map.entry("53514c69746520666f726d6174", "a database (SQLite)"),
          Map.entry("50415231", "a Parquet file"),
          Map.entry("7b5c727466", "a text document (RTF)"));

  private static final Pattern HTML =
      Pattern.compile("<(!doctype\\s+html|html|head|body|table|meta|style)\\b");

  private static final Pattern MARKUP = Pattern.compile("<([?!]|[a-z][^<]*>)");

  private static final Pattern JSON =
      Pattern.compile("\\{\\s*(\"|\\}\\s*$)|\\[\\s*([{\\[\"]|\\]\\s*$|-?\\d)");

  static ContentKind of(Content content) throws IOException {
    if (content.length() == 0) {
      throw empty();
    }
    byte[] beginning = content.open().readNBytes(JsonLines.SAMPLE);
    String start = HexFormat.of().formatHex(beginning, 0, Math.min(16, beginning.length));
    OTHERS.forEach((bytes, name) -> {
      if (start.startsWith(bytes)) {
        throw looksLike(name);
      }
    });
    if (start.startsWith("504b0304") || start.startsWith("504b0506")) {
      return ZIP;
    }
    if (start.startsWith("d0cf11e0a1b11ae1")) {
      return OLE2;
    }
    if (VCards.matches(beginning)) {
      return VCARDS;
    }
    return JsonLines.matches(beginning) ? JSON_LINES : TEXT;
  }

  /** Refuses a text that is something else than a table. */
  static void requireTable(String text) {
    String start =
        text.substring(0, Math.min(1_000, text.length())).strip().toLowerCase(Locale.ROOT);
    if (start.startsWith("begin:vcalendar")) {
      throw Refused.invalid("file", "not_a_table.icalendar");
    }
    if (HTML.matcher(start).find() && start.startsWith("<")) {
      throw looksLike("a web page (HTML)");
    }
    if (MARKUP.matcher(start).lookingAt()) {
      throw looksLike("XML");
    }
    if (JSON.matcher(start).lookingAt()) {
      throw looksLike("JSON");
    }
  }

  static Refused empty() {
    return Refused.invalid("file", "empty.file");
  }

  static Refused looksLike(String name) {
    return Refused.invalid("file", "not_a_table.other", name);
  }

  static Refused unknown() {
    return Refused.invalid("file", "not_a_table");
  }

  static Refused encrypted() {
    return Refused.invalid("file", "encrypted");
  }

  static Refused damaged() {
    return Refused.invalid("file", "damaged");
  }
}
