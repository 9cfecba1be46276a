package dev.oriel.platform.database.embedded;

import module java.base;

import dev.oriel.platform.database.StartRefused;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Restarts a cluster's PostgreSQL on the same port whenever it has crashed. */
final class Watchdog implements AutoCloseable {

  private static final Logger log = LoggerFactory.getLogger(Watchdog.class);
  private static final long CHECK_MILLIS = 200;

  /** The longest pause between two attempts to restart. */
  private static final long LONGEST_MILLIS = 2_000;

  private final Cluster cluster;
  private final int port;
  private final CountDownLatch closed = new CountDownLatch(1);
  private final Thread thread;

  Watchdog(Cluster cluster, int port) {
    this.cluster = cluster;
    this.port = port;
    this.thread = Thread.ofPlatform().daemon().name("postgres-watchdog").start(this::watch);
  }

  private void watch() {
    try {
      long pause = CHECK_MILLIS;
      while (!closed.await(pause, TimeUnit.MILLISECONDS)) {
        pause = check(pause == CHECK_MILLIS) ? CHECK_MILLIS : Math.min(2 * pause, LONGEST_MILLIS);
      }
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }

  /** Restarts PostgreSQL if it does not run. Returns whether it runs now. */
  private boolean check(boolean ranBefore) {
    try {
      return cluster.running() != null || restart(ranBefore);
    } catch (StartRefused e) {
      log.error("The state of PostgreSQL cannot be read: {}", e.getMessage());
      return false;
    }
  }

  private boolean restart(boolean ranBefore) {
    if (ranBefore) {
      log.warn("PostgreSQL has crashed; restarting it");
    }
    Command.Outcome outcome = cluster.start(port);
    if (outcome.succeeded()) {
      log.info("PostgreSQL {} listens on port {} again", Binaries.VERSION, port);
    } else {
      log.error(
          "PostgreSQL did not start (its logs are in {}): {}",
          cluster.data().logs(),
          outcome.reason());
    }
    return outcome.succeeded();
  }

  /** Waits until a restart in progress has ended. */
  @Override
  public void close() {
    closed.countDown();
    try {
      thread.join();
    } catch (InterruptedException _) {
      Thread.currentThread().interrupt();
    }
  }
}
