package dev.oriel.operation.backup;

import module java.base;

/** The rows of one table in a backup. The stream ends before the line that marks their end. */
final class RowInputStream extends InputStream {

  private final LineReader lines;
  private long number;
  private boolean lineBegins = true;
  private boolean ended;

  RowInputStream(LineReader lines) {
    this.lines = lines;
  }

  /** The number of rows that were read. */
  long number() {
    return number;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (ended || length == 0) {
      return ended ? -1 : 0;
    }
    int available = lines.available(2);
    int wanted = Math.min(available, length);
    int taken = 0;
    while (taken < wanted) {
      byte b = lines.peek(taken);
      if (lineBegins && b == '\\') {
        if (taken + 1 == available) {
          // The next byte, which the next read gets, decides whether the rows end here.
          break;
        }
        if (lines.peek(taken + 1) == '.') {
          ended = true;
          break;
        }
      }
      lineBegins = b == '\n';
      if (lineBegins) {
        number++;
      }
      taken++;
    }
    if (taken == 0 && !ended) {
      throw new IllegalArgumentException("the rows of a table do not end");
    }
    lines.take(into, offset, taken);
    return taken == 0 ? -1 : taken;
  }
}
