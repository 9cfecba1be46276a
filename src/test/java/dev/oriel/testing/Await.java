package dev.oriel.testing;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** Waits for what others do, asking again and again with little effort. */
public final class Await {

  private static final Duration PATIENCE = Duration.ofMinutes(10);

  private Await() {}

  /** Waits until it is true, and fails after ten minutes. */
  public static void until(Callable<Boolean> condition) {
    until(condition, () -> "");
  }

  /**
   * Waits until it is true, and fails after ten minutes.
   *
   * @param state what there is instead, for the failure
   */
  public static void until(Callable<Boolean> condition, Supplier<?> state) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    try {
      while (!condition.call()) {
        if (System.nanoTime() > end) {
          throw new AssertionError("not so within " + PATIENCE + ": " + state.get());
        }
        TimeUnit.MILLISECONDS.sleep(10);
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
