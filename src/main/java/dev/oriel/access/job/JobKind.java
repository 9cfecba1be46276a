package dev.oriel.access.job;

import module java.base;

import org.jspecify.annotations.Nullable;

/**
 * A kind of background work.
 *
 * @param name stored with each job, so it must not change
 * @param input a record, stored as JSON
 * @param pauses the pauses between the attempts; when there are no more, the job is failed
 * @param every for recurring work of the installation: the time from its end to its next start
 * @param losses after how many servers that ended while they ran a job it is failed: the job itself
 *     may be what ends them
 */
public record JobKind<I>(
    String name, Class<I> input, List<Duration> pauses, @Nullable Duration every, int losses) {

  private static final List<Duration> PAUSES =
      List.of(
          Duration.ofSeconds(5),
          Duration.ofSeconds(30),
          Duration.ofMinutes(5),
          Duration.ofMinutes(30),
          Duration.ofHours(2));

  /** The input of recurring work. */
  public record None() {}

  public JobKind {
    pauses = List.copyOf(pauses);
  }

  /** A kind of jobs that are repeated after the end of any number of servers. */
  public JobKind(String name, Class<I> input, List<Duration> pauses, @Nullable Duration every) {
    this(name, input, pauses, every, Integer.MAX_VALUE);
  }

  /** The same kind, whose jobs are failed after this number of servers that ended with them. */
  public JobKind<I> failingAfterLosses(int most) {
    return new JobKind<>(name, input, pauses, every, most);
  }

  /** A kind of jobs that are enqueued, with six attempts within three hours. */
  public static <I> JobKind<I> of(String name, Class<I> input) {
    return new JobKind<>(name, input, PAUSES, null);
  }

  /** Recurring work of the installation, on one node at a time. It is not enqueued. */
  public static JobKind<None> recurring(String name, Duration every) {
    return new JobKind<>(name, None.class, PAUSES, every);
  }
}
