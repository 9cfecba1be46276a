package dev.oriel.operation.command;

/** Texts of users as a terminal may show them. */
public final class PrintableLine {

  private static final int MOST_CHARACTERS = 80;

  private PrintableLine() {}

  /** Printable and short: texts may have many lines, and characters that control a terminal. */
  public static String of(String text) {
    String printable = text.replaceAll("[\\p{Cntrl}\\p{Cf}\\s]+", " ");
    return printable.codePointCount(0, printable.length()) <= MOST_CHARACTERS
        ? printable
        : printable.substring(0, printable.offsetByCodePoints(0, MOST_CHARACTERS - 1)) + "…";
  }
}
