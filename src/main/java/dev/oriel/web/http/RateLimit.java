package dev.oriel.web.http;

import module java.base;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import dev.oriel.platform.refusal.Refusal;
import dev.oriel.platform.refusal.Refused;
import io.github.bucket4j.Bucket;
import io.github.bucket4j.ConsumptionProbe;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/**
 * Limits the requests of each sender per minute, if the setting of its surface says so. Each node
 * counts by itself, with a token bucket: the remaining quota may be used at once, and is refilled
 * continuously. Answers have the headers of draft-ietf-httpapi-ratelimit-headers.
 */
@Component
public class RateLimit {

  private static final Duration WINDOW = Duration.ofMinutes(1);
  private static final int BUCKETS = 100_000;

  private final Map<SenderLimit, Quota> quotas = new EnumMap<>(SenderLimit.class);

  RateLimit(RateSettings settings) {
    for (SenderLimit limit : SenderLimit.values()) {
      quotas.put(limit, Quota.of(settings.of(limit)));
    }
  }

  private Quota quota(SenderLimit limit) {
    return Objects.requireNonNull(quotas.get(limit));
  }

  /** The requests in a minute, and what is left of them for each sender; null for any number. */
  private record Quota(int requests, @Nullable LoadingCache<Object, Bucket> buckets) {

    static Quota of(int requests) {
      // After a minute without requests a bucket is full, like a new one. Strangers have one for
      // each network, so their number is limited.
      return new Quota(
          requests,
          requests == 0
              ? null
              : Caffeine.newBuilder()
                  .expireAfterAccess(WINDOW)
                  .maximumSize(BUCKETS)
                  .build(_ ->
                      Bucket.builder()
                          .addLimit(
                              limit -> limit.capacity(requests).refillGreedy(requests, WINDOW))
                          .build()));
    }
  }

  /** Counts a request of a sender. Refuses it as {@code RateLimited} if the quota is used up. */
  public void count(SenderLimit limit, Object sender) {
    Quota quota = quota(limit);
    if (quota.buckets() != null) {
      require(limit, quota, quota.buckets().get(sender).tryConsumeAndReturnRemaining(1));
    }
  }

  /** Like {@link #count(SenderLimit, Object)}, and tells what is left. */
  void count(SenderLimit limit, UUID sender, HttpServletResponse response) {
    Quota quota = quota(limit);
    if (quota.buckets() == null) {
      return;
    }
    ConsumptionProbe probe = quota.buckets().get(sender).tryConsumeAndReturnRemaining(1);
    response.setHeader(
        "RateLimit-Policy", "\"default\";q=" + quota.requests() + ";w=" + WINDOW.toSeconds());
    response.setHeader(
        "RateLimit",
        "\"default\";r="
            + probe.getRemainingTokens()
            + ";t="
            + seconds(probe.getNanosToWaitForReset()));
    require(limit, quota, probe);
  }

  private static void require(SenderLimit limit, Quota quota, ConsumptionProbe probe) {
    if (!probe.isConsumed()) {
      throw new Refused(
          new Refusal.RateLimited(
              "%s may send %,d requests a minute, which it has done."
                  .formatted(limit.sender, quota.requests()),
              Duration.ofSeconds(seconds(probe.getNanosToWaitForRefill()))));
    }
  }

  private static long seconds(long nanos) {
    return Math.ceilDiv(nanos, Duration.ofSeconds(1).toNanos());
  }
}
