package dev.oriel.ground.egress;

import module java.base;

import dev.oriel.ground.refusal.Refusal;
import dev.oriel.ground.refusal.Refused;
import org.springframework.stereotype.Component;

/**
 * Limits how often one caller has accounts and services tried: {@value #MOST} times in ten minutes
 * on each node, so that nobody guesses passwords of others through Oriel.
 */
@Component
public class AttemptLimit {

  static final int MOST = 10;

  private static final Duration TIME = Duration.ofMinutes(10);

  private final Map<UUID, Deque<Instant>> attempts = new HashMap<>();
  private final Clock clock;

  AttemptLimit(Clock clock) {
    this.clock = clock;
  }

  /** Counts an attempt. Refuses as {@code RateLimited} one too many. */
  public synchronized void count(UUID caller) {
    Instant now = clock.instant();
    Instant since = now.minus(TIME);
    attempts
        .values()
        .forEach(times -> {
          while (!times.isEmpty() && times.getFirst().isBefore(since)) {
            times.removeFirst();
          }
        });
    attempts.values().removeIf(Deque::isEmpty);
    Deque<Instant> own = attempts.computeIfAbsent(caller, _ -> new ArrayDeque<>());
    if (own.size() >= MOST) {
      Duration wait = Duration.between(now, own.getFirst().plus(TIME)).plusSeconds(1);
      throw new Refused(
          new Refusal.RateLimited(
              "The servers were asked too often. Try again in %d min."
                  .formatted(wait.toMinutes() + 1),
              wait));
    }
    own.addLast(now);
  }
}
