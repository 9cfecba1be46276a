package dev.oriel.exchange.export;

import module java.base;

/** The notation of CSV (RFC 4180) in UTF-8. */
final class CsvText {

  static final byte[] LINE_END = {'\r', '\n'};

  private CsvText() {}

  /** Writes a cell, in quotes if it needs them. */
  static void cell(OutputStream out, String text) throws IOException {
    boolean quoted =
        text.indexOf(',') >= 0
            || text.indexOf('"') >= 0
            || text.indexOf('\n') >= 0
            || text.indexOf('\r') >= 0;
    String shown = quoted ? '"' + text.replace("\"", "\"\"") + '"' : text;
    out.write(shown.getBytes(StandardCharsets.UTF_8));
  }
}
