package dev.oriel.platform.database;

import module java.base;

/**
 * The size and the timeouts of a connection pool.
 *
 * @param connection how long to wait for a free connection
 * @param statement the time limit of one statement
 * @param lock how long to wait for one lock
 * @param idle the time limit between two statements of one transaction
 */
public record PoolLimits(
    String name, int size, Duration connection, Duration statement, Duration lock, Duration idle) {

  /** The limits for requests. A request that waits longer is refused and can be sent again. */
  public static PoolLimits requests(int size) {
    return new PoolLimits(
        "requests",
        size,
        Duration.ofSeconds(2),
        Duration.ofSeconds(10),
        Duration.ofSeconds(5),
        Duration.ofSeconds(30));
  }

  /** The limits for jobs and commands. */
  public static PoolLimits background() {
    return new PoolLimits(
        "background",
        16,
        Duration.ofSeconds(30),
        Duration.ofHours(6),
        Duration.ofMinutes(1),
        Duration.ofMinutes(1));
  }

  /**
   * The limits for picking jobs and for heartbeats, which must not wait for connections of jobs.
   */
  public static PoolLimits scheduler() {
    return new PoolLimits(
        "scheduler",
        2,
        Duration.ofSeconds(2),
        Duration.ofSeconds(10),
        Duration.ofSeconds(2),
        Duration.ofSeconds(30));
  }
}
