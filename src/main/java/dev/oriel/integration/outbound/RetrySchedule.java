package dev.oriel.integration.outbound;

import module java.base;

import org.jspecify.annotations.Nullable;

/** The times at which failed requests are repeated, and the rests of a webhook that only fails. */
final class RetrySchedule {

  /** The pauses of one delivery, by the number of its failed attempts. */
  private static final List<Duration> PAUSES =
      List.of(
          Duration.ofSeconds(5),
          Duration.ofMinutes(5),
          Duration.ofMinutes(30),
          Duration.ofHours(2),
          Duration.ofHours(5),
          Duration.ofHours(10),
          Duration.ofHours(14));

  /**
   * The number of failures in a row that are taken for those of deliveries, not of the receiver as
   * a whole.
   */
  static final int TOLERATED = 3;

  private static final Duration FIRST_REST = Duration.ofSeconds(5);
  private static final Duration LONGEST_REST = Duration.ofMinutes(5);

  private RetrySchedule() {}

  /** The pause after this number of failed attempts; null if there are no more attempts. */
  static @Nullable Duration pause(int tries) {
    return tries > PAUSES.size() ? null : PAUSES.get(tries - 1);
  }

  /** The time for which nothing is sent after this number of failures in a row; zero for few. */
  static Duration rest(int failures) {
    if (failures < TOLERATED) {
      return Duration.ZERO;
    }
    Duration rest = FIRST_REST.multipliedBy(1L << Math.min(failures - TOLERATED, 10));
    return rest.compareTo(LONGEST_REST) < 0 ? rest : LONGEST_REST;
  }
}
