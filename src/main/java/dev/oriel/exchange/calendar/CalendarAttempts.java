package dev.oriel.exchange.calendar;

import module java.base;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import dev.oriel.ground.refusal.Refusal;
import dev.oriel.ground.refusal.Refused;
import io.github.bucket4j.Bucket;
import org.springframework.stereotype.Component;

/**
 * Limits how often a member has servers asked that it names: {@value #MOST} times in ten minutes.
 * So nobody guesses passwords or looks for hosts with it. Each node counts by itself.
 */
@Component
class CalendarAttempts {

  static final int MOST = 10;

  private static final Duration WINDOW = Duration.ofMinutes(10);

  private final Cache<UUID, Bucket> members =
      Caffeine.newBuilder().expireAfterAccess(WINDOW).maximumSize(100_000).build();

  /** Counts an attempt. Refuses as {@code RateLimited} what is too much. */
  void count(UUID member) {
    Bucket bucket =
        members.get(
            member,
            _ ->
                Bucket.builder()
                    .addLimit(limit -> limit.capacity(MOST).refillGreedy(MOST, WINDOW))
                    .build());
    if (!bucket.tryConsume(1)) {
      throw new Refused(
          new Refusal.RateLimited(
              "A calendar can be connected %d times in ten minutes. Try again in a few minutes."
                  .formatted(MOST),
              WINDOW.dividedBy(MOST)));
    }
  }
}
