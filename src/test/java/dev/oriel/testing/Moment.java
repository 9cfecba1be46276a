package dev.oriel.testing;

import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** Moments that stand between two writes, for reads of the past. */
public final class Moment {

  private Moment() {}

  /**
   * Returns the present in milliseconds, as the history has it, and waits until the clock shows
   * another one: all writes before stand at or before this moment, all later ones after it.
   */
  public static Instant betweenWrites() {
    Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    while (!Instant.now().truncatedTo(ChronoUnit.MILLIS).isAfter(now)) {
      Thread.onSpinWait();
    }
    return now;
  }
}
