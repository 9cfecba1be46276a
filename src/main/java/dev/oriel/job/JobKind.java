package dev.oriel.job;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A kind of background work.
 *
 * @param name is stored with each job, so it must not change
 * @param input a record, which is stored as JSON
 * @param pauses between the attempts of a job; after the last one it has failed
 * @param every for work of the installation that recurs: the time from its end to its next start
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

  /** The input of work that recurs. */
  public record None() {}

  public JobKind {
    pauses = List.copyOf(pauses);
  }

  /** Jobs that are asked for one by one, with six attempts within three hours. */
  public static <I> JobKind<I> of(String name, Class<I> input) {
    return new JobKind<>(name, input, PAUSES, null);
  }

  /** Work of the installation, which runs on one node at a time. Needs no {@link Jobs#enqueue}. */
  public static JobKind<None> recurring(String name, Duration every) {
    return new JobKind<>(name, None.class, PAUSES, every);
  }

  /** The same kind with other pauses between attempts. */
  public JobKind<I> withPauses(List<Duration> other) {
    return new JobKind<>(name, input, other, every);
  }
}
