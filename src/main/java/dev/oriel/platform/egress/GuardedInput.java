package dev.oriel.platform.egress;

import module java.base;

/**
 * Bounds what a server sends to a client that keeps it in memory: neither replies without end, nor
 * literals of IMAP ({@code {2000000000}}), for which the client reserves memory before they arrive.
 */
final class GuardedInput extends FilterInputStream {

  private static final int MAX_LITERAL = 1 << 20;

  /** A library keeps an object for each line. */
  private static final int MAX_LINES = 10_000;

  /** The part of the end of a line that announces a literal: its digits, } and CR. */
  private enum Seen {
    NOTHING,
    DIGITS,
    END,
    RETURN
  }

  private Seen seen = Seen.NOTHING;
  private final long maxRead;
  private long literal;
  private long count;
  private int lines;

  /**
   * Guards a connection.
   *
   * @param maxRead the bytes after which it ends
   */
  GuardedInput(InputStream in, long maxRead) {
    super(in);
    this.maxRead = maxRead;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    int read = in.read(target, offset, length);
    for (int i = offset; i < offset + read; i++) {
      see(target[i]);
    }
    count += Math.max(read, 0);
    if (count > maxRead || lines > MAX_LINES) {
      throw new IOException("The server has sent too much.");
    }
    return read;
  }

  private void see(byte next) throws IOException {
    if (next == '\n') {
      lines++;
    }
    boolean isDigit = next >= '0' && next <= '9';
    if (next == '{') {
      seen = Seen.DIGITS;
      literal = 0;
    } else if (seen == Seen.DIGITS && isDigit) {
      literal = Math.min(literal * 10 + next - '0', Integer.MAX_VALUE);
    } else {
      seen =
          switch (seen) {
            case DIGITS -> next == '}' ? Seen.END : Seen.NOTHING;
            case END -> next == '\r' ? Seen.RETURN : Seen.NOTHING;
            case RETURN, NOTHING -> Seen.NOTHING;
          };
      if (seen == Seen.RETURN && literal > MAX_LITERAL) {
        throw new IOException("The server has announced too much.");
      }
    }
  }

  @Override
  public long skip(long wanted) throws IOException {
    return Math.max(0, read(new byte[(int) Math.min(wanted, 8_192)]));
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
