package dev.oriel.web.http.request;

import module java.base;

import dev.oriel.platform.admission.PageMaking;
import dev.oriel.platform.json.BodySize;

/**
 * A body that is read while it arrives. Refuses a longer one than allowed as {@code TooLarge}, and
 * one that takes too long as {@code Invalid}.
 */
final class ArrivingBody extends InputStream {

  /** The number of bytes that are read before other requests get their turn. */
  private static final int SHARE = 64 * 1_024;

  private final InputStream in;
  private final BodySize most;
  private final Duration patience;
  private final long deadline;
  private long arrived;
  private long released;

  ArrivingBody(InputStream in, BodySize most, Duration patience) {
    this.in = in;
    this.most = most;
    this.patience = patience;
    this.deadline = System.nanoTime() + patience.toNanos();
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  @SuppressWarnings("ThreadPriorityCheck")
  public int read(byte[] bytes, int offset, int length) throws IOException {
    int read = in.available() > 0 ? in.read(bytes, offset, length) : awaited(bytes, offset, length);
    arrived += Math.max(0, read);
    if (arrived > most.bytes()) {
      throw BodyReader.tooLarge(most);
    }
    if (System.nanoTime() > deadline) {
      throw BodyReader.tooSlow(patience);
    }
    if (arrived - released >= SHARE) {
      // A virtual thread that never waits, because data is always available, does not release its
      // carrier.
      released = arrived;
      Thread.yield();
    }
    return read;
  }

  /** Bytes that have not arrived yet. */
  private int awaited(byte[] bytes, int offset, int length) throws IOException {
    try (PageMaking.Wait _ = PageMaking.waiting()) {
      return in.read(bytes, offset, length);
    }
  }
}
