package dev.oriel.integration.sheet;

import module java.base;

/** The XML of a workbook in UTF-8, which is sent on in pieces of 64 KiB. */
final class XlsxOutput {

  /** U+FFFE and U+FFFF, which XML does not allow, begin with this byte. */
  private static final byte NOT_ALLOWED = (byte) 0xef;

  /** The length of an escaped character, such as {@code _x000D_}. */
  private static final int ESCAPED = 7;

  /** The bytes with which a character may begin that is escaped. */
  private static final boolean[] SUSPECT = new boolean[256];

  static {
    Arrays.fill(SUSPECT, 0, ' ', true);
    for (int one : new int[] {'&', '<', '>', '_', NOT_ALLOWED & 0xff}) {
      SUSPECT[one] = true;
    }
  }

  private final OutputStream out;
  private final byte[] buffer = new byte[1 << 16];
  private int size;

  XlsxOutput(OutputStream out) {
    this.out = out;
  }

  static byte[] ascii(String text) {
    return text.getBytes(StandardCharsets.US_ASCII);
  }

  /** Puts bytes of XML. */
  void put(byte[] xml) throws IOException {
    put(xml, 0, xml.length);
  }

  private void put(byte[] bytes, int from, int to) throws IOException {
    int length = to - from;
    if (length > buffer.length - size) {
      flush();
    }
    if (length > buffer.length) {
      out.write(bytes, from, length);
    } else {
      System.arraycopy(bytes, from, buffer, size, length);
      size += length;
    }
  }

  /**
   * Puts a text as the content of an element. Characters that XML does not allow, and carriage
   * returns, which it would change, are written like {@code _x000D_} (ECMA-376 part 1, 22.9.2.19),
   * and so is the underscore of a text that looks like that.
   */
  void text(byte[] utf8, int from, int to) throws IOException {
    int done = from;
    for (int at = from; at < to; at++) {
      if (SUSPECT[utf8[at] & 0xff]) {
        int length = special(utf8, at, to);
        if (length > 0) {
          put(utf8, done, at);
          put(escaped(utf8, at));
          done = at + length;
        }
      }
    }
    put(utf8, done, to);
  }

  /** The length of a character that is escaped, or 0. */
  private static int special(byte[] utf8, int at, int to) {
    return switch (utf8[at]) {
      case '&', '<', '>' -> 1;
      case '_' -> isEscaped(utf8, at, to) ? 1 : 0;
      case NOT_ALLOWED -> isRefused(utf8, at) ? 3 : 0;
      default -> isRefused(utf8, at) ? 1 : 0;
    };
  }

  /** Whether XML does not allow a character, or would change it. */
  private static boolean isRefused(byte[] utf8, int at) {
    byte one = utf8[at];
    return one == NOT_ALLOWED
        ? utf8[at + 1] == (byte) 0xbf && utf8[at + 2] >= (byte) 0xbe
        : one >= 0 && one < ' ' && one != '\t' && one != '\n';
  }

  /**
   * Whether what is written from here on would look like an escaped character. The underscore at
   * its end can be the first one of a character that is escaped.
   */
  private static boolean isEscaped(byte[] utf8, int at, int to) {
    int last = at + ESCAPED - 1;
    if (last >= to || utf8[at + 1] != 'x' || (utf8[last] != '_' && !isRefused(utf8, last))) {
      return false;
    }
    for (int i = at + 2; i < last; i++) {
      if (Character.digit(utf8[i], 16) < 0) {
        return false;
      }
    }
    return true;
  }

  private static byte[] escaped(byte[] utf8, int at) {
    return ascii(
        switch (utf8[at]) {
          case '&' -> "&amp;";
          case '<' -> "&lt;";
          case '>' -> "&gt;";
          case NOT_ALLOWED -> utf8[at + 2] == (byte) 0xbe ? "_xFFFE_" : "_xFFFF_";
          default -> "_x%04X_".formatted(utf8[at]);
        });
  }

  void flush() throws IOException {
    out.write(buffer, 0, size);
    size = 0;
  }
}
