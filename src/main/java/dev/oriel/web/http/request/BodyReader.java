package dev.oriel.web.http.request;

import module java.base;

import dev.oriel.platform.admission.PageMaking;
import dev.oriel.platform.admission.RequestBudget;
import dev.oriel.platform.content.Content;
import dev.oriel.platform.content.SpooledContent;
import dev.oriel.platform.json.BodySize;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;

/**
 * Reads bodies within 30 s each. Memory for them is taken as their bytes arrive, from a limit for
 * all bodies together.
 */
public final class BodyReader {

  static final Duration PATIENCE = Duration.ofSeconds(30);
  private static final int BEGIN = 2_048;
  private static final int PIECE = 64 * 1_024;
  private static final Duration REFUSAL = Duration.ofSeconds(1);
  private static final Duration REST = Duration.ofMillis(50);

  private BodyReader() {}

  /**
   * The whole body. Refuses a longer one as {@code TooLarge}, one that is too slow as {@code
   * Invalid}, and one for which there is no memory as {@code Unavailable}, after its rest.
   *
   * @param declared the length that the client declared; negative if it declared none
   */
  @SuppressWarnings("ThreadPriorityCheck")
  static byte[] read(
      InputStream in,
      long declared,
      BodySize size,
      @Nullable RequestBudget budget,
      Duration patience)
      throws IOException {
    long deadline = System.nanoTime() + patience.toNanos();
    int most = size.bytes() + 1;
    int end = declared < 0 ? most : (int) Math.min(declared, most);
    byte[] body = new byte[Math.min(BEGIN, end)];
    int length = 0;
    try (PageMaking.Wait _ = PageMaking.waiting()) {
      for (int read = 0; read >= 0; read = in.read(body, length, body.length - length)) {
        length += read;
        if (length == most) {
          throw tooLarge(size);
        }
        if (length == end) {
          break;
        }
        if (System.nanoTime() > deadline) {
          throw tooSlow(patience);
        }
        if (length == body.length) {
          int longer = Math.min(2 * length, end);
          take(in, budget, longer - length);
          body = Arrays.copyOf(body, longer);
        }
        // A virtual thread that never waits, because data is always available, does not release its
        // carrier.
        Thread.yield();
      }
    }
    return length == body.length ? body : Arrays.copyOf(body, length);
  }

  /**
   * The whole content of a body, or of a part of it. From 64 KiB on it is in a file, if this serves
   * a request: while many requests wait, their bodies would fill the heap. Memory is taken as
   * {@link #read} does. Refuses more than the size as {@code TooLarge}.
   */
  static Content spool(InputStream in, BodySize size, @Nullable RequestBudget budget)
      throws IOException {
    byte[] piece = new byte[BEGIN];
    int length = 0;
    for (int read = 0; read >= 0; read = in.read(piece, length, piece.length - length)) {
      length += read;
      if (length > size.bytes()) {
        throw tooLarge(size);
      }
      if (length == PIECE && budget != null) {
        return spool(piece, in, size, budget);
      }
      if (length == piece.length) {
        take(in, budget, length);
        piece = Arrays.copyOf(piece, 2 * length);
      }
    }
    return Content.of(Arrays.copyOf(piece, length));
  }

  private static Content spool(byte[] piece, InputStream in, BodySize size, RequestBudget budget)
      throws IOException {
    SpooledContent content = budget.spool();
    for (int read = piece.length; read >= 0; read = in.read(piece)) {
      content.append(piece, read);
      if (content.length() > size.bytes()) {
        throw tooLarge(size);
      }
      if (content.length() > PIECE) {
        take(in, budget, read);
      }
    }
    return content;
  }

  /**
   * Reads and discards a body for which there was no memory, for 1 to 3 s. A client that repeats
   * the request at once would keep the server busy with refusals.
   */
  static void drain(InputStream in) {
    Duration duration = REFUSAL.plusMillis(ThreadLocalRandom.current().nextLong(2_000));
    long end = System.nanoTime() + duration.toNanos();
    byte[] part = new byte[4 * BEGIN];
    try {
      for (int parts = 1; System.nanoTime() < end; parts++) {
        boolean more = in.read(part) >= 0;
        if (!more) {
          Thread.sleep(Duration.ofNanos(end - System.nanoTime()));
        } else if (parts % 8 == 0) {
          Thread.sleep(REST);
        }
      }
    } catch (IOException | Refused _) {
      // The rest does not arrive, or too much of it. The refusal stays the same.
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /** Takes memory for a body. If there is none, the rest is discarded before it is refused. */
  static void take(InputStream in, @Nullable RequestBudget budget, int bytes) {
    try {
      if (budget != null) {
        budget.arriving(bytes);
      }
    } catch (Refused e) {
      drain(in);
      throw e;
    }
  }

  static Refused tooSlow(Duration patience) {
    return Refused.invalid("", "too_slow", patience.toSeconds());
  }

  static Refused tooLarge(BodySize size) {
    return new Refused(new Refusal.TooLarge("The body must have at most " + size + "."));
  }
}
