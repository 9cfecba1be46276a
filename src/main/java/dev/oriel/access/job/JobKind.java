package dev.oriel.access.job;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A kind of background work.
 *
 * @param name stored with each job, so it must not change
 * @param input a record, stored as JSON
 * @param pauses the pauses between the attempts; when there are no more, the job is failed
 * @param every for recurring work of the installation: the time from its end to its next start
 */
public record JobKind<I>(
    String name, Class<I> input, List<Duration> pauses, @Nullable Duration every) {

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

  /** A kind of jobs that are enqueued, with six attempts within three hours. */
  public static <I> JobKind<I> of(String name, Class<I> input) {
    return new JobKind<>(name, input, PAUSES, null);
  }

  /** Recurring work of the installation, on one node at a time. It is not enqueued. */
  public static JobKind<None> recurring(String name, Duration every) {
    return new JobKind<>(name, None.class, PAUSES, every);
  }
}
