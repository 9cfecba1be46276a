package dev.oriel.operation.backup;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * Reads the lines of a backup. A {@link RowInputStream} uses the same buffer and looks ahead in it.
 */
final class LineReader {

  /** Many times the size of the largest possible description. */
  private static final int MAX_LINE = 16 << 20;

  private final InputStream in;
  private final byte[] buffer = new byte[1 << 16];
  private int from;
  private int to;

  LineReader(InputStream in) {
    this.in = in;
  }

  /** Reads until this many bytes are in the buffer, or the end; returns the number of bytes. */
  int available(int wanted) throws IOException {
    if (to - from < wanted) {
      System.arraycopy(buffer, from, buffer, 0, to - from);
      to -= from;
      from = 0;
      int read = 0;
      while (to < wanted && read >= 0) {
        read = in.read(buffer, to, buffer.length - to);
        to += Math.max(read, 0);
      }
    }
    return to - from;
  }

  byte peek(int index) {
    return buffer[from + index];
  }

  void take(byte[] into, int offset, int length) {
    System.arraycopy(buffer, from, into, offset, length);
    from += length;
  }

  /** The next line without its end; null after the last one. */
  byte @Nullable [] next() throws IOException {
    if (available(1) == 0) {
      return null;
    }
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    while (available(1) > 0) {
      int end = from;
      while (end < to && buffer[end] != '\n') {
        end++;
      }
      line.write(buffer, from, end - from);
      boolean complete = end < to;
      from = complete ? end + 1 : end;
      if (complete) {
        return line.toByteArray();
      }
      if (line.size() > MAX_LINE) {
        throw new IllegalArgumentException("a line is too long");
      }
    }
    throw new IllegalArgumentException("the last line is incomplete");
  }
}
