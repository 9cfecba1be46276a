package dev.oriel.surface.http.request;

import dev.oriel.ground.admission.RequestBudget;
import dev.oriel.ground.json.BodySize;
import dev.oriel.ground.refusal.Refusal;
import dev.oriel.ground.refusal.Refused;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/**
 * Reads bodies within 30 s each. Memory for them is taken as their bytes arrive, from a limit for
 * all bodies together.
 */
public final class BodyReader {

  static final Duration PATIENCE = Duration.ofSeconds(30);

  private static final int BEGIN = 2_048;

  private static final Duration REFUSAL = Duration.ofSeconds(1);
  private static final Duration REST = Duration.ofMillis(50);

  private BodyReader() {}

  /**
   * The whole body. Refuses a longer one as {@code TooLarge}, one that is too slow or incomplete as
   * {@code Invalid}, and one for which there is no memory as {@code Unavailable}.
   */
  @SuppressWarnings("ThreadPriorityCheck")
  static byte[] read(
      InputStream in, BodySize size, @Nullable RequestBudget budget, Duration patience) {
    long deadline = System.nanoTime() + patience.toNanos();
    byte[] body = new byte[BEGIN];
    int length = 0;
    try {
      for (int read = 0; read >= 0; read = in.read(body, length, body.length - length)) {
        length += read;
        if (length > size.bytes()) {
          throw tooLarge(size);
        }
        if (System.nanoTime() > deadline) {
          throw tooSlow(patience);
        }
        if (length == body.length) {
          body = grown(body, size, budget);
        }
        // A virtual thread that never waits, because data is always available, does not release its
        // carrier.
        Thread.yield();
      }
    } catch (IOException e) {
      throw Refused.invalid("", "incomplete", "The body could not be read to its end.");
    }
    return Arrays.copyOf(body, length);
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
    } catch (IOException e) {
      // The rest does not arrive. The refusal stays the same.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static byte[] grown(byte[] body, BodySize size, @Nullable RequestBudget budget) {
    int length = Math.min(2 * body.length, size.bytes() + 1);
    if (budget != null) {
      budget.arriving(length - body.length);
    }
    return Arrays.copyOf(body, length);
  }

  static Refused tooSlow(Duration patience) {
    return Refused.invalid(
        "", "too_slow", "The body took longer than " + patience.toSeconds() + " s to come.");
  }

  static Refused tooLarge(BodySize size) {
    return new Refused(new Refusal.TooLarge("The body must have at most " + size + "."));
  }
}
