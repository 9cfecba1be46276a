package dev.oriel.platform.database;

/** Waits before the state of another process is checked again. */
public final class Pause {

  private Pause() {}

  public static void millis(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StartRefused("interrupted while waiting for PostgreSQL", e);
    }
  }
}
