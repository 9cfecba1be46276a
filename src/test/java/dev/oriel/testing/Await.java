package dev.oriel.testing;

import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/** Waits for what others do, asking again and again with little effort. */
public final class Await {

  private static final Duration PATIENCE = Duration.ofMinutes(2);

  private Await() {}

  /** Waits until it is true, and fails after two minutes. */
  public static void until(Callable<Boolean> condition) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    try {
      while (!condition.call()) {
        if (System.nanoTime() > end) {
          throw new AssertionError("not so within " + PATIENCE);
        }
        TimeUnit.MILLISECONDS.sleep(10);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted", e);
    } catch (Exception e) {
      throw new AssertionError(e);
    }
  }
}
