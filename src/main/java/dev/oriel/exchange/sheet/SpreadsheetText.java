package dev.oriel.exchange.sheet;

/**
 * Texts that a spreadsheet would execute as formulas (CWE-1236). They get an apostrophe in front;
 * so does a text that already looks like that, so that {@link #restore} is exact.
 */
public final class SpreadsheetText {

  private SpreadsheetText() {}

  /** The text with an apostrophe in front if it begins with {@code = + - @}, a tab or CR. */
  public static String neutralize(String text) {
    return isDangerous(text) ? "'" + text : text;
  }

  /** Removes the apostrophe that {@link #neutralize} has added. */
  public static String restore(String text) {
    return text.startsWith("'") && isDangerous(text) ? text.substring(1) : text;
  }

  /** Whether the first character after any apostrophes begins a formula. */
  private static boolean isDangerous(String text) {
    int at = 0;
    while (at < text.length() && text.charAt(at) == '\'') {
      at++;
    }
    return at < text.length() && "=+-@\t\r".indexOf(text.charAt(at)) >= 0;
  }
}
