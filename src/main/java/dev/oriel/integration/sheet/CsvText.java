package dev.oriel.integration.sheet;

import module java.base;

/** The notation of CSV (RFC 4180) in UTF-8. */
public final class CsvText {

  private static final byte[] LINE_END = {'\r', '\n'};

  private CsvText() {}

  /** Writes a row of cells, with its line end. */
  public static void line(OutputStream out, Iterable<String> cells) throws IOException {
    boolean first = true;
    for (String cell : cells) {
      if (!first) {
        out.write(',');
      }
      first = false;
      cell(out, cell);
    }
    endLine(out);
  }

  public static void endLine(OutputStream out) throws IOException {
    out.write(LINE_END);
  }

  /** Writes a cell, in quotes if it needs them. */
  public static void cell(OutputStream out, String text) throws IOException {
    boolean quoted =
        text.indexOf(',') >= 0
            || text.indexOf('"') >= 0
            || text.indexOf('\n') >= 0
            || text.indexOf('\r') >= 0;
    String shown = quoted ? '"' + text.replace("\"", "\"\"") + '"' : text;
    out.write(shown.getBytes(StandardCharsets.UTF_8));
  }
}
