package dev.oriel.http;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import dev.oriel.identity.Actor;
import dev.oriel.refusal.Refusal;
import dev.oriel.refusal.Refused;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.core.env.Environment;
import org.springframework.stereotype.Component;

/**
 * Limits the requests of each key per minute, if {@code oriel.rate-limit} is set. Each node counts
 * by itself, with a token bucket: the remaining quota may be used at once, and is refilled
 * continuously. Answers have the headers of draft-ietf-httpapi-ratelimit-headers.
 */
@Component
class RateLimit {

  private static final Duration WINDOW = Duration.ofMinutes(1);

  private final int quota;
  private final @Nullable LoadingCache<UUID, Bucket> buckets;

  RateLimit(Environment environment) {
    this.quota = Binder.get(environment).bind("oriel.rate-limit", Integer.class).orElse(0);
    // After a minute without requests a bucket is full, like a new one.
    this.buckets =
        quota == 0
            ? null
            : Caffeine.newBuilder().expireAfterAccess(WINDOW).build(key -> newBucket(quota));
  }

  private static Bucket newBucket(int quota) {
    return Bucket.builder()
        .addLimit(limit -> limit.capacity(quota).refillGreedy(quota, WINDOW))
        .build();
  }

  /** Counts a request of a key. Refuses it as {@code RateLimited} if the quota is used up. */
  void count(Actor actor, HttpServletResponse response) {
    if (buckets == null) {
      return;
    }
    ConsumptionProbe probe = buckets.get(actor.principal().id()).tryConsumeAndReturnRemaining(1);
    response.setHeader("RateLimit-Policy", "\"default\";q=" + quota + ";w=" + WINDOW.toSeconds());
    response.setHeader(
        "RateLimit",
        "\"default\";r="
            + probe.getRemainingTokens()
            + ";t="
            + seconds(probe.getNanosToWaitForReset()));
    if (!probe.isConsumed()) {
      throw new Refused(
          new Refusal.RateLimited(
              "This key may send %,d requests a minute, which it has done.".formatted(quota),
              Duration.ofSeconds(seconds(probe.getNanosToWaitForRefill()))));
    }
  }

  private static long seconds(long nanos) {
    return Math.ceilDiv(nanos, Duration.ofSeconds(1).toNanos());
  }
}
