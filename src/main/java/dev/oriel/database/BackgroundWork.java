package dev.oriel.database;

/** Work in the background: its statements go over the pool for it, never over that for requests. */
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
