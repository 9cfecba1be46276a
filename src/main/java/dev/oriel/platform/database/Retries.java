package dev.oriel.platform.database;

import module java.base;

import dev.oriel.platform.refusal.Refused;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.CannotAcquireLockException;

/**
 * Repeats work after conflicts with other transactions: for 5 s, with a random pause that grows
 * (exponential backoff). Nested retries share the deadline of the outer ones, so that they do not
 * multiply.
 */
public final class Retries {

  private static final Duration PATIENCE = Duration.ofSeconds(5);
  private static final int LONGEST_PAUSE_MS = 60;

  private final long deadline = System.nanoTime() + PATIENCE.toNanos();
  private int longestPauseMs = 1;
  private @Nullable String changedTable;

  private Retries() {}

  /** Runs work that uses these retries, or those that the current thread is already inside of. */
  public static <T extends @Nullable Object> T within(Function<Retries, T> work) {
    Retries outer = TransactionContext.current().retries();
    if (outer != null) {
      return work.apply(outer);
    }
    Retries retries = new Retries();
    return TransactionContext.current().with(retries).during(() -> work.apply(retries));
  }

  /** Notes which table the work that is being retried changes. */
  static void change(String table) {
    Retries current = TransactionContext.current().retries();
    if (current != null) {
      current.changedTable = table;
    }
  }

  /** The table that the work has begun to change last; null if there is none. */
  @Nullable String changedTable() {
    return changedTable;
  }

  /** Waits before the next attempt. Refuses as {@code Unavailable} after the deadline. */
  public void pause(String refusal) {
    pause(() -> refusal);
  }

  /** Waits before the next attempt. The reason of a refusal is found when it is needed. */
  void pause(Supplier<String> refusal) {
    if (System.nanoTime() > deadline) {
      throw Refused.unavailable(refusal.get());
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
