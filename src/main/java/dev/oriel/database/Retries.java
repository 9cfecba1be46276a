package dev.oriel.database;

import dev.oriel.refusal.Refused;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.CannotAcquireLockException;

/**
 * The policy by which work is repeated after others got in its way: for 5 s, after pauses that
 * grow. Work inside such work shares its time, so that retries inside retries do not multiply.
 */
public final class Retries {

  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final int LONGEST_PAUSE_MS = 60;

  private static final ScopedValue<Retries> CURRENT = ScopedValue.newInstance();

  private final long deadline = System.nanoTime() + PATIENCE.toNanos();
  private int longestPauseMs = 1;

  private Retries() {}

  /** Does work that may be repeated, in the time of the work that it is part of or in its own. */
  public static <T extends @Nullable Object> T within(Function<Retries, T> work) {
    if (CURRENT.isBound()) {
      return work.apply(CURRENT.get());
    }
    Retries retries = new Retries();
    return ScopedValue.where(CURRENT, retries).call(() -> work.apply(retries));
  }

  /**
   * Waits a moment before the next attempt. Refuses as {@code Unavailable} when the time is over.
   */
  public void pause(String refusal) {
    if (System.nanoTime() > deadline) {
      throw Refused.unavailable(refusal);
    }
    try {
      Thread.sleep(ThreadLocalRandom.current().nextInt(longestPauseMs + 1));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CannotAcquireLockException("interrupted before the next attempt", e);
    }
    longestPauseMs = Math.min(2 * longestPauseMs, LONGEST_PAUSE_MS);
  }
}
