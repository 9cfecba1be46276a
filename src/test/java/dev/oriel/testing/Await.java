package dev.oriel.testing;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Waits for what others do, asking again and again with little effort: after a tenth of the time
 * that it has waited so far.
 */
public final class Await {

  /**
   * The longest wait of a test. Nothing takes so long on a busy machine, unless it hangs or
   * something covers it; while a test is written, less is better.
   */
  public static final Duration PATIENCE =
      Duration.ofMillis(Integer.getInteger("oriel.test.patience", 30_000));

  /** The pauses between two questions, in milliseconds. */
  private static final int SHORTEST = 10;

  private static final int LONGEST = 200;

  private Await() {}

  /** Waits until it is true, and fails after {@link #PATIENCE}. */
  public static void until(Callable<Boolean> condition) {
    until(condition, () -> "");
  }

  /**
   * Waits until it is true, and fails after {@link #PATIENCE}.
   *
   * @param state what there is instead, for the failure
   */
  public static void until(Callable<Boolean> condition, Supplier<?> state) {
    long begin = System.nanoTime();
    try {
      while (!condition.call()) {
        Duration waited = Duration.ofNanos(System.nanoTime() - begin);
        if (waited.compareTo(PATIENCE) > 0) {
          throw new AssertionError("not so within " + PATIENCE + ": " + state.get());
        }
        TimeUnit.MILLISECONDS.sleep(Math.clamp(waited.toMillis() / 10, SHORTEST, LONGEST));
      }
    } catch (InterruptedException e) {
      AssertionError failure = new AssertionError("interrupted: " + state.get(), e);
      Thread.currentThread().interrupt();
      throw failure;
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }
}
