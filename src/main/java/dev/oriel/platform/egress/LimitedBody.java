package dev.oriel.platform.egress;

import module java.base;

import org.jspecify.annotations.Nullable;

/** The body of an answer up to a limit. It remembers its failure, which parsers wrap. */
final class LimitedBody extends FilterInputStream {

  /** The body is longer than its limit. */
  static final class TooLarge extends IOException {

    TooLarge(int limit) {
      super("The answer is larger than %,d KiB.".formatted(limit / 1_024));
    }
  }

  private final int limit;
  private long count;
  private @Nullable IOException failure;

  LimitedBody(InputStream in, int limit) {
    super(in);
    this.limit = limit;
  }

  /** Why reading has failed; null if it has not. */
  @Nullable IOException failure() {
    return failure;
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] target, int offset, int length) throws IOException {
    try {
      int read = in.read(target, offset, length);
      count += Math.max(read, 0);
      if (count > limit) {
        throw new TooLarge(limit);
      }
      return read;
    } catch (IOException e) {
      failure = e;
      throw e;
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
