package dev.oriel.backup;

import java.io.IOException;
import java.io.InputStream;

/** The rows of one table inside a backup, as they are; ends before the line that ends them. */
final class Rows extends InputStream {

  private final Lines lines;
  private long number;
  private boolean lineBegins = true;
  private boolean ended;

  Rows(Lines lines) {
    this.lines = lines;
  }

  /** How many were read. */
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
          // Whether the rows end here is told by the next byte, which comes with the next read.
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
