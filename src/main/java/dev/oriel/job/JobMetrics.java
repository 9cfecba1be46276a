package dev.oriel.job;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.micrometer.core.instrument.binder.MeterBinder;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataAccessException;
import org.springframework.stereotype.Component;
import org.springframework.transaction.TransactionException;

/** How many jobs of each kind are queued, running or failed, and how long their attempts take. */
@Component
class JobMetrics implements MeterBinder {

  private final List<JobHandler<?>> handlers;

  /** One query for all gauges of a scrape. */
  private final LoadingCache<Boolean, List<JobTable.Count>> counts;

  private volatile @Nullable MeterRegistry registry;

  JobMetrics(JobTable table, List<JobHandler<?>> handlers) {
    this.handlers = List.copyOf(handlers);
    this.counts =
        Caffeine.newBuilder()
            .expireAfterWrite(Duration.ofSeconds(5))
            .build(all -> table.counts());
  }

  @Override
  public void bindTo(MeterRegistry meters) {
    registry = meters;
    for (JobHandler<?> handler : handlers) {
      for (JobState state : List.of(JobState.QUEUED, JobState.RUNNING, JobState.FAILED)) {
        String kind = handler.kind().name();
        Gauge.builder("oriel.jobs", () -> count(kind, state))
            .tag("kind", kind)
            .tag("state", word(state))
            .register(meters);
      }
    }
  }

  private double count(String kind, JobState state) {
    try {
      return counts.get(true).stream()
          .filter(count -> count.kind().equals(kind) && count.state() == state)
          .mapToDouble(JobTable.Count::jobs)
          .sum();
    } catch (DataAccessException | TransactionException e) {
      return Double.NaN;
    }
  }

  /** An attempt has ended and left the job in this state. */
  void ended(JobKind<?> kind, JobState state, Duration duration) {
    MeterRegistry meters = registry;
    if (meters != null) {
      Timer.builder("oriel.jobs.duration")
          .tag("kind", kind.name())
          .tag("state", word(state))
          .register(meters)
          .record(duration);
    }
  }

  private static String word(JobState state) {
    return state.name().toLowerCase(Locale.ROOT);
  }
}
