package dev.oriel.backup;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/** Reads a backup's bytes through one buffer, which {@link Rows} look ahead in. */
final class Lines {

  /** Of the largest object's description many times over; more is none of ours. */
  private static final int MAX_LINE = 16 << 20;

  private final InputStream in;
  private final byte[] buffer = new byte[1 << 16];
  private int from;
  private int to;

  Lines(InputStream in) {
    this.in = in;
  }

  /** Reads until so many bytes are there, or all that there are; returns how many there are. */
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

  /** The next line without its end, or null behind the last. */
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
        throw new IllegalArgumentException("a line is longer than any of a backup");
      }
    }
    throw new IllegalArgumentException("the last line is not complete");
  }
}
