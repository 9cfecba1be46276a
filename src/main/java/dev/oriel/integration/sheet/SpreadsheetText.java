package dev.oriel.integration.sheet;

import module java.base;

/**
 * The apostrophe that exports put before texts which a program would take for something else, and
 * imports remove. A text that already looks like that gets one more, so that {@link #restore} is
 * exact.
 */
public enum SpreadsheetText {
  /** Spreadsheets execute texts of CSV that look like formulas (CWE-1236). */
  CSV {
    @Override
    boolean isMistaken(String text) {
      return isFormula(text) || Texts.isErrorCode(text);
    }
  },
  /** The texts of workbooks are never executed. */
  WORKBOOK {
    @Override
    boolean isMistaken(String text) {
      return Texts.isErrorCode(text);
    }
  };

  /** The beginnings of formulas; some programs take the wide signs of East Asia as well. */
  private static final String BEGINNINGS = "=+-@\t\r\n＝＋－＠";

  /**
   * Numbers, telephone numbers and sums of digits. They name no function and no cell, so nothing is
   * executed.
   */
  private static final Pattern HARMLESS = Pattern.compile("[+-][0-9 ()./,-]*[0-9]\\)?");

  /** Whether a program takes a text without apostrophes for something else. */
  abstract boolean isMistaken(String text);

  private static boolean isFormula(String text) {
    return !text.isEmpty()
        && BEGINNINGS.indexOf(text.charAt(0)) >= 0
        && !(text.length() <= 100 && HARMLESS.matcher(text).matches());
  }

  /** The text, with an apostrophe in front if a program would take it for something else. */
  public String neutralize(String text) {
    return isMistaken(bare(text)) ? "'" + text : text;
  }

  /** Removes the apostrophe that {@link #neutralize} has added. */
  public String restore(String text) {
    return text.startsWith("'") && isMistaken(bare(text)) ? text.substring(1) : text;
  }

  private static String bare(String text) {
    int at = 0;
    while (at < text.length() && text.charAt(at) == '\'') {
      at++;
    }
    return text.substring(at);
  }
}
