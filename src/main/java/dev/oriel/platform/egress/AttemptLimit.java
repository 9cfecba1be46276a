package dev.oriel.platform.egress;

import module java.base;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import org.springframework.stereotype.Component;

/**
 * Limits how often one caller has servers asked that it names: {@value #MOST} times in ten minutes
 * on each node, so that nobody guesses passwords or looks for hosts through Oriel.
 */
@Component
public class AttemptLimit {

  static final int MOST = 10;

  private static final Duration WINDOW = Duration.ofMinutes(10);

  private static final Duration AFTER_ANOTHER = Duration.ofSeconds(15);

  private static final String STILL_ASKED =
      "Your servers are still being asked. Try again when they have answered.";

  private final Set<UUID> busy = ConcurrentHashMap.newKeySet();

  private final Cache<UUID, Bucket> callers =
      Caffeine.newBuilder().expireAfterAccess(WINDOW).maximumSize(100_000).build();

  /**
   * Makes an attempt while no other one of the caller goes on: nobody has many servers asked at
   * once, and what one attempt finds out is known to the next. Refuses as {@code RateLimited} one
   * beside another.
   */
  public <T> T alone(UUID caller, Supplier<T> attempt) {
    if (!busy.add(caller)) {
      throw new Refused(new Refusal.RateLimited(STILL_ASKED, AFTER_ANOTHER));
    }
    try {
      return attempt.get();
    } finally {
      busy.remove(caller);
    }
  }

  /** Counts an attempt. Refuses as {@code RateLimited} one too many. */
  public void count(UUID caller) {
    Bucket bucket =
        callers.get(
            caller,
            _ ->
                Bucket.builder()
                    .addLimit(limit -> limit.capacity(MOST).refillIntervally(MOST, WINDOW))
                    .build());
    ConsumptionProbe attempt = bucket.tryConsumeAndReturnRemaining(1);
    if (!attempt.isConsumed()) {
      Duration wait = Duration.ofNanos(attempt.getNanosToWaitForRefill()).plusSeconds(1);
      throw new Refused(
          new Refusal.RateLimited(
              "The servers were asked too often. Try again in %d min."
                  .formatted(wait.toMinutes() + 1),
              wait));
    }
  }
}
