package dev.oriel.access.job;

import module java.base;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tags;
import io.micrometer.core.instrument.binder.MeterBinder;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** The numbers of queued, running and failed jobs of each kind, and the duration of attempts. */
@Component
class JobMetrics implements MeterBinder {

  private final JobCountTable table;
  private volatile @Nullable MeterRegistry registry;
  private volatile @Nullable MultiGauge jobs;

  JobMetrics(JobCountTable table) {
    this.table = table;
  }

  @Override
  public void bindTo(MeterRegistry meters) {
    registry = meters;
    jobs = MultiGauge.builder("oriel.jobs").register(meters);
  }

  void count() {
    MultiGauge gauge = jobs;
    if (gauge != null) {
      gauge.register(
          table.counts().stream()
              .<MultiGauge.Row<?>>map(
                  count -> MultiGauge.Row.of(tags(count.kind(), count.state()), count.jobs()))
              .toList(),
          true);
    }
  }

  /** Records an attempt, after which the job has this state. */
  void ended(JobKind<?> kind, JobState state, Duration duration) {
    MeterRegistry meters = registry;
    if (meters != null) {
      meters.timer("oriel.jobs.duration", tags(kind.name(), state)).record(duration);
    }
  }

  private static Tags tags(String kind, JobState state) {
    return Tags.of("kind", kind, "state", state.name().toLowerCase(Locale.ROOT));
  }
}
