package dev.oriel.integration.export;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * A row in the text format of {@code COPY}: columns with tabs between, {@code \\N} for null, and
 * backslashes before special characters. One object is used for all rows.
 */
final class CopyRow {

  /** The first byte in UTF-8 of wide signs, and of few letters. */
  private static final byte WIDE = (byte) 0xEF;

  private byte[] bytes = new byte[0];
  private final int[] start;
  private final int[] end;

  CopyRow(int columns) {
    start = new int[columns];
    end = new int[columns];
  }

  /** Reads a row, which ends with a line feed. The bytes are changed. */
  void read(byte[] row, int length) {
    bytes = row;
    int column = 0;
    int from = 0;
    int to = 0;
    start[0] = 0;
    while (from < length) {
      byte one = row[from++];
      if (one == '\t' || one == '\n') {
        end[column] = to;
        if (++column == start.length) {
          return;
        }
        to = from;
        start[column] = from;
      } else if (one == '\\') {
        byte next = row[from++];
        if (next == 'N') {
          // Only null is written so: a text with a backslash has two.
          start[column] = -1;
        } else {
          row[to++] = unescaped(next);
        }
      } else {
        row[to++] = one;
      }
    }
  }

  private static byte unescaped(byte letter) {
    return switch (letter) {
      case 'b' -> '\b';
      case 'f' -> '\f';
      case 'n' -> '\n';
      case 'r' -> '\r';
      case 't' -> '\t';
      case 'v' -> 11;
      default -> letter;
    };
  }

  boolean isNull(int column) {
    return start[column] < 0;
  }

  byte[] bytes() {
    return bytes;
  }

  int start(int column) {
    return start[column];
  }

  int end(int column) {
    return end[column];
  }

  /**
   * Whether a column begins with a letter or a digit, so that it is no formula. Whatever is not
   * ASCII counts as a letter, but for what begins like the wide signs of East Asia.
   */
  boolean beginsWithLetter(int column) {
    return start[column] >= 0
        && start[column] < end[column]
        && isLetterOrDigit(bytes[start[column]]);
  }

  private static boolean isLetterOrDigit(byte one) {
    return (one < 0 && one != WIDE)
        || (one >= '0' && one <= '9')
        || (one >= 'A' && one <= 'Z')
        || (one >= 'a' && one <= 'z');
  }

  /** The text of a column, or null. */
  @Nullable String text(int column) {
    return isNull(column)
        ? null
        : new String(bytes, start[column], end[column] - start[column], StandardCharsets.UTF_8);
  }

  @Override
  public String toString() {
    return Arrays.toString(start);
  }
}
