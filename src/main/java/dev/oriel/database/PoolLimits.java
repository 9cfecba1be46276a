package dev.oriel.database;

import java.time.Duration;

/**
 * How many connections a pool holds and how long anything on them may take.
 *
 * @param connection for a free connection
 * @param statement for one statement
 * @param lock for one lock
 * @param idle between two statements of one transaction
 */
public record PoolLimits(
    String name, int size, Duration connection, Duration statement, Duration lock, Duration idle) {

  /** For requests: whoever waits longer is better told to come again. */
  public static PoolLimits requests(int size) {
    return new PoolLimits(
        "requests",
        size,
        Duration.ofSeconds(2),
        Duration.ofSeconds(10),
        Duration.ofSeconds(5),
        Duration.ofSeconds(30));
  }

  /** For jobs and the work of commands. */
  public static PoolLimits background() {
    return new PoolLimits(
        "background",
        16,
        Duration.ofSeconds(30),
        Duration.ofHours(6),
        Duration.ofMinutes(1),
        Duration.ofMinutes(1));
  }

  /** For picking jobs and telling that they run, which must not wait for the jobs themselves. */
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
