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

  /** For work that nobody waits for. */
  public static PoolLimits background() {
    return new PoolLimits(
        "background",
        2,
        Duration.ofSeconds(30),
        Duration.ofHours(6),
        Duration.ofMinutes(1),
        Duration.ofMinutes(1));
  }
}
