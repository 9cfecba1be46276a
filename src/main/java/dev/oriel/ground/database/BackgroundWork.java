package dev.oriel.ground.database;

/**
 * Runs work whose statements use the connection pool for background work, not that for requests.
 */
public final class BackgroundWork {

  private static final ScopedValue<Boolean> CURRENT = ScopedValue.newInstance();

  private BackgroundWork() {}

  public static void run(Runnable work) {
    ScopedValue.where(CURRENT, true).run(work);
  }

  static boolean isCurrent() {
    return CURRENT.isBound();
  }
}
