package dev.oriel.database;

/** Sleeps between two looks at something that another process does. */
final class Pause {

  private Pause() {}

  static void millis(long millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new StartRefused("interrupted while waiting for PostgreSQL", e);
    }
  }
}
