package dev.oriel.database.embedded;

import dev.oriel.database.StartRefused;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Starts a cluster's PostgreSQL again, on the same port, whenever it has died. */
final class Watchdog implements AutoCloseable {

  private static final Logger log = LoggerFactory.getLogger(Watchdog.class);
  private static final long LOOK_MILLIS = 200;

  /** Between two attempts to start what does not start. */
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
      long pause = LOOK_MILLIS;
      while (!closed.await(pause, TimeUnit.MILLISECONDS)) {
        pause = look(pause == LOOK_MILLIS) ? LOOK_MILLIS : Math.min(2 * pause, LONGEST_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns whether PostgreSQL runs, if need be again. */
  private boolean look(boolean ranBefore) {
    try {
      return cluster.running() != null || restart(ranBefore);
    } catch (StartRefused e) {
      log.error("PostgreSQL cannot be watched: {}", e.getMessage());
      return false;
    }
  }

  private boolean restart(boolean ranBefore) {
    if (ranBefore) {
      log.warn("PostgreSQL has died; starting it again");
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

  /** Returns when no restart is under way any more. */
  @Override
  public void close() {
    closed.countDown();
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
