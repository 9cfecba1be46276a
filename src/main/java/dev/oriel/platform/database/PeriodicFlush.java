package dev.oriel.platform.database;

import module java.base;

/**
 * Stores what was collected in memory at an interval and at the end, so that requests do not wait
 * for it. A killed process loses what was collected since the last time.
 */
public final class PeriodicFlush implements AutoCloseable {

  private final Runnable store;
  private final Lock oneAtATime = new ReentrantLock();
  private final ScheduledExecutorService executor;
  private final Future<?> schedule;

  /**
   * Begins at once.
   *
   * @param name that of its thread
   * @param store throws nothing if the database is unavailable
   */
  public PeriodicFlush(String name, Duration interval, Runnable store) {
    this.store = store;
    executor =
        Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name(name).factory());
    schedule =
        executor.scheduleWithFixedDelay(
            this::flush, interval.toMillis(), interval.toMillis(), TimeUnit.MILLISECONDS);
  }

  /** Stores now, and waits for what is being stored. */
  public void flush() {
    oneAtATime.lock();
    try {
      store.run();
    } finally {
      oneAtATime.unlock();
    }
  }

  /** Stores as soon as possible, and does not wait for it. */
  public void soon() {
    try {
      executor.execute(this::flush);
    } catch (RejectedExecutionException _) {
      // The end stores what is left.
    }
  }

  @Override
  public void close() {
    schedule.cancel(false);
    executor.close();
    flush();
  }
}
