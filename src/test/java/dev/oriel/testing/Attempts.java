package dev.oriel.testing;

import java.util.concurrent.Callable;

/** Attempts at what has to happen within a few seconds, which a busy machine may miss. */
public final class Attempts {

  private static final int MOST = 20;

  private Attempts() {}

  /**
   * Makes attempts until one was in time, and fails if none was.
   *
   * @param attempt returns whether it was in time, and fails by itself if something was wrong
   */
  public static void untilInTime(Callable<Boolean> attempt) {
    try {
      for (int i = 0; i < MOST; i++) {
        if (attempt.call()) {
          return;
        }
      }
    } catch (Exception e) {
      throw new AssertionError(e);
    }
    throw new AssertionError("none of " + MOST + " attempts was in time");
  }
}
